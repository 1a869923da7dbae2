import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { boardFromJson, EMPTY_BOARD } from '@/craft/board';
import type { Move } from '@/craft/moves';
import { type BlockCode, type Director, parseCell } from '@/craft/vocabulary';
import { listenerAgreement, type ToldTurn } from './agreement';

const LOGS = '../shared/craft/logs';

interface LoggedMove {
  action: 'place' | 'remove';
  block: BlockCode | null;
  position: string;
  layer: number;
  span_to: string | null;
}
interface LoggedTurn {
  structure_before: Record<string, string[]>;
  spans_before: Record<string, [string, string][]>;
  director_responses: Record<string, { public_message: string }>;
  oracle_moves?: LoggedMove[];
  move_attempted?: LoggedMove;
}

const moveOf = ({ action, block, position, layer, span_to }: LoggedMove): Move => {
  const cell = parseCell(position)!;
  const span = span_to ? parseCell(span_to) : null;
  return action === 'place'
    ? { action, block: block!, cell, layer, span }
    : { action, block, cell, layer, span };
};

function toldTurns(): ToldTurn[] {
  const games = readdirSync(LOGS).flatMap(
    (name) =>
      (JSON.parse(readFileSync(`${LOGS}/${name}`, 'utf8')) as { games: { turns: LoggedTurn[] }[] }).games,
  );
  return games.flatMap(({ turns }) =>
    turns.map((turn): ToldTurn => {
      const board = boardFromJson({ stacks: turn.structure_before, spans: turn.spans_before });
      if (!board.ok) throw new Error(board.error.message);
      return {
        board: board.value,
        messages: Object.entries(turn.director_responses).map(([speaker, { public_message: text }]) => ({
          speaker: speaker as Director,
          text,
        })),
        candidates: turn.oracle_moves ? turn.oracle_moves.map(moveOf) : null,
        attempted: turn.move_attempted ? moveOf(turn.move_attempted) : null,
        rules: 'published',
      };
    }),
  );
}

describe('the listener on what real Directors said [L1]', () => {
  test.skipIf(!existsSync(LOGS))(
    'nearly every message is understood; three picks in ten are the logged ones',
    () => {
      const found = listenerAgreement(toldTurns());
      expect(found.messages).toBeGreaterThan(25);
      expect(found.understoodShare).toBeGreaterThan(0.9);
      expect(found.weightShare).toBeGreaterThan(0.9);
      // Most of the other logged picks do what no message asked for: a mirrored place, another size, a refused domino.
      expect(found.agreedShare).toBeGreaterThan(0.3);
    },
  );

  test('counts what it says it counts', () => {
    const place: Move = { action: 'place', block: 'rs', cell: 0, layer: 0, span: null };
    const turn: ToldTurn = {
      board: EMPTY_BOARD,
      messages: [
        { speaker: 'D1', text: 'Put a small red block on the left of my bottom layer.' },
        { speaker: 'D2', text: 'I agree with all of you.' },
      ],
      candidates: null,
      attempted: place,
      rules: 'published',
    };
    expect(
      listenerAgreement([
        turn,
        { ...turn, attempted: { ...place, block: 'bs' } },
        { ...turn, attempted: null },
      ]),
    ).toMatchObject({
      messages: 6,
      understood: 3,
      understoodShare: 0.5,
      weightShare: 1,
      turns: 2,
      agreed: 1,
      agreedShare: 0.5,
      asked: 0,
    });
  });
});
