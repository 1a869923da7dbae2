import { en } from './en';

export type Strings = typeof en;

/** The catalogue in use. */
export const strings: Strings = en;
