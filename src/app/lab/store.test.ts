import { describe, expect, test } from 'vitest';
import { cellText, groundOf } from '@/analysis/present/table';
import { PUBLISHED_PERFORMANCE } from '@/analysis/published';
import type { TurnRef } from '@/analysis/statistics/amount';
import { GROUPINGS } from '@/analysis/tables/games';
import { ANALYSIS_COLUMNS } from '@/analysis/turn-columns';
import { latestTip } from '@/match/record';
import { TURN_COLUMNS } from '@/records/csv';
import { memoryStorage, testApp } from '../testApp';
import { analysisOf } from './analysis';
import { workHere } from './engine';
import { cellKey, markKey, type NumberKey, pointKey } from './lookUp';
import { shownTable } from './report';
import { createLabStore, gamesOf, type ScriptedRun } from './store';
import type { LabWork } from './work';

const RUN: ScriptedRun = {
  teams: [
    { directors: 'literal', builder: 'obedient' },
    { directors: 'careful', builder: 'obedient' },
  ],
  rules: 'published',
  candidates: 5,
  count: 3,
};

/** Enough of them for a correlation. */
const TEAMS: ScriptedRun['teams'] = [...RUN.teams, { directors: 'stubborn', builder: 'obedient' }];

/** Counts what is asked of it. */
function counting(inner: LabWork = workHere()) {
  const asked: string[] = [];
  const work: LabWork = {
    do(task, ask) {
      asked.push(task);
      return inner.do(task, ask);
    },
    end: () => inner.end(),
  };
  return { work, asked, of: (task: string) => asked.filter((it) => it === task).length };
}

describe('games by scripts', () => {
  test('every structure once before any a second time, each team alike', () => {
    const app = testApp();
    const games = gamesOf({ ...RUN, count: 21 }, app);
    expect(games).toHaveLength(42);
    expect(new Set(games.map(({ game }) => game.id)).size).toBe(42);
    const [first, again] = [games[0]!.game, games[20]!.game];
    expect(again.record.setup.structure.id).toBe(first.record.setup.structure.id);
    expect([first.record.setup.seed, again.record.setup.seed]).toEqual([1, 2]);
  });

  test('are played, kept, analysed and shown; nothing is played twice', async () => {
    const app = testApp();
    const { work, of } = counting();
    const lab = createLabStore(app, work);
    await lab.getState().playScripted(RUN);
    const { shown, busy, fault, chosen } = lab.getState();
    expect([busy, fault, chosen.size]).toEqual([null, null, 6]);
    expect(shown!.report.sums).toMatchObject({ games: 6 });
    expect(await app.ports.shelf.list()).toHaveLength(6);
    const performance = shown!.report.tables.performance;
    expect(performance.own).toBe(2);
    const { columns, rows } = shownTable(performance, false);
    expect(columns.slice(3, 6).map(({ label }) => label)).toEqual(['Prog.', 'Of ceiling', 'Ceiling']);
    expect(rows.map((row) => cellText(row[0]!)).sort()).toEqual(['careful', 'literal']);
    // The number is the mean of what the games on the shelf themselves say.
    const literal = rows.find((row) => cellText(row[0]!) === 'literal')![3]!;
    const ends = await Promise.all(
      shown!.games.slice(0, 3).map(async ({ id }) => {
        const { record } = (await app.saver.load(id))!;
        return analysisOf(record, latestTip(record)).turns.at(-1)!.progress.progress;
      }),
    );
    expect(literal.kind === 'amount' && literal.amount.value).toBeCloseTo(
      ends.reduce((sum, it) => sum + it, 0) / 3,
      12,
    );
    await lab.getState().playScripted(RUN);
    expect([of('play'), of('game')]).toEqual([6, 6]);
  }, 30_000);

  test('cancelled, what was played stays and nothing is shown', async () => {
    const app = testApp();
    const lab = createLabStore(app, workHere());
    const end = lab.getState().playScripted({ ...RUN, count: 5 });
    await new Promise<void>((resolve) => {
      const stop = lab.subscribe(({ busy }) => {
        if (busy?.kind !== 'playing' || busy.done < 2) return;
        stop();
        lab.getState().cancel();
        resolve();
      });
    });
    await end;
    await app.saver.settled();
    expect(lab.getState()).toMatchObject({ busy: null, shown: null, fault: null });
    expect((await app.ports.shelf.list()).length).toBe(2);
  }, 30_000);
});

describe('a run over chosen games', () => {
  test('puts them together in another way without reading them again, and is found again after a reload', async () => {
    const storage = memoryStorage();
    const app = testApp({ storage });
    const { work, of } = counting();
    const lab = createLabStore(app, work);
    await lab.getState().playScripted(RUN);
    await lab.getState().group('structure');
    const { report } = lab.getState().shown!;
    expect(report.by).toBe('structure');
    expect(report.tables.performance.table.rows).toHaveLength(3);
    expect(report.tables.performance.own).toBe(3);
    expect([of('game'), of('report')]).toEqual([6, 2]);

    const reloaded = createLabStore({ ...app, ports: { ...app.ports, storage } }, workHere());
    expect(reloaded.getState().by).toBe('structure');
    await reloaded.getState().run();
    expect(reloaded.getState().shown!.report).toEqual(report);
  }, 30_000);

  test('a game that cannot be read, and one without a turn, are left out and told', async () => {
    const app = testApp();
    const lab = createLabStore(app, workHere());
    const [first, second] = gamesOf(RUN, app);
    app.saver.save(first!.game);
    await app.saver.settled();
    const [entry] = await app.ports.shelf.list();
    await app.ports.shelf.save({ ...entry!, id: 'broken', title: 'broken' }, { format: 'something else' });
    app.saver.save(second!.game);
    await app.saver.settled();
    lab.getState().choose([first!.game.id, 'broken', 'gone']);
    await lab.getState().run();
    expect(lab.getState()).toMatchObject({ shown: null, busy: null, fault: null });
    await lab.getState().playScripted({ ...RUN, count: 1 });
    lab.getState().choose([...lab.getState().chosen, 'broken']);
    await lab.getState().run();
    expect(lab.getState().shown!.left).toEqual([{ name: 'broken', why: 'unreadable' }]);
  }, 30_000);

  test('games whose log disagrees with the rules are named', async () => {
    const app = testApp();
    const lab = createLabStore(app, workHere());
    await lab.getState().playScripted({ ...RUN, count: 1 });
    const notes = () => lab.getState().shown!.report.tables.games.table.notes.join();
    expect(notes()).not.toContain('disagree');
    const [played] = await app.ports.shelf.list();
    await app.ports.shelf.save({ ...played!, disagreements: 3 }, await app.ports.shelf.load(played!.id));
    await lab.getState().run();
    await lab.getState().group('tier');
    expect(notes()).toContain(
      `1 of 2 games comes from a log that disagrees with the rules (${played!.title}: 3 values)`,
    );
  }, 30_000);

  test('a fault of the work is told, and the page goes on', async () => {
    const app = testApp();
    const inner = workHere();
    const lab = createLabStore(app, {
      ...inner,
      do: (task, ask) => (task === 'report' ? Promise.reject(new Error('too much')) : inner.do(task, ask)),
    });
    await lab.getState().playScripted({ ...RUN, count: 1 });
    expect(lab.getState()).toMatchObject({ fault: 'too much', busy: null, shown: null });
  }, 30_000);
});

describe('what is shown', () => {
  test('published rows only beside Directors, marked, with nothing of these games behind them', async () => {
    const lab = createLabStore(testApp(), workHere());
    await lab.getState().playScripted({ ...RUN, count: 1 });
    for (const name of ['performance', 'taxonomy', 'removes', 'credit'] as const) {
      const it = lab.getState().shown!.report.tables[name];
      const published = shownTable(it, true).rows.slice(it.own);
      expect(published.length).toBeGreaterThan(0);
      expect(shownTable(it, false).rows).toHaveLength(it.own);
      for (const row of published) {
        expect(cellText(row[0]!)).toMatch(/ \(published\)$/);
        expect(row).toHaveLength(it.table.columns.length);
        for (const cell of row) if (cell.kind === 'amount') expect(cell.amount.behind).toEqual([]);
      }
    }
    await lab.getState().group('tier');
    const { tables } = lab.getState().shown!.report;
    expect(tables.performance.table.rows).toHaveLength(tables.performance.own);
  }, 30_000);

  test('every number of every table, and every mark of every picture, leads to turns of these games', async () => {
    const lab = createLabStore(testApp(), workHere());
    await lab.getState().playScripted({ ...RUN, teams: TEAMS, count: 2 });
    for (const by of GROUPINGS) {
      await lab.getState().group(by);
      const { report, games } = lab.getState().shown!;
      const isTurn = ({ game, turn }: TurnRef) => game < games.length && turn >= 0 && turn <= 20;
      const leads = async (key: NumberKey): Promise<void> => {
        const found = await lab.getState().behind(key);
        expect(found, key).not.toBeNull();
        const { ground } = found!;
        if (ground.kind === 'turn') expect(isTurn(ground.ref)).toBe(true);
        else if (ground.kind === 'turns') {
          const turns = [...ground.behind, ...ground.besides];
          expect(turns.length, key).toBeGreaterThan(0);
          expect(turns.every(isTurn)).toBe(true);
        } else {
          expect(ground.kind === 'points' && ground.points.length, key).toBeGreaterThan(0);
          if (ground.kind !== 'points') return;
          for (const [k, { x, y }] of ground.points.entries()) {
            if (x.value !== null) await leads(pointKey(key, k, 'x'));
            if (y.value !== null) await leads(pointKey(key, k, 'y'));
          }
        }
      };
      let numbers = 0;
      for (const { table, own } of Object.values(report.tables))
        for (const [row, cells] of table.rows.entries())
          for (const [column, cell] of cells.entries()) {
            if (
              !/\d/.test(cellText(cell)) ||
              (cell.kind === 'text' && !isOfTurns(table.columns[column]!.label))
            )
              continue;
            if (row >= own) {
              // Of other people's games there are no turns here, and the row says so.
              expect(groundOf(cell)).toEqual({ kind: 'published' });
              expect(cellText(cells[0]!)).toContain('(published)');
              continue;
            }
            numbers++;
            await leads(cellKey(table, row, column));
          }
      expect(numbers).toBeGreaterThan(100);
      for (const plot of report.plots)
        for (const [k, { ground, row }] of plot.marks.entries()) {
          if (ground?.kind !== 'published') await leads(markKey(plot, k));
          else expect(PUBLISHED_PERFORMANCE.map(({ model }) => model)).toContain(row);
        }
    }
  }, 60_000);

  test('every turn of the games that are shown comes as one table, with what the analysis says of it', async () => {
    const lab = createLabStore(testApp(), workHere());
    expect(await lab.getState().turns()).toBeNull();
    await lab.getState().playScripted({ ...RUN, count: 2 });
    const { games, report } = lab.getState().shown!;
    const [head, ...rows] = (await lab.getState().turns())!.trimEnd().split('\r\n');
    expect(head).toBe([...TURN_COLUMNS, ...ANALYSIS_COLUMNS].join(','));
    expect(rows).toHaveLength(report.sums.turns);
    for (const { name } of games) expect(rows.some((row) => row.includes(name))).toBe(true);
    expect(lab.getState()).toMatchObject({ busy: null, fault: null });
  }, 30_000);

  test('a number that is not there is not found', async () => {
    const lab = createLabStore(testApp(), workHere());
    await lab.getState().playScripted({ ...RUN, count: 1 });
    for (const key of [
      '',
      'nothing.1.2',
      'games.99.1',
      'taxonomy-by-tier.0.2',
      'games.0.8.0.x',
      'plot-taxonomy.9999',
    ])
      expect(await lab.getState().behind(key)).toBeNull();
    expect(await lab.getState().page()).toContain('<!doctype html>');
  }, 30_000);

  test('the numbers of a game lead right to their turns', async () => {
    const lab = createLabStore(testApp(), workHere());
    await lab.getState().playScripted({ ...RUN, count: 2 });
    const { table } = lab.getState().shown!.report.tables.games;
    const column = (label: string) => table.columns.findIndex((it) => it.label === label);
    const [row] = table.rows;
    const turns = cellText(row![column('Turns')]!).length;
    expect(groundOf(row![column('Progress')]!)).toEqual({ kind: 'turn', ref: { game: 0, turn: turns } });
    expect(groundOf(row![column('Game')]!)).toEqual({ kind: 'turn', ref: { game: 0, turn: 0 } });
    const place = table.rows.findIndex((it) => cellText(it[column('Lost at')]!) !== '–');
    const lost = table.rows[place]![column('Lost at')]!;
    expect(groundOf(lost)).toEqual({ kind: 'turn', ref: { game: place, turn: Number(cellText(lost)) } });
    expect(groundOf(row![column('Rules')]!)).toBeNull();
  }, 30_000);
});

/** Texts of the table of games that tell of turns; the others are names. */
const isOfTurns = (label: string): boolean => label === 'Turns' || label === 'Spirals';

test('the page is handed no lists of turns: one each is enough to tell that there are some', async () => {
  const lab = createLabStore(testApp(), workHere());
  await lab.getState().playScripted({ ...RUN, count: 3 });
  const { report } = lab.getState().shown!;
  const longest = (value: unknown): number => {
    if (typeof value !== 'object' || value === null) return 0;
    const own =
      Array.isArray(value) &&
      value.some((it) => it && typeof it === 'object' && 'turn' in it && 'game' in it);
    return Math.max(own ? (value as unknown[]).length : 0, ...Object.values(value).map(longest));
  };
  expect(longest([report.tables, report.plots])).toBe(1);
  const { table } = report.tables.performance;
  const full = await lab.getState().behind(cellKey(table, 0, 2));
  expect(longest(full)).toBeGreaterThan(20);
  expect(groundOf(table.rows[0]![2]!)).toMatchObject({ kind: 'turns' });
}, 30_000);
