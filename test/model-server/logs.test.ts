import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { modelBuilder, modelDirector } from '@/agents/model';
import { sameBoard } from '@/craft/board';
import type { CraftState, CraftTypes } from '@/craft/game';
import { moveCode } from '@/craft/moves';
import { isDirector, SEATS, type Seat } from '@/craft/vocabulary';
import { craftWorld } from '@/craft/world';
import { play } from '@/match/play';
import { type GameRecord, newRecord, pathTo, ROOT, stateAt } from '@/match/record';
import { importOfficialLog } from '@/records/official/import';
import { clientOf, KEY, MODEL } from './game';
import { type Received, type Reply, startModelServer, streamed, whole } from './server';

/** Read in place, never copied: the logs are not part of this project. */
const LOGS = '../shared/craft/logs';
const files = existsSync(LOGS) ? readdirSync(LOGS).filter((file) => file.endsWith('.json')) : [];

/** The seat that a prompt of ours is for. */
function seatOf({ body }: Received): Seat {
  const text = body.messages[0].content as string;
  return SEATS.find((seat) =>
    text.startsWith(isDirector(seat) ? `You are Director ${seat},` : 'You are the Builder.'),
  )!;
}

const decisionsOf = (record: GameRecord<CraftTypes>, tip: number) =>
  pathTo(record, tip).map((id) => record.nodes[id]!);

/** State at the end of each turn. */
function turnsOf(record: GameRecord<CraftTypes>, tip: number): CraftState[] {
  return pathTo(record, tip)
    .filter((id) => record.nodes[id]!.seat === 'Builder')
    .map((id) => stateAt(craftWorld, record, id));
}

describe.skipIf(files.length === 0)('official logs, replayed through models', () => {
  test.each(files)('%s: the same messages, thoughts and boards, turn by turn', async (file) => {
    const log = importOfficialLog(readFileSync(`${LOGS}/${file}`, 'utf8'), file);
    if (!log.ok) throw new Error(log.error.message);
    for (const game of log.value.games) {
      const server = await startModelServer({ queueOf: seatOf });
      try {
        let number = 0;
        for (const { seat, decision } of decisionsOf(game.record, game.tip)) {
          const { action } = decision;
          const raw = decision.note?.raw_response;
          // Streamed and whole answers in turn.
          const answer = (text: string): Reply => (number++ % 2 === 0 ? streamed(text) : whole(text));
          if (action.action === 'say') {
            server.script(
              [answer(typeof raw === 'string' ? raw : `<message>${action.message}</message>`)],
              seat,
            );
          } else if (action.action === 'ask') {
            server.script([answer(`CLARIFY:${action.question}`)], seat);
          } else {
            const { move, reason } = action;
            if (game.record.setup.tools)
              server.script(
                [
                  streamed('', {
                    finish: 'tool_calls',
                    toolCalls: [
                      {
                        name: 'simulate_move',
                        arguments: JSON.stringify({
                          action: 'place',
                          block: 'gs',
                          position: '(2,1)',
                          layer: 0,
                        }),
                      },
                    ],
                  }),
                ],
                seat,
              );
            server.script([answer(`${moveCode(move)}:CONFIRM:${reason}`)], seat);
          }
        }
        const client = clientOf(server.baseURL, { deadlines: {} });
        const director = modelDirector({ client, model: MODEL });
        const builder = modelBuilder({ client, model: MODEL });
        const { record, tip, end } = await play({
          world: craftWorld,
          record: newRecord(craftWorld, game.record.setup),
          tip: ROOT,
          agentFor: (seat) => (isDirector(seat) ? director : builder),
          signal: new AbortController().signal,
        });
        expect(end.reason).toBe('over');
        server.verify();

        const [before, after] = [turnsOf(game.record, game.tip), turnsOf(record, tip)];
        expect(after.length).toBe(before.length);
        for (const [k, state] of after.entries()) {
          expect(sameBoard(state.board, before[k]!.board)).toBe(true);
          // A log keeps the space behind its "CLARIFY:"; a reading does not.
          const trimmed = before[k]!.conversation.map((entry) => ({ ...entry, text: entry.text.trim() }));
          expect(state.conversation.map((entry) => ({ ...entry, text: entry.text.trim() }))).toEqual(trimmed);
          expect(state.turns).toEqual(before[k]!.turns);
        }
        const bySeat = (of: ReturnType<typeof decisionsOf>, seat: Seat) =>
          of.filter((it) => it.seat === seat).map(({ decision }) => decision.thought);
        for (const seat of SEATS.filter(isDirector))
          expect(bySeat(decisionsOf(record, tip), seat)).toEqual(
            bySeat(decisionsOf(game.record, game.tip), seat),
          );

        for (const { seat, by, decision } of decisionsOf(record, tip)) {
          expect(by).toEqual({ kind: 'model', name: MODEL });
          const { note } = decision;
          expect(note).toMatchObject({
            template: { hash: expect.stringMatching(/^[0-9a-f]{8}$/) },
            request: { model: MODEL, temperature: isDirector(seat) ? 0.7 : 0.1 },
            reading: { outcome: 'read' },
            usage: { source: 'server' },
          });
          expect(typeof note?.reply).toBe('string');
        }
        expect(JSON.stringify(record)).not.toContain(KEY);
      } finally {
        await server.close();
      }
    }
  });
});
