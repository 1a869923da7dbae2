import type { BoardJson } from '@/craft/board';
import type { CraftAction, CraftSetup, CraftTypes } from '@/craft/game';
import type { Move } from '@/craft/moves';
import { craftSetup } from '@/craft/setup';
import type { Structure } from '@/craft/structure';
import { DIRECTORS, type Director, type Seat } from '@/craft/vocabulary';
import { craftWorld } from '@/craft/world';
import { append, type GameRecord, type NodeId, newRecord, ROOT } from '@/match/record';

/** A turn told for a test: who said what, what was built with which words; no move is a question. */
export interface ToldTurn {
  readonly said?: Partial<Record<Director, string>>;
  readonly thoughts?: Partial<Record<Director, string>>;
  readonly move?: Move;
  readonly words?: string;
  readonly offered?: readonly Move[];
}

/** A record of told turns. Candidates are the game's own where a turn tells none. */
export function toldGame(
  structure: Structure,
  turns: readonly ToldTurn[],
  changes: Partial<CraftSetup> & { readonly start?: BoardJson | CraftSetup['start'] } = {},
  names: { readonly director?: string; readonly builder?: string } = {},
): { record: GameRecord<CraftTypes>; tip: NodeId } {
  const speakersOf = ({ said = {} }: ToldTurn) => DIRECTORS.filter((it) => said[it] !== undefined);
  const setup = craftSetup(structure, 0, {
    script: { speakers: turns.map(speakersOf), candidates: turns.map(({ offered }) => offered ?? null) },
    ...changes,
  });
  let record = newRecord(craftWorld, setup);
  let tip: NodeId = ROOT;
  const decide = (seat: Seat, name: string, action: CraftAction, thought?: string) => {
    const decision = { action, ...(thought === undefined ? {} : { thought }) };
    ({ record, id: tip } = append(record, { parent: tip, seat, by: { kind: 'model', name }, decision }));
  };
  for (const turn of turns) {
    for (const speaker of speakersOf(turn))
      decide(
        speaker,
        names.director ?? 'test director',
        { action: 'say', message: turn.said![speaker]! },
        turn.thoughts?.[speaker],
      );
    const words = turn.words ?? '';
    decide(
      'Builder',
      names.builder ?? 'test builder',
      turn.move ? { action: 'build', move: turn.move, reason: words } : { action: 'ask', question: words },
    );
  }
  return { record, tip };
}
