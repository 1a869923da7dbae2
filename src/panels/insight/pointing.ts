import { create } from 'zustand';
import type { Evidence, Finding } from '@/analysis/evidence';
import type { TableStore } from '@/app/tableStore';
import type { Lit } from '../table/tableUi';

/** Something of the game that is being shown on the table: the turn, the words and the places. */
export interface Pointed {
  /** Names it among all that can be pointed at. */
  readonly key: string;
  readonly turn: number;
  readonly words: readonly Evidence[];
  readonly lit: readonly Lit[];
}

/** What the panel points at; it ends when another turn comes into view. */
export const usePointing = create<{ readonly pointed: Pointed | null }>(() => ({ pointed: null }));

let going = false;

/** Brings the turn into view and points at what is meant in it; the same again puts the light out. */
export function pointAt(table: TableStore, pointed: Pointed): void {
  const again = usePointing.getState().pointed?.key === pointed.key;
  going = true;
  table.getState().goToTurn(pointed.turn);
  going = false;
  usePointing.setState({ pointed: again ? null : pointed });
}

/** Another turn came into view, by whatever hand. */
export function forget(): void {
  if (!going) usePointing.setState({ pointed: null });
}

export function pointFinding(finding: Finding, key: string): Pointed {
  return { key, turn: finding.turn, words: finding.evidence, lit: litOf(finding) };
}

export const pointWords = (words: readonly Evidence[], turn: number, key: string): Pointed => ({
  key,
  turn,
  words,
  lit: words.flatMap(placesOf),
});

const placesOf = ({ cells, layer, speaker }: Evidence): Lit[] =>
  cells.length === 0 ? [] : [{ cells, layer, tone: speaker }];

/** The places that a finding speaks of: what each Director named, and where the thing itself is. */
export function litOf(finding: Finding): Lit[] {
  const said = finding.evidence.flatMap(placesOf);
  switch (finding.kind) {
    case 'misleading-candidate':
      return [{ cells: finding.cells, layer: finding.move.layer, tone: 'neutral' }];
    case 'wrong-layer':
      return [...said, { cells: finding.cells, layer: finding.found, tone: 'neutral' }];
    case 'size-trap':
      return [{ cells: finding.cells, layer: finding.layer, tone: 'neutral' }];
    case 'right-block':
    case 'contradiction':
    case 'repeated':
    case 'off-wall':
    case 'contaminated':
      return said;
  }
}
