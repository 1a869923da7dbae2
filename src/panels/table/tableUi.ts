import { create } from 'zustand';
import type { CameraPose } from '@/app/cameraPose';
import type { Move } from '@/craft/moves';
import type { Cell, Director } from '@/craft/vocabulary';
import type { Flat } from '../ui/StageFrame';

/** Cells to light up on the stage and the walls; with a layer, the places of that layer. */
export interface Lit {
  readonly cells: readonly Cell[];
  readonly layer?: number | null;
  readonly tone: Director | 'neutral';
}

/** What the table shows for the moment: nothing of it outlives the page. */
interface TableUi {
  readonly pose: CameraPose;
  /** A candidate that is pointed at. */
  readonly preview: Move | null;
  /** What a pointed-at phrase can mean. */
  readonly lit: readonly Lit[];
  /** Codes of the candidates that the phrase can mean. */
  readonly meant: readonly string[];
  /** Counts the wishes to see the keys, or to see them no more. */
  readonly help: number;
  /** The flat board stands in for the stage. */
  readonly flat: Flat | null;
}

const NOTHING_LIT: readonly Lit[] = [];
const NOTHING_MEANT: readonly string[] = [];

export const useTableUi = create<TableUi>(() => ({
  pose: 'table',
  preview: null,
  lit: NOTHING_LIT,
  meant: NOTHING_MEANT,
  help: 0,
  flat: null,
}));

export const lookFrom = (pose: CameraPose) => useTableUi.setState({ pose });
export const showPreview = (preview: Move | null) => useTableUi.setState({ preview });
export const light = (lit: readonly Lit[] | null, meant: readonly string[] = NOTHING_MEANT) =>
  useTableUi.setState({ lit: lit ?? NOTHING_LIT, meant });
