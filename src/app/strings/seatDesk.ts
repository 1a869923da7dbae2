import { seatDesk as en } from './en/seat';

/** The words of a seat's own page: loaded with it. */
export const seatDesk: typeof en = en;
