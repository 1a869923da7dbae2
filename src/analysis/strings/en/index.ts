import { findings } from './findings';
import { plots } from './plots';
import { report } from './report';
import { tables } from './tables';

/** Every word of the analysis, in English. Another language is another object of the same shape. */
export const en = { ...findings, tables, plots, report };
