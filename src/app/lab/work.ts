import type { ScriptedTeam } from '@/agents/scripted-game';
import type { GameAnalysis } from '@/analysis/game';
import type { Grouping } from '@/analysis/tables/games';
import type { CraftSetup } from '@/craft/game';
import type { NodeId } from '@/match/record';
import type { CraftRecord } from '../tableView';
import type { LookedUp, NumberKey } from './lookUp';
import type { LabReport } from './report';

/** A game of the set, by the id and name under which the shelf holds it. */
export interface NamedId {
  readonly id: string;
  readonly name: string;
  /** Values of its log that disagree with the rules. */
  readonly disagreements: number;
}

/** What the lab asks for, each with what is answered. All of it is plain data, so that it can go to a worker. */
export interface LabTasks {
  /** One line of a record; the game on the table. */
  readonly line: {
    readonly ask: { readonly record: CraftRecord; readonly tip: NodeId };
    readonly answer: GameAnalysis;
  };
  /** A game of the shelf as it is kept there; its analysis stays with the worker under its id. Null: not readable. */
  readonly game: {
    readonly ask: { readonly id: string; readonly json: unknown };
    readonly answer: { readonly turns: number } | null;
  };
  /** Tables and pictures of games analysed before; their numbers are thinned. */
  readonly report: {
    readonly ask: { readonly games: readonly NamedId[]; readonly by: Grouping };
    readonly answer: LabReport;
  };
  /** What is behind one of its numbers, in full; null where it holds no such number. */
  readonly behind: {
    readonly ask: { readonly games: readonly NamedId[]; readonly by: Grouping; readonly key: NumberKey };
    readonly answer: LookedUp | null;
  };
  /** The same as one page to keep. */
  readonly page: { readonly ask: { readonly games: readonly NamedId[] }; readonly answer: string };
  /** The table of turns of one game of the shelf, with what the analysis says of each, as CSV. Null: not readable. */
  readonly turns: {
    readonly ask: { readonly name: string; readonly json: unknown };
    readonly answer: string | null;
  };
  /** A whole game of scripts. */
  readonly play: {
    readonly ask: { readonly setup: CraftSetup; readonly team: ScriptedTeam };
    readonly answer: CraftRecord;
  };
}
export type LabTask = keyof LabTasks;

/** Does the heavy part somewhere. Rejects when it cannot be done, or when it was ended. */
export interface LabWork {
  do<K extends LabTask>(task: K, ask: LabTasks[K]['ask']): Promise<LabTasks[K]['answer']>;
  /** Drops whatever is being done. What was analysed may be forgotten. */
  end(): void;
}
