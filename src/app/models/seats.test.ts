import { beforeAll, expect, test, vi } from 'vitest';
import type { ModelDirectorOptions } from '@/agents/model';
import type { CraftTypes } from '@/craft/game';
import { builtInStructures } from '@/craft/generator';
import { craftSetup } from '@/craft/setup';
import type { Agent } from '@/match/agent';
import { loadScripts } from '../agents';
import { newGame } from '../game';
import { USUAL_TEAM } from '../scripts';
import { testApp } from '../testApp';
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
        new Promise((_, stopped) => signal.addEventListener('abort', () => stopped(signal.reason))),
    };
  },
}));

beforeAll(loadScripts);

const ADDRESS = 'http://127.0.0.1:1/v1';

test('late words of a model are not shown as those of its successor, nor of its own next answer', async () => {
  const app = testApp();
  const settings = app.models.store.getState();
  const models = ['early', 'next'].map((id) => ({ id, price: null }));
  settings.keepServer({ address: ADDRESS, preset: 'other', label: '', headers: {}, needsKey: false, models });
  const model = (id: string) => modelOccupant('D1', { server: ADDRESS, model: id }, settings);
  const setup = craftSetup(builtInStructures()[0]!, 0, { script: { speakers: [['D1']] } });
  const table = () => app.table.getState();
  const asked = (count: number) => vi.waitFor(() => expect(made).toHaveLength(count));
  table().open(newGame(setup, { ...USUAL_TEAM, D1: model('early') }, 'a game'));
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
