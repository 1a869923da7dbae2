import type { Ground } from '../ground';
import { strings } from '../strings';
import { cut } from './svg';

/** A picture of the report. */
export interface Plot {
  /** Also its file name. */
  readonly id: string;
  readonly title: string;
  readonly svg: string;
  /** In units of the picture. */
  readonly width: number;
  readonly height: number;
  /** The numbers drawn. */
  readonly csv: string;
  /** Every mark that stands for a number, in the order in which it is read. */
  readonly marks: readonly PlotMark[];
}

/** A mark with the room in which it can be pressed, and what is behind its number. */
export interface PlotMark {
  /** Whose number it is, which one, and the number itself. */
  readonly row: string;
  readonly name: string;
  readonly value: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Null where the number rests on no turn. */
  readonly ground: Ground | null;
}

/** Room around a point that a finger or a pointer can hit. */
export const aroundPoint = (x: number, y: number, radius = 9) => ({
  x: x - radius,
  y: y - radius,
  width: 2 * radius,
  height: 2 * radius,
});

/** The room of a picture, in its units: a page of print or a desk, or a phone. */
export interface Room {
  readonly width: number;
  /** For the names left of lying rows, and how many letters of one go there beside a count of two digits. */
  readonly names: number;
  readonly letters: number;
  /** Frames side by side. */
  readonly columns: number;
}
export const WIDE: Room = { width: 760, names: 210, letters: 22, columns: 3 };
export const NARROW: Room = { width: 360, names: 144, letters: 12, columns: 1 };

/** A row's name as far as there is room for it, with what it rests on. */
export const rowName = (name: string, n: number, letters: number): string =>
  strings.plots.named(cut(name, letters + 2 - String(n).length), n);
