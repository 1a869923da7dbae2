import { describe, expect, it } from 'vitest';
import { sampleGame } from '@/records/sample-game';
import type { Game } from './game';
import { gameFromJson, gameToJson, teamFromMeta } from './gameJson';
import { scriptedTeam } from './team';

const game: Game = {
  id: 'g-1',
  title: '<b>A</b> game',
  record: sampleGame(3, 8).record,
  team: {
    ...scriptedTeam({ D1: 'literal', D2: 'careful', D3: 'literal' }, 'listener'),
    D2: { kind: 'person', name: 'Ada' },
  },
  source: { kind: 'log', file: 'a.json' },
  disagreements: [
    { file: 'a.json', game: 0, turn: null, field: 'final_progress', logged: [1, 'x'], computed: 0.5 },
  ],
};
const json = () => gameToJson(game) as Record<string, unknown>;

describe('a game on the shelf', () => {
  it('comes back as it was', () => {
    const through = JSON.parse(JSON.stringify(gameToJson(game)));
    expect(gameFromJson(through)).toEqual({ ok: true, value: game });
  });

  it('comes back with what waits for its seats', () => {
    const waiting: Game = {
      ...game,
      pending: {
        D1: { failedTries: [{ failure: { code: 'stalled' }, attempts: [] }], instead: { kind: 'stand-in' } },
        Builder: { instead: { kind: 'person', action: { action: 'ask', question: 'which one?' } } },
      },
    };
    expect(gameFromJson(JSON.parse(JSON.stringify(gameToJson(waiting))))).toEqual({
      ok: true,
      value: waiting,
    });
  });

  it('comes back from every seed', () => {
    for (let seed = 0; seed < 25; seed++) {
      const { record } = sampleGame(seed, seed % 7);
      expect(gameFromJson(gameToJson({ ...game, record }))).toMatchObject({ ok: true, value: { record } });
    }
  });

  it.each([
    ['nothing', null, ''],
    ['another format', { ...json(), format: 'x' }, 'format'],
    ['a later version', { ...json(), version: 2 }, 'version'],
    ['a seat left out', { ...json(), team: { D1: game.team.D1 } }, 'team.D2'],
    ['a cut record', { ...json(), record: String(json().record).slice(0, 40) }, 'record: line 2, column 1'],
  ])('refuses %s and names the place', (_, broken, place) => {
    const read = gameFromJson(broken);
    expect(read.ok).toBe(false);
    if (!read.ok) expect(read.error.path.startsWith(place.slice(0, 12))).toBe(true);
  });
});

describe('the team in a record', () => {
  it('is taken when it is whole', () => {
    expect(teamFromMeta({ team: game.team })).toEqual(game.team);
    expect(teamFromMeta({ team: { D1: game.team.D1 } })).toBeNull();
    expect(teamFromMeta(null)).toBeNull();
  });
});
