import type { Board } from '@/craft/board';
import type { BuilderAction, CraftState, CraftTypes, TurnSummary } from '@/craft/game';
import { type Director, isDirector } from '@/craft/vocabulary';
import { craftWorld } from '@/craft/world';
import type { RecordNode } from '@/match/record';
import { type GameRecord, type NodeId, nodeAt, pathTo, ROOT, stateAt } from '@/match/record';

/** A turn of a record that has ended, read off its path. */
export interface PlayedTurn {
  readonly summary: TurnSummary;
  /** The state in which the Builder decided: its board, candidates and messages. */
  readonly open: CraftState;
  readonly after: Board;
  readonly end: CraftState['end'];
  /** All decisions in the order in which they were made; the Builder's is the last. */
  readonly decisions: readonly RecordNode<CraftTypes>[];
  readonly built: BuilderAction;
  /** Who spoke, in speaking order, with the decision behind it. */
  readonly said: readonly PlayedMessage[];
}
export interface PlayedMessage {
  readonly speaker: Director;
  readonly text: string;
  /** Whether it is the speaker's last one of the turn, the one that counts [T2]. */
  readonly last: boolean;
  readonly node: RecordNode<CraftTypes>;
}

/** The ended turns on the way to `tip`. What was said in a turn not yet ended is left out. */
export function playedTurns(record: GameRecord<CraftTypes>, tip: NodeId): PlayedTurn[] {
  const turns: PlayedTurn[] = [];
  let decisions: RecordNode<CraftTypes>[] = [];
  let before: NodeId = ROOT;
  for (const id of pathTo(record, tip)) {
    const node = nodeAt(record, id);
    decisions.push(node);
    const { action } = node.decision;
    if (action.action !== 'say') {
      const open = stateAt(craftWorld, record, before);
      const state = stateAt(craftWorld, record, id);
      turns.push({
        summary: state.turns.at(-1)!,
        open,
        after: state.board,
        end: state.end,
        decisions,
        built: action,
        said: messagesOf(open, decisions),
      });
      decisions = [];
    }
    before = id;
  }
  return turns;
}

function messagesOf(open: CraftState, decisions: readonly RecordNode<CraftTypes>[]): PlayedMessage[] {
  const left = decisions.filter(({ seat }) => isDirector(seat));
  return open.speakers.map((speaker, place) => {
    const found = left.findIndex(({ seat }) => seat === speaker);
    const [node] = left.splice(found, 1);
    return {
      speaker,
      text: open.messages[place] ?? '',
      last: open.speakers.lastIndexOf(speaker) === place,
      node: node!,
    };
  });
}
