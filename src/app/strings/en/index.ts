import { common } from './common';
import { models } from './models';
import { notice } from './notice';
import { seats } from './seating';
import { gallery, games, setup } from './shelf';
import { table } from './table';

/**
 * The words that every view needs, in English; those of single rooms stand beside and are loaded with them. Another language is
 * another set of objects of the same shapes.
 */
export const en = { ...common, table, seats, gallery, setup, games, notice, models };
