import type { CraftSetup } from '@/craft/game';
import { craftWorld } from '@/craft/world';
import { hash32, stableHash } from '@/kernel/hash';
import { latestTip, type NodeId, newRecord } from '@/match/record';
import type { Disagreement } from '@/records/official/compare';
import type { Pendings } from './models/pending';
import type { CraftRecord } from './tableView';
import type { Team } from './team';

/** A game on the shelf: the record, who sits where from here on, and where it came from. */
export interface Game {
  readonly id: string;
  readonly title: string;
  readonly record: CraftRecord;
  /** The end of the line that is played on; left out: the line played last. */
  readonly tip?: NodeId;
  readonly team: Team;
  /** What waits for the next decisions of its seats; left out where nothing does. */
  readonly pending?: Pendings;
  readonly source: GameSource;
  readonly disagreements: readonly Disagreement[];
}
export type GameSource =
  | { readonly kind: 'played' }
  | { readonly kind: 'log' | 'record'; readonly file: string };

/**
 * A new game. Its id comes from all that decides it, so the same scripted game has the same address anywhere; and
 * it tells nothing of it, so the address of a seat gives nothing away.
 */
export function newGame(setup: CraftSetup, team: Team, title: string): Game {
  const id = `${stableHash({ setup, team })}${stableHash([team, setup])}`;
  return {
    id,
    title,
    record: newRecord(craftWorld, setup),
    team,
    source: { kind: 'played' },
    disagreements: [],
  };
}

export const seedFromText = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : hash32(text));

/** The end of the line that is played on, and shown, exported and analysed. */
export const lineOf = ({ record, tip }: Pick<Game, 'record' | 'tip'>): NodeId =>
  tip !== undefined && tip < record.nodes.length ? tip : latestTip(record);
