import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { craftWorld } from '@/craft/world';
import { stateAt } from '@/match/record';
import { decodeRecord, encodeRecord } from '../craft-record';
import { sampleGame } from '../sample-game';
import { playedTurns } from '../turns';
import { encodeOfficialLog } from './export';
import { importOfficialLog } from './import';

// biome-ignore lint/suspicious/noExplicitAny: the tests damage parsed files at will
type Loose = any;

const LOGS = '../shared/craft/logs';
const official = existsSync(LOGS) ? readdirSync(LOGS).filter((name) => name.endsWith('.json')) : [];

function imported(text: string, file = 'log.json') {
  const log = importOfficialLog(text, file);
  if (!log.ok) throw new Error(`${log.error.path}: ${log.error.message}`);
  return log.value.games;
}

describe.skipIf(official.length === 0)('the official logs [L1]', () => {
  test.each(official)('%s replays without a disagreement, and is written again as it was', (name) => {
    const text = readFileSync(`${LOGS}/${name}`, 'utf8');
    const [game] = imported(text, name);
    expect(game!.disagreements).toEqual([]);
    const logged = JSON.parse(text).games[0];
    expect(game!.turns).toBe(logged.turns.length);
    const written = JSON.parse(encodeOfficialLog([game!], { timestamp: '20260101_000000' })).games[0];
    for (const [k, turn] of logged.turns.entries()) {
      for (const field of Object.keys(turn).filter((key) => !/prompt/.test(key))) {
        if (field === 'progress_data' && turn[field].error) continue; // the engine's own words
        if (field === 'conversation_snapshot') {
          const failed = (line: string) => line.includes('FAILED');
          const without = (lines: string[]) => lines.filter((line) => !failed(line));
          expect(without(written.turns[k][field])).toEqual(without(turn[field]));
        } else if (field === 'progress_data') {
          expect(withoutNoise(written.turns[k][field])).toEqual(withoutNoise(turn[field]));
        } else expect(written.turns[k][field], `turn ${k + 1} ${field}`).toEqual(turn[field]);
      }
    }
    const { recent_trend, ...summary } = written.progress_summary;
    expect(logged.progress_summary).toMatchObject(summary);
    expect(recent_trend).toBeCloseTo(logged.progress_summary.recent_trend, 12);
    for (const field of [
      'final_structure',
      'final_progress',
      'completed',
      'stopping_reason',
      'target_director_views',
    ])
      expect(written[field]).toEqual(logged[field]);
  });

  test.each(official)('%s folds turn by turn, and survives our own format', (name) => {
    const [game] = imported(readFileSync(`${LOGS}/${name}`, 'utf8'), name);
    const { record, tip } = game!;
    const logged = JSON.parse(readFileSync(`${LOGS}/${name}`, 'utf8')).games[0];
    for (const [k, turn] of playedTurns(record, tip).entries()) {
      const responses = logged.turns[k].director_responses;
      expect([...new Set(turn.said.map((it) => it.speaker))]).toEqual(Object.keys(responses));
      for (const { speaker, text, last, node } of turn.said) {
        if (!last) continue;
        expect(text).toBe(responses[speaker].public_message);
        expect(node.decision.thought).toBe(responses[speaker].internal_thinking);
        expect(node.decision.note?.raw_response).toBe(responses[speaker].raw_response);
      }
    }
    const back = decodeRecord(encodeRecord(record));
    expect(back.ok && back.value.record).toEqual(record);
    expect(stateAt(craftWorld, record, tip).turns).toHaveLength(logged.turns.length);
  });
});

/** Progress deltas differ in the last bits with the order of adding. */
const withoutNoise = (data: Loose) => ({ ...data, progress_delta: Number(data.progress_delta.toFixed(12)) });

describe('games of our own as official logs', () => {
  const seeds = Array.from({ length: 60 }, (_, k) => k);
  test.each(seeds)('game %i comes back as it was, without a disagreement', (seed) => {
    const { record, tip } = sampleGame(seed);
    const [back] = imported(encodeOfficialLog([{ record, tip }]));
    expect(back!.disagreements).toEqual([]);
    expect(back!.record).toEqual(record);
    expect(back!.tip).toBe(tip);
  });

  test('several games share a file', () => {
    // The first one's archetypes are those of a run, the others' are not.
    const games = [0, 4, 5].map((seed) => sampleGame(seed));
    const back = imported(encodeOfficialLog(games));
    expect(back.map(({ record }) => record)).toEqual(games.map(({ record }) => record));
    expect(back.flatMap((game) => game.disagreements)).toEqual([]);
  });

  test('a game without our own additions plays the same turns', () => {
    const { record, tip } = sampleGame(11, 20, { rules: 'published' });
    const text = encodeOfficialLog([{ record, tip }]);
    const data = JSON.parse(text);
    const strip = (value: Loose): Loose => {
      if (Array.isArray(value)) return value.map(strip);
      if (value === null || typeof value !== 'object') return value;
      return Object.fromEntries(
        Object.entries(value).flatMap(([k, v]) => (k === 'crafttable' ? [] : [[k, strip(v)]])),
      );
    };
    const [back] = imported(JSON.stringify(strip(data)));
    expect(back!.disagreements).toEqual([]);
    const [one, other] = [stateAt(craftWorld, record, tip), stateAt(craftWorld, back!.record, back!.tip)];
    expect(other.board).toEqual(one.board);
    expect(other.turns.map((it) => it.outcome)).toEqual(one.turns.map((it) => it.outcome));
  });
});
