import { describe, expect, it } from 'vitest';
import { builtInStructures } from '@/craft/generator';
import { craftSetup } from '@/craft/setup';
import { BUILT_IN } from '@/records/template-file';
import { fileOf } from '../downloads';
import { newGame } from '../game';
import { gameFromJson, gameToJson } from '../gameJson';
import { USUAL_TEAM } from '../scripts';
import { testApp } from '../testApp';
import { choiceOf, choiceValue, modelOccupant } from './occupant';
import { ADDRESS, KEY, server, watchedStorage } from './testing';

describe('a model in a seat', () => {
  const settings = { templates: { director: { ...BUILT_IN.director, id: 'mine' }, builder: null } };
  const choice = { server: ADDRESS, model: 'qwen 3 (8b)' };

  it('has the published temperatures and the wording in use', () => {
    expect(modelOccupant('D2', choice, settings)).toMatchObject({
      temperature: 0.7,
      maxTokens: 2000,
      template: { id: 'mine' },
    });
    const builder = modelOccupant('Builder', choice, settings);
    expect([builder.temperature, 'template' in builder]).toEqual([0.1, false]);
  });

  it('goes into a list of choices and comes back', () => {
    expect(choiceOf(choiceValue(choice))).toEqual(choice);
    expect([choiceOf('careful'), choiceOf('person')]).toEqual([null, null]);
  });

  it('is kept with its game, and a key written beside it is dropped', () => {
    const occupant = modelOccupant('D1', choice, settings, { seed: 3, reasoningEffort: 'low' });
    const game = newGame(craftSetup(builtInStructures()[0]!, 0), { ...USUAL_TEAM, D1: occupant }, 'x');
    expect(gameFromJson(gameToJson(game))).toMatchObject({ ok: true, value: { team: { D1: occupant } } });
    const smuggled = { ...game, team: { ...game.team, D1: { ...occupant, key: KEY, apiKey: KEY } } };
    const read = gameFromJson(gameToJson(smuggled));
    expect(read).toMatchObject({ ok: true });
    expect(JSON.stringify(read)).not.toContain(KEY);
    expect(
      gameFromJson(
        gameToJson({ ...game, team: { ...game.team, D1: { ...occupant, server: `http://a:${KEY}@b` } } }),
      ),
    ).toMatchObject({ ok: false });
  });

  it('leaves no key in anything that the app keeps or gives away', () => {
    const storage = watchedStorage();
    const session = watchedStorage();
    const app = testApp({ storage, session });
    app.models.store.getState().keepServer({ ...server, needsKey: true });
    app.models.keys.take(KEY, ADDRESS, 'memory');
    const team = { ...USUAL_TEAM, D1: modelOccupant('D1', choice, app.models.store.getState()) };
    app.table.getState().open(newGame(craftSetup(builtInStructures()[0]!, 0), team, 'x'));
    const states = [app.table, app.servers, app.keyring, app.live, app.prefs].map((it) => it.getState());
    const kept = [...storage.written, ...session.written, fileOf(app.table.getState().game!, 'record').text];
    expect(kept.join('\n')).toContain(ADDRESS);
    expect(`${kept.join('\n')}${JSON.stringify(states)}`).not.toContain(KEY);
  });
});
