import { beforeAll, describe, expect, test } from 'vitest';
import { builtInStructures } from '@/craft/generator';
import { craftSetup } from '@/craft/setup';
import type { Seat } from '@/craft/vocabulary';
import { loadScripts } from '../agents';
import type { App } from '../app';
import { newGame } from '../game';
import { type ModelOccupant, script, scriptedTeam } from '../team';
import { testBrowser } from '../testApp';
import type { SeatMessage } from './transport';

beforeAll(loadScripts);

const settle = async () => {
  for (let k = 0; k < 30; k++) await new Promise((resolve) => setTimeout(resolve, 0));
};
const team = scriptedTeam({ D1: 'literal', D2: 'careful', D3: 'literal' }, 'listener');
const game = newGame(craftSetup(builtInStructures()[0]!, 0, { maxTurns: 3 }), team, 'a game');

const seats = (app: App) => app.seats.getState();
const view = (app: App, seat: Seat) => seats(app).views[seat];
const say = (app: App, seat: Seat, message: string) =>
  app.seating.decide(seat, { action: { action: 'say', message } });
const recorded = (app: App) =>
  app.table.getState().game!.record.nodes.map(({ seat, by }) => `${seat} ${by.kind}`);

/** A page with the game on its table, played without pauses for the eye. */
async function tableOf(browser: ReturnType<typeof testBrowser>) {
  const app = browser.page();
  app.table.getState().setSpeed(8);
  app.table.getState().open(game);
  await settle();
  return app;
}

test('what a seat may see, and what it thinks, reaches no page that holds another seat', async () => {
  const browser = testBrowser();
  await tableOf(browser);
  const heard: SeatMessage[] = [];
  const [one, other] = [browser.page(), browser.page((message) => heard.push(message))];
  await one.seating.hold(game.id, 'D1');
  await other.seating.hold(game.id, 'D2');
  await settle();
  expect(view(one, 'D1')?.observation).toMatchObject({ seat: 'D1' });
  expect(view(other, 'D2')?.observation).toMatchObject({ seat: 'D2' });
  const spoken = await one.seating.decide('D1', {
    action: { action: 'say', message: 'blue on my left' },
    thought: 'nobody knows of the yellow one',
  });
  expect(spoken).toBeNull();
  await settle();
  expect(new Set(heard.flatMap((it) => (it.type === 'seat' ? [it.seat] : [])))).toEqual(new Set(['D2']));
  expect(heard.some(({ type }) => type === 'decide')).toBe(false);
  expect(JSON.stringify(heard)).not.toContain('yellow one');
});

describe('a seat in this page', () => {
  test('a person sits down in the middle of a game, acts, and hands the seat back: the record tells', async () => {
    const app = await tableOf(testBrowser());
    app.table.getState().stepForward();
    await settle();
    const before = recorded(app).length;
    expect(before).toBe(4);
    await app.seating.hold(game.id, 'D1');
    await settle();
    expect(seats(app)).toMatchObject({ role: 'host', here: ['D1'], waiting: ['D1'] });
    expect(view(app, 'D1')).toMatchObject({
      over: false,
      observation: { role: 'director', seat: 'D1', turn: 2 },
    });
    expect(await say(app, 'D1', 'a small red on my left')).toBeNull();
    expect(await say(app, 'D1', 'twice')).toMatch(/does not wait/);
    app.seating.release('D1');
    app.table.getState().seat('D1', script('literal'));
    await new Promise((resolve) => setTimeout(resolve, 1500));
    app.table.getState().pause();
    expect(recorded(app).filter((it) => it === 'D1 person')).toHaveLength(1);
    expect(recorded(app).filter((it) => it === 'D1 script').length).toBeGreaterThanOrEqual(1);
  });

  test('a seat changes hands while others wait: only that seat is asked again', async () => {
    const app = await tableOf(testBrowser());
    await app.seating.hold(game.id, 'D1');
    await app.seating.hold(game.id, 'D2');
    await settle();
    expect([...seats(app).waiting].sort()).toEqual(['D1', 'D2']);
    app.seating.release('D1');
    app.table.getState().seat('D1', script('literal'));
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(seats(app).waiting).toEqual(['D2']);
    expect(app.table.getState().moving).toBe(true);
    expect(recorded(app)).toContain('D1 script');
  });

  test('[D3] the view of a seat holds its observation and nothing more', async () => {
    const app = await tableOf(testBrowser());
    await app.seating.hold(game.id, 'D3');
    await settle();
    expect(Object.keys(view(app, 'D3')!).sort()).toEqual(['observation', 'over', 'question']);
    expect(JSON.stringify(view(app, 'D3'))).not.toMatch(/"target"|"par"|"movesToGo"|"seed"|table_001/);
    expect(game.id).not.toContain('table');
  });
});

describe('a branch', () => {
  test('whoever sits down at an earlier turn finds it again after a reload, before a word was said', async () => {
    const browser = testBrowser();
    const app = await tableOf(browser);
    app.table.getState().finish();
    await settle();
    expect(recorded(app)).toHaveLength(12);
    app.table.getState().goToTurn(1);
    await app.seating.hold(game.id, 'D2');
    await settle();
    expect(view(app, 'D2')).toMatchObject({ over: false, observation: { turn: 2 } });
    await app.saver.settled();
    app.seating.quit();
    const again = browser.page();
    await again.seating.hold(game.id, 'D2');
    await settle();
    expect(view(again, 'D2')).toMatchObject({ over: false, observation: { turn: 2 } });
    expect(JSON.stringify(view(again, 'D2')?.observation)).not.toContain('"turn":3');
  });

  test('who stands up hands the seat back to the script that had it, here and from another window', async () => {
    const browser = testBrowser();
    const app = await tableOf(browser);
    await app.seating.hold(game.id, 'D2');
    await settle();
    app.seating.standUp('D2');
    await settle();
    expect(app.table.getState().game!.team.D2).toEqual(script('careful'));
    expect(app.table.getState().moving).toBe(false);
    const window = browser.page();
    await window.seating.hold(game.id, 'D1');
    await settle();
    window.seating.standUp('D1');
    await settle();
    expect(app.table.getState().game!.team.D1).toEqual(script('literal'));
    expect(seats(app)).toMatchObject({ waiting: [], elsewhere: [] });
  });

  test('who stands up hands a model its seat back, also after a reload, and nothing but the model', async () => {
    const browser = testBrowser();
    const app = browser.page();
    const model: ModelOccupant = {
      kind: 'model',
      name: 'm',
      server: 'http://127.0.0.1:1/v1',
      model: 'm',
      temperature: 0.3,
      maxTokens: 500,
      template: { id: 'mine', system: '', user: '{{wall}} {{board}}' },
    };
    const smuggled = { ...model, apiKey: 'sk-smuggled' } as ModelOccupant;
    app.table.getState().open({ ...game, team: { ...team, D2: smuggled } });
    await app.seating.hold(game.id, 'D2');
    await settle();
    expect(app.table.getState().game!.team.D2).toMatchObject({ kind: 'person', before: model });
    await app.saver.settled();
    app.seating.quit();
    const again = browser.page();
    await again.seating.hold(game.id, 'D2');
    await settle();
    again.seating.standUp('D2');
    await settle();
    expect(again.table.getState().game!.team.D2).toEqual(model);
    expect(again.table.getState().moving).toBe(false);
  });
});

describe('several pages of one browser', () => {
  test('another page holds a seat by its link, sees only that seat, and plays', async () => {
    const browser = testBrowser();
    const app = await tableOf(browser);
    await app.saver.settled();
    const window = browser.page();
    await window.seating.hold(game.id, 'D2');
    await settle();
    expect(seats(window)).toMatchObject({ role: 'guest', here: ['D2'] });
    expect(window.table.getState().game).toBeNull();
    expect(seats(app)).toMatchObject({ role: 'host', waiting: ['D2'], elsewhere: ['D2'] });
    expect(await say(window, 'D2', 'from afar')).toBeNull();
    await settle();
    expect(recorded(app)).toContain('D2 person');
  });

  test('a seat is held once; when its page closes it waits and can be claimed again', async () => {
    const browser = testBrowser();
    const app = await tableOf(browser);
    const [one, two] = [browser.page(), browser.page()];
    await one.seating.hold(game.id, 'D1');
    await two.seating.hold(game.id, 'D1');
    await settle();
    expect(seats(two)).toMatchObject({ here: [], taken: ['D1'] });
    one.seating.quit();
    await settle();
    expect(seats(app)).toMatchObject({ waiting: ['D1'], elsewhere: [] });
    await two.seating.hold(game.id, 'D1');
    await settle();
    expect(await say(two, 'D1', 'claimed')).toBeNull();
  });

  test('the page that runs the game closes: the next one runs it on, and no turn is lost', async () => {
    const browser = testBrowser();
    const app = await tableOf(browser);
    app.table.getState().stepForward();
    await settle();
    const window = browser.page();
    await window.seating.hold(game.id, 'D1');
    await settle();
    const before = recorded(app);
    await app.saver.settled();
    app.table.getState().pause();
    app.seating.quit();
    await settle();
    expect(seats(window).role).toBe('host');
    expect(recorded(window).slice(0, 4)).toEqual(before.slice(0, 4));
    expect(seats(window).waiting).toContain('D1');
    expect(await say(window, 'D1', 'still here')).toBeNull();
    await settle();
    expect(recorded(window)).toContain('D1 person');
  });

  test('a second table only looks, follows, and may take the game over', async () => {
    const browser = testBrowser();
    const app = await tableOf(browser);
    await app.saver.settled();
    const other = browser.page();
    const stored = await other.saver.load(game.id);
    other.table.getState().open(stored!);
    await settle();
    expect(other.table.getState().watching).toBe(true);
    other.table.getState().stepForward();
    await settle();
    expect(recorded(other)).toEqual([]);
    app.table.getState().stepForward();
    await settle();
    expect(recorded(other)).toHaveLength(4);
    other.seating.takeOverHere();
    await settle();
    expect(app.table.getState().watching).toBe(true);
    other.table.getState().stepForward();
    await settle();
    expect(recorded(other)).toHaveLength(8);
    expect(recorded(app)).toHaveLength(8);
  });

  test('what is decided while nobody runs the game is taken when this very page runs it on', async () => {
    const browser = testBrowser();
    const app = await tableOf(browser);
    app.table.getState().stepForward();
    await settle();
    const window = browser.page();
    await window.seating.hold(game.id, 'D1');
    await settle();
    await app.saver.settled();
    app.table.getState().pause();
    app.seating.quit();
    const answer = say(window, 'D1', 'said in between');
    await settle();
    expect(await answer).toBeNull();
    expect(recorded(window)).toContain('D1 person');
  });

  test('a page whose game was taken over runs it again when the other one closes', async () => {
    const browser = testBrowser();
    const app = await tableOf(browser);
    await app.saver.settled();
    const other = browser.page();
    other.table.getState().open((await other.saver.load(game.id))!);
    await settle();
    other.seating.takeOverHere();
    await settle();
    other.table.getState().stepForward();
    await settle();
    await other.saver.settled();
    other.seating.quit();
    await settle();
    expect(seats(app).role).toBe('host');
    app.table.getState().stepForward();
    await settle();
    expect(recorded(app)).toHaveLength(8);
  });

  test('a page that looks on sees the last decision, however slowly it is written', async () => {
    const browser = testBrowser({ slowShelf: 20 });
    const app = await tableOf(browser);
    app.table.getState().stepForward();
    await settle();
    await app.saver.settled();
    const other = browser.page();
    other.table.getState().open((await other.saver.load(game.id))!);
    await settle();
    app.table.getState().stepForward();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(recorded(app)).toHaveLength(8);
    expect(recorded(other)).toHaveLength(8);
  });
});
