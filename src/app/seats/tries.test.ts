import { beforeAll, describe, expect, test, vi } from 'vitest';
import { builtInStructures } from '@/craft/generator';
import { craftSetup } from '@/craft/setup';
import { DIRECTORS, type Seat } from '@/craft/vocabulary';
import { loadScripts } from '../agents';
import type { App } from '../app';
import { type Game, newGame } from '../game';
import { scriptedTeam } from '../team';
import { testBrowser } from '../testApp';
import { gameLock } from './locks';
import { readMessage } from './messages';
import { createTries } from './tries';

beforeAll(loadScripts);

const team = scriptedTeam({ D1: 'literal', D2: 'careful', D3: 'literal' }, 'listener');
const gameOf = (seed: number) =>
  newGame(craftSetup(builtInStructures()[0]!, seed, { maxTurns: 3 }), team, '');
const game = gameOf(0);
const note = (code: string) => ({ failure: { code } });

const settle = async () => {
  for (let k = 0; k < 30; k++) await new Promise((resolve) => setTimeout(resolve, 0));
};
const open = async (app: App, it: Game) => {
  app.table.getState().open(it);
  await settle();
  await app.saver.settled();
};
const watcherOf = async (browser: ReturnType<typeof testBrowser>) => {
  const app = browser.page();
  await open(app, (await app.saver.load(game.id))!);
  return app;
};
const step = async (app: App) => {
  app.table.getState().stepForward();
  await settle();
};
/** Keeps a try as the app does when a model of this page fails. */
const keeperOf = (app: App) => createTries({ ...app.ports, table: app.table, saver: app.saver });
const triesIn = ({ pending }: Game, seat: Seat = 'D1') =>
  (pending?.[seat]?.failedTries ?? []).map((it) => (it.failure as { code: string }).code);
const onTable = (app: App) => app.table.getState().game!;

describe('a try that failed', () => {
  test('is kept of every seat, when all are stopped together by another game', async () => {
    const app = testBrowser({ slowShelf: 5 }).page();
    await open(app, game);
    await open(app, gameOf(1));
    const { keep } = keeperOf(app);
    await Promise.all(DIRECTORS.map((seat) => keep(game.id, seat, note(`of ${seat}`))));
    const stored = (await app.saver.load(game.id))!;
    expect(DIRECTORS.map((seat) => triesIn(stored, seat))).toEqual([['of D1'], ['of D2'], ['of D3']]);
    expect(onTable(app)).not.toHaveProperty('pending');
    // The game can be run again: nobody sits on its lock.
    expect(await app.ports.locks.take(gameLock(game.id))).not.toBeNull();
  });

  test('goes from a page that only watches to the one that runs the game, and nothing is written over', async () => {
    const browser = testBrowser();
    const host = browser.page();
    await open(host, game);
    const other = await watcherOf(browser);
    // An older state than the one on the shelf.
    other.table.setState({ game });
    await step(host);
    other.table.setState({ game });
    const save = vi.spyOn(other.ports.shelf, 'save');
    const before = save.mock.calls.length;
    await keeperOf(other).keep(game.id, 'D1', note('late'));
    await settle();
    expect(save.mock.calls.slice(before).map(([{ turns }]) => turns)).toEqual([1]);
    expect(triesIn(onTable(host))).toEqual(['late']);
    expect((await host.ports.shelf.load(game.id)) as object).toMatchObject({ pending: { D1: {} } });
    expect(onTable(host).record.nodes).toHaveLength(4);
  });

  test('on its way when the game is taken over, reaches the page that took it, once', async () => {
    const browser = testBrowser();
    const former = browser.page();
    await open(former, game);
    const later = await watcherOf(browser);
    later.seating.takeOverHere();
    await keeperOf(former).keep(game.id, 'D1', note('cut off'));
    await settle();
    expect(former.table.getState().watching).toBe(true);
    expect(triesIn(onTable(later))).toEqual(['cut off']);
    later.seating.quit();
    await settle();
    expect(triesIn(onTable(former))).toEqual(['cut off']);
  });

  test('waits for a page that runs the game, where nobody hears of it at first', async () => {
    const browser = testBrowser();
    const app = browser.page();
    await open(app, game);
    await open(app, gameOf(1));
    const release = await app.ports.locks.take(gameLock(game.id));
    await keeperOf(app).keep(game.id, 'D1', note('waiting'));
    release!();
    const other = browser.page();
    await open(other, (await other.saver.load(game.id))!);
    expect(triesIn(onTable(other))).toEqual(['waiting']);
  });

  test('[D3] does not reach a page that holds a seat', async () => {
    const browser = testBrowser();
    const host = browser.page();
    await open(host, game);
    const heard: string[] = [];
    const holder = browser.page((message) => heard.push(message.type));
    await holder.seating.hold(game.id, 'D2');
    const other = await watcherOf(browser);
    await keeperOf(other).keep(game.id, 'D1', note('what D1 thought'));
    await settle();
    expect(triesIn(onTable(host))).toEqual(['what D1 thought']);
    expect(heard).toContain('seat');
    expect(heard).not.toContain('try');
  });

  test('is taken in the right shape only', () => {
    const told = { type: 'try', key: 'a 1', seat: 'D1', note: note('x') };
    expect(readMessage(told)).toEqual(told);
    expect(readMessage({ ...told, seat: 'D9' })).toBeNull();
    expect(readMessage({ ...told, note: 'x' })).toBeNull();
  });
});
