import { en } from './en';

export type AnalysisStrings = typeof en;

/** The catalogue in use: by the screen, the command line and the report alike. */
export const strings: AnalysisStrings = en;
