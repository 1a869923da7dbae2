import type { PaletteName } from '@/app/palette';
import type { Board } from '@/craft/board';
import type { Move } from '@/craft/moves';
import type { View } from '@/craft/views';
import type { Cell, Director } from '@/craft/vocabulary';

export const CAMERA_POSES = ['table', 'D1', 'D2', 'D3', 'builder', 'top'] as const;
export type CameraPose = (typeof CAMERA_POSES)[number];
export type StageTheme = 'light' | 'dark';

/** A refused move's place. A new `key` plays it again. */
export interface StageRefusal {
  readonly cell: Cell;
  readonly layer: number;
  readonly span: Cell | null;
  readonly key: string;
}

export type HighlightTone = Director | 'neutral';
/** Cells to light up; with a layer, the block places of that layer. */
export interface StageHighlight {
  readonly cells: readonly Cell[];
  readonly layer?: number | null;
  readonly tone: HighlightTone;
}

/** State in, intents out: the stage knows no rule of the game. */
export interface StageProps {
  readonly board: Board;
  /** Null when the viewer may not know it: then no overlay is drawn. */
  readonly target: Board | null;
  /** The attainable part of `target`, which the overlay compares with; the rest is out of reach [M8]. */
  readonly goal: Board | null;
  /** Target walls to show as translucent screens, each at its Director's side. */
  readonly screens: Partial<Record<Director, View>>;
  readonly overlay: boolean;
  readonly pose: CameraPose;
  readonly refused: StageRefusal | null;
  readonly highlight: readonly StageHighlight[];
  /** A move being considered, shown as a ghost. */
  readonly preview: Move | null;
  readonly theme: StageTheme;
  readonly palette: PaletteName;
  readonly reducedMotion: boolean;
  /** Given only while a person may act. Drags that turn the camera are not picks. */
  readonly onPickCell?: ((cell: Cell, info: { readonly button: number }) => void) | undefined;
  readonly onHoverCell?: ((cell: Cell | null) => void) | undefined;
  /** A drag from one cell to a neighbour. While it is given, drags that start on a cell do not orbit. */
  readonly onDragCells?: ((from: Cell, to: Cell) => void) | undefined;
  /** WebGL is not there, or was lost; the stage comes back by itself when the browser restores it. */
  readonly onContextLost?: (() => void) | undefined;
  /** Called once per drawn frame. */
  readonly onFrame?: (() => void) | undefined;
  readonly label?: string | undefined;
}
