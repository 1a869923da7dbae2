import { beforeAll, describe, expect, test } from 'vitest';
import { builtInStructures } from '@/craft/generator';
import { craftSetup } from '@/craft/setup';
import { loadScripts } from '../agents';
import type { App } from '../app';
import { newGame } from '../game';
import type { Trouble } from '../models/live';
import { modelOccupant } from '../models/occupant';
import { scriptedTeam } from '../team';
import { testBrowser } from '../testApp';
import { lookOn, showGame } from './looking';
import { readMessage } from './messages';
import { memoryNetwork, type SeatMessage } from './transport';

beforeAll(loadScripts);

const settle = async (ms = 0) => {
  await new Promise((resolve) => setTimeout(resolve, ms));
  for (let k = 0; k < 30; k++) await new Promise((resolve) => setTimeout(resolve, 0));
};
/** Longer than the pace at which a game is shown. */
const shown = () => settle(150);

const SECRET = 'the corner that only D1 sees is blue';
const settings = { templates: { director: null, builder: null } };
const model = modelOccupant('D1', { server: 'http://127.0.0.1:1/v1', model: 'm' }, settings);
const team = { ...scriptedTeam({ D1: 'literal', D2: 'careful', D3: 'literal' }, 'listener'), D1: model };
const game = newGame(craftSetup(builtInStructures()[0]!, 0, { maxTurns: 3 }), team, 'a game');
const trouble: Trouble = {
  seat: 'D1',
  model: 'm',
  server: 'http://127.0.0.1:1/v1',
  code: 'stalled',
  cause: 'It stopped.',
  cure: 'Ask again.',
  detail: '',
  partial: `<think>${SECRET}`,
  reasoning: SECRET,
  suggestMaxTokens: null,
  charged: { billed: 'possibly', tokens: 12 },
};

/** A browser in which everything that reaches a page is written down. */
async function watchedBrowser() {
  const browser = testBrowser();
  const heard = new Map<App, string[]>();
  const page = () => {
    const log: string[] = [];
    const app = browser.page((message) => log.push(JSON.stringify(message)));
    heard.set(app, log);
    return app;
  };
  const host = page();
  host.table.getState().open(game);
  await settle();
  await host.saver.settled();
  const looker = async () => {
    const app = page();
    app.table.getState().open((await app.saver.load(game.id))!);
    await settle();
    return app;
  };
  const toldTo = (app: App) => heard.get(app)!.join('\n');
  const knownBy = (app: App) =>
    JSON.stringify([toldTo(app), app.live.getState(), app.table.getState().told, app.seats.getState()]);
  return { host, page, looker, toldTo, knownBy };
}

describe('a page that looks on', () => {
  test('sees words as they come, who is asked, and what failed; and nothing once it is over', async () => {
    const { host, looker } = await watchedBrowser();
    const other = await looker();
    expect(other.table.getState().watching).toBe(true);
    const answer = host.models.live.begin('D1');
    answer.text(`<think>${SECRET}`, '');
    host.table.setState({ asked: ['D1'] });
    await shown();
    expect(other.live.getState().live.D1?.text).toContain(SECRET);
    expect(other.table.getState().told.asked).toEqual(['D1']);

    answer.end(trouble);
    host.table.setState({ asked: [], failure: { seat: 'D1', message: 'It stopped.' } });
    await shown();
    expect(other.live.getState()).toEqual({ live: {}, trouble: { D1: trouble } });
    expect(other.table.getState().told).toEqual({
      asked: [],
      failure: { seat: 'D1', message: 'It stopped.' },
    });

    other.seating.takeOverHere();
    await shown();
    expect(other.table.getState()).toMatchObject({ watching: false, told: { asked: [], failure: null } });
    expect(other.live.getState().trouble).toEqual({});
  });

  test('that comes late is shown how things stand, and the page that had run the game looks on in its turn', async () => {
    const { host, looker } = await watchedBrowser();
    host.models.live.begin('D1').text(SECRET, '');
    const late = await looker();
    await shown();
    expect(late.live.getState().live.D1?.text).toBe(SECRET);
    late.seating.takeOverHere();
    await settle();
    late.models.live.begin('D3').text('from the new one', '');
    await shown();
    expect(host.table.getState().watching).toBe(true);
    expect(host.live.getState().live).toMatchObject({ D3: { text: 'from the new one' } });
    expect(host.live.getState().live.D1).toBeUndefined();
  });
});

describe('[D3] what is being said reaches no page that holds a seat', () => {
  const speak = (host: App) => {
    const answer = host.models.live.begin('D1');
    answer.text(`<think>${SECRET}`, SECRET);
    return answer;
  };

  test('not one that opens on a seat, whatever is said before and after', async () => {
    const { host, page, looker, knownBy, toldTo } = await watchedBrowser();
    // Somebody looks on, so that the words do pass between pages.
    const other = await looker();
    speak(host);
    await shown();
    const holder = page();
    await holder.seating.hold(game.id, 'D2');
    await shown();
    // With somebody seated the game goes on, and the model is asked anew.
    const answer = speak(host);
    await shown();
    answer.text(`<think>${SECRET} and more`, SECRET);
    await shown();
    answer.end(trouble);
    host.table.setState({ failure: { seat: 'D1', message: SECRET } });
    await shown();
    expect(holder.seats.getState().here).toEqual(['D2']);
    expect(toldTo(holder).includes('"type":"seat"')).toBe(true);
    expect(knownBy(holder).includes(SECRET)).toBe(false);
    // The check can fail: the page beside it knows all of it.
    expect(knownBy(other).includes(`${SECRET} and more`)).toBe(true);
    expect(knownBy(other).includes('It stopped.')).toBe(true);
  });

  test('nor one that looked on until it took a seat: what it was shown is forgotten', async () => {
    const { host, looker, toldTo, knownBy } = await watchedBrowser();
    const page = await looker();
    speak(host);
    await shown();
    expect(toldTo(page).includes(SECRET)).toBe(true);
    const before = toldTo(page).length;
    const taking = page.seating.hold(game.id, 'D2');
    expect(page.live.getState()).toEqual({ live: {}, trouble: {} });
    await taking;
    host.models.live.begin('D1').text(`${SECRET}, again`, '');
    await shown();
    expect(toldTo(page).slice(before).includes(SECRET)).toBe(false);
    expect(
      knownBy(page)
        .replace(JSON.stringify(toldTo(page)), '')
        .includes(SECRET),
    ).toBe(false);

    const decided = host.table.getState().game!.record.nodes.length;
    expect(decided).toBeGreaterThan(0);
    expect(page.table.getState().game!.record.nodes).toEqual([]);

    // Who lets go of the seat looks on again.
    page.seating.release('D2');
    await shown();
    expect(page.table.getState().game!.record.nodes).toHaveLength(decided);
    expect(page.live.getState().live.D1?.text).toContain('again');
  });
});

describe('the way of showing', () => {
  const show = { asked: [], failure: null, live: {}, trouble: {} };

  test('carries nothing while nobody looks on, and nothing twice', async () => {
    const network = memoryNetwork();
    const passed: SeatMessage[] = [];
    network().listen((message) => passed.push(message));
    let changed = () => {};
    const stop = showGame(network(), {
      read: () => show,
      subscribe(it) {
        changed = it;
        return () => {};
      },
    });
    const shows = () => passed.filter(({ type }) => type === 'show').length;
    changed();
    await shown();
    expect(shows()).toBe(0);
    const away = lookOn(network(), 'x', () => {});
    await settle();
    expect(shows()).toBe(1);
    changed();
    await shown();
    expect(shows()).toBe(1);
    away();
    await settle();
    stop();
  });

  test('takes nothing that is not of the right shape', () => {
    expect(readMessage({ type: 'show', ...show, trouble: { D1: trouble } })).toMatchObject({ type: 'show' });
    expect(readMessage({ type: 'show', ...show, live: { D1: { text: 3 } } })).toBeNull();
    expect(readMessage({ type: 'show', ...show, asked: ['D9'] })).toBeNull();
  });
});
