import { lab as en } from './en/lab';

/** The words of the lab: loaded with it. */
export const labWords: typeof en = en;
