import { common } from './common';
import { insight, lab } from './lab';
import { models } from './models';
import { notice } from './notice';
import { seatDesk } from './seat';
import { seats } from './seating';
import { gallery, games, setup } from './shelf';
import { table } from './table';

/** Every word of the interface, in English. Another language is another object of the same shape. */
export const en = { ...common, table, seats, seatDesk, gallery, setup, games, notice, lab, insight, models };
