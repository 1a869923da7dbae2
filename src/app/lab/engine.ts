import { playScripted } from '@/agents/scripted-game';
import type { GameAnalysis } from '@/analysis/game';
import { reportPage } from '@/analysis/present/report';
import type { Grouping, NamedGame } from '@/analysis/tables/games';
import { type Seated, teamOf } from '@/analysis/team';
import { analysisColumns } from '@/analysis/turn-columns';
import { SEATS } from '@/craft/vocabulary';
import { must } from '@/kernel/assert';
import { turnsToCsv } from '@/records/csv';
import { lineOf } from '../game';
import { gameFromJson } from '../gameJson';
import type { Team } from '../team';
import { analysisOf } from './analysis';
import { lookUp } from './lookUp';
import { type LabReport, labReport } from './report';
import { thinned } from './thin';
import type { LabTask, LabTasks, LabWork, NamedId } from './work';

/** Bootstrap intervals are drawn from this, so that the same games always give the same ones. */
const SEED = 1;

type Engine = { readonly [K in LabTask]: (ask: LabTasks[K]['ask']) => LabTasks[K]['answer'] };

/** Everything that the lab computes; it keeps the analyses of the games that went through it. */
export function createEngine(): Engine {
  const known = new Map<string, GameAnalysis>();
  /** How often each of them was analysed. */
  const versions = new Map<string, number>();
  const named = (games: readonly NamedId[]): NamedGame[] =>
    games.map(({ id, ...it }) => ({ ...it, game: must(known.get(id), `game ${id} was not analysed`) }));
  let last: { readonly name: string; readonly report: LabReport } | null = null;
  /** The last one is kept, since its numbers are asked about one by one. */
  const reportOf = (games: readonly NamedId[], by: Grouping): LabReport => {
    const name = JSON.stringify([by, games, games.map(({ id }) => versions.get(id))]);
    if (last?.name !== name) last = { name, report: labReport(named(games), by, SEED) };
    return last.report;
  };
  return {
    line: ({ record, tip }) => analysisOf(record, tip),
    game({ id, json }) {
      const read = gameFromJson(json);
      if (!read.ok) return null;
      const { record, team } = read.value;
      const tip = lineOf(read.value);
      const analysis = { ...analysisOf(record, tip), ...teamOf(record, tip, seatedIn(team)) };
      known.set(id, analysis);
      versions.set(id, (versions.get(id) ?? 0) + 1);
      return { turns: analysis.turns.length };
    },
    report: ({ games, by }) => thinned(reportOf(games, by)),
    behind: ({ games, by, key }) => lookUp(reportOf(games, by), key),
    page: ({ games }) => reportPage(named(games), SEED),
    turns({ name, json }) {
      const read = gameFromJson(json);
      if (!read.ok) return null;
      return turnsToCsv(
        [{ name, record: read.value.record, tip: lineOf(read.value) }],
        analysisColumns(analysisOf),
      );
    },
    play: ({ setup, team }) => playScripted(setup, team).record,
  };
}

/** The names under which the seats decide. */
const seatedIn = (team: Team): Seated =>
  Object.fromEntries(
    SEATS.map((seat) => {
      const it = team[seat];
      return [seat, it.kind === 'model' ? it.model : it.name];
    }),
  );

/** One task by name: the typed way in for who has only a message in hand. */
export const perform = <K extends LabTask>(
  engine: Engine,
  task: K,
  ask: LabTasks[K]['ask'],
): LabTasks[K]['answer'] => engine[task](ask);

/** Works where it is called, a breath before each task: for tests, and where no worker can be had. */
export function workHere(): LabWork {
  const engine = createEngine();
  return {
    async do(task, ask) {
      await new Promise((resolve) => setTimeout(resolve, 0));
      return perform(engine, task, ask);
    },
    end() {},
  };
}
