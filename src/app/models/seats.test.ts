import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ModelDirectorOptions } from '@/agents/model';
import type { CraftTypes } from '@/craft/game';
import { builtInStructures } from '@/craft/generator';
import { craftSetup } from '@/craft/setup';
import type { Agent } from '@/match/agent';
import { loadScripts } from '../agents';
import type { App } from '../app';
import { newGame } from '../game';
import { USUAL_TEAM } from '../scripts';
import { testApp, testBrowser } from '../testApp';
import { modelOccupant } from './occupant';

/** Directors that say nothing until they are stopped; what each of them was made with. */
const made = vi.hoisted((): ModelDirectorOptions[] => []);
vi.mock('@/agents/model', async (original) => ({
  ...(await original<typeof import('@/agents/model')>()),
  modelDirector(options: ModelDirectorOptions): Agent<CraftTypes> {
    made.push(options);
    return {
      by: { kind: 'model', name: options.model },
      decide: (_, { signal }) =>
        new Promise((_, stopped) => signal.addEventListener('abort', () => stopped(cutOff()))),
    };
  },
}));

/** As a model fails whose request was stopped: it may have been billed. */
const cutOff = () =>
  Object.assign(new Error('stopped'), {
    name: 'ModelFailure',
    failure: { code: 'stopped', attempts: [{}] },
    note: { failure: { code: 'stopped' } },
  });

beforeAll(loadScripts);
beforeEach(() => void made.splice(0));

const ADDRESS = 'http://127.0.0.1:1/v1';

/** One Director speaks, a model. */
function gameOf(app: App) {
  const settings = app.models.store.getState();
  const models = ['early', 'next'].map((id) => ({ id, price: null }));
  settings.keepServer({ address: ADDRESS, preset: 'other', label: '', headers: {}, needsKey: false, models });
  const model = (id: string) => modelOccupant('D1', { server: ADDRESS, model: id }, settings);
  const setup = craftSetup(builtInStructures()[0]!, 0, { script: { speakers: [['D1']] } });
  return { model, game: newGame(setup, { ...USUAL_TEAM, D1: model('early') }, 'a game') };
}
const asked = (count: number) => vi.waitFor(() => expect(made).toHaveLength(count));

test('late words of a model are not shown as those of its successor, nor of its own next answer', async () => {
  const app = testApp();
  const { model, game } = gameOf(app);
  const table = () => app.table.getState();
  table().open(game);
  table().finish();
  await asked(1);
  table().seat('D1', model('next'));
  await asked(2);
  made[1]!.onText!('D1', 'from the next one', '');
  made[0]!.onText!('D1', 'from the early one', '');
  expect(app.live.getState().live.D1?.text).toBe('from the next one');
  table().pause();
  table().finish();
  await asked(3);
  made[2]!.onText!('D1', 'anew', '');
  made[1]!.onText!('D1', 'from the next one, and more', '');
  expect(app.live.getState().live.D1?.text).toBe('anew');
  table().pause();
});

test('a model that speaks while its game is taken over: the page that took it keeps the try', async () => {
  const browser = testBrowser();
  const [former, later] = [browser.page(), browser.page()];
  const { game } = gameOf(former);
  former.table.getState().open(game);
  await vi.waitFor(() => expect(former.seats.getState().role).toBe('host'));
  await former.saver.settled();
  later.table.getState().open((await later.saver.load(game.id))!);
  await vi.waitFor(() => expect(later.table.getState().watching).toBe(true));
  former.table.getState().finish();
  await asked(1);
  later.seating.takeOverHere();
  await vi.waitFor(() =>
    expect(later.table.getState().game!.pending?.D1?.failedTries).toEqual([{ failure: { code: 'stopped' } }]),
  );
  expect(former.table.getState().watching).toBe(true);
});
