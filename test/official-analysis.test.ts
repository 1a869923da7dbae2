import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { analyzeGame } from '@/analysis/game';
import { reportOf } from '@/analysis/present/report';
import { performanceTable } from '@/analysis/tables/performance';
import { cellName, DIRECTORS } from '@/craft/vocabulary';
import { importOfficialLog } from '@/records/official/import';
import { OFFICIAL_LOGS } from './shared';

const names = existsSync(OFFICIAL_LOGS)
  ? readdirSync(OFFICIAL_LOGS).filter((name) => name.endsWith('.json'))
  : [];

interface LoggedMove {
  readonly action: string;
  readonly block?: string | null;
  readonly position: string;
  readonly layer: number;
  readonly span_to?: string | null;
}
interface LoggedTurn {
  readonly director_responses: Readonly<Record<string, { readonly public_message: string }>>;
  readonly oracle_moves?: readonly LoggedMove[] | null;
  readonly builder_followed_oracle?: boolean | null;
  readonly move_attempted?: LoggedMove | null;
  readonly failed_move?: boolean;
  readonly progress_data?: { readonly metrics?: { readonly overall_progress?: number } };
}
interface Logged {
  readonly final_progress: number;
  readonly completed: boolean;
  readonly turns: readonly LoggedTurn[];
}

function analyzed(name: string) {
  const text = readFileSync(`${OFFICIAL_LOGS}/${name}`, 'utf8');
  const log = importOfficialLog(text, name);
  if (!log.ok) throw new Error(log.error.message);
  const { record, tip } = log.value.games[0]!;
  return { name, game: analyzeGame(record, tip), logged: JSON.parse(text).games[0] as Logged };
}

describe.skipIf(names.length === 0)('the analysis of the official logs', () => {
  test.each(names)('%s is judged as its own fields have it, turn by turn', (name) => {
    const { game, logged } = analyzed(name);
    expect(game.turns).toHaveLength(logged.turns.length);
    for (const [k, turn] of game.turns.entries()) {
      const told = logged.turns[k]!;
      const offered = told.oracle_moves ?? [];
      const attempted = told.move_attempted ?? null;
      expect(turn.candidates).toHaveLength(offered.length);
      expect(turn.removeOffered).toBe(offered.some(({ action }) => action === 'remove'));
      expect(turn.move?.action ?? null).toBe(attempted?.action ?? null);
      if (attempted && turn.move) {
        expect(cellName(turn.move.cell)).toBe(attempted.position);
        expect(turn.outcome === 'refused').toBe(told.failed_move ?? false);
      }
      expect(turn.removeAttempted).toBe(attempted?.action === 'remove');
      if (offered.length > 0 && attempted) expect(turn.followsOracle).toBe(told.builder_followed_oracle);
      expect(turn.taxonomy === null).toBe(offered.length === 0 || attempted === null);
      const progress = told.progress_data?.metrics?.overall_progress;
      if (progress !== undefined) expect(turn.progress.progress).toBeCloseTo(progress, 12);
      expect(new Set(turn.messages.map(({ speaker }) => speaker))).toEqual(
        new Set(DIRECTORS.filter((it) => told.director_responses[it])),
      );
    }
    expect(game.turns.at(-1)!.progress.progress).toBeCloseTo(logged.final_progress, 12);
    expect(game.end === 'complete').toBe(logged.completed);
  });

  test('together they give the means of their own final progress, and a whole report', () => {
    const games = names.map(analyzed);
    const [first] = performanceTable(games, 'structure', 1);
    const mean = games.reduce((sum, { logged }) => sum + logged.final_progress, 0) / games.length;
    expect(first!.games.value).toBe(games.length);
    expect(first!.progress.value).toBeCloseTo(mean, 12);
    const { tables, plots } = reportOf(games, 1);
    for (const { rows } of tables) expect(rows.length).toBeGreaterThan(0);
    for (const { svg } of plots) expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });
});
