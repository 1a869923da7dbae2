import { insight as en } from './en/insight';

/** The words of what went wrong in a game: loaded with it. */
export const insightWords: typeof en = en;
