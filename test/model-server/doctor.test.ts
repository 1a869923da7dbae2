import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { diagnose } from '@/llm';
import { clientOf, MODEL } from './game';
import { fetchOfPage } from './pages';
import { testPorts } from './ports';
import { json, page, type ScriptedServer, startModelServer, streamed } from './server';

let server: ScriptedServer;
beforeEach(async () => {
  server = await startModelServer({ models: ['a-model', MODEL] });
});
afterEach(() => server.close());

const signal = new AbortController().signal;

describe('listing models', () => {
  test('sorted, with what the server tells of them', async () => {
    await server.close();
    server = await startModelServer();
    server.script([
      json(200, {
        data: [
          {
            id: 'z/one',
            name: 'One',
            context_length: 8192,
            pricing: { prompt: '0.000002', completion: '0.00001' },
            supported_parameters: ['temperature'],
          },
          { id: 'a/auto', pricing: { prompt: '-1', completion: '-1' } },
          { id: 'm', max_model_len: 4096 },
          { id: 'l', meta: { n_ctx: 2048, n_ctx_train: 32768 } },
          'nonsense',
        ],
      }),
    ]);
    const models = await clientOf(server.baseURL).listModels(signal);
    expect(models).toMatchObject({
      ok: true,
      value: [
        { id: 'a/auto', price: null, contextLength: null },
        { id: 'l', contextLength: 2048 },
        { id: 'm', contextLength: 4096 },
        {
          id: 'z/one',
          name: 'One',
          contextLength: 8192,
          price: { prompt: 2, completion: 10 },
          parameters: ['temperature'],
        },
      ],
    });
  });

  test.each([
    ['/v1', { default_generation_settings: { n_ctx: 8192 } }, 8192],
    ['', { default_generation_settings: { n_ctx: 2048 } }, 2048],
    ['/v1', { error: 'not here' }, null],
    ['/v1', '<html>', null],
  ])('llama.cpp at “%s” is asked for its context at the root: %j', async (base, props, contextLength) => {
    await server.close();
    server = await startModelServer({ queueOf: ({ path }) => path });
    server.script([json(200, { data: [{ id: 'm', owned_by: 'llamacpp', meta: {} }] })], `${base}/models`);
    server.script([typeof props === 'string' ? page(200, props) : json(200, props)], '/props');
    const models = await clientOf(`${server.origin}${base}`).listModels(signal);
    expect(models).toMatchObject({ ok: true, value: [{ id: 'm', contextLength }] });
    if (models.ok) expect(models.value[0]).not.toHaveProperty('owner');
    server.verify();
  });
});

describe('the connection doctor', () => {
  const examine = async (
    options: {
      ports?: ReturnType<typeof testPorts>;
      model?: string;
      baseURL?: string;
      localNetwork?: 'denied' | 'granted';
    } = {},
  ) => {
    const ports = options.ports ?? testPorts();
    const client = clientOf(options.baseURL ?? server.baseURL, { ports, maxRetries: 0 });
    const { localNetwork, model } = options;
    return diagnose({
      client,
      ports,
      signal,
      ...(model === undefined ? {} : { model }),
      ...(localNetwork ? { localNetwork: () => Promise.resolve(localNetwork) } : {}),
    });
  };
  const page0 = 'https://page.example';
  const onPage = () => testPorts({ pageOrigin: page0, fetch: fetchOfPage(page0) });

  test('a healthy server', async () => {
    server.script([streamed('ready')]);
    const found = await examine({ model: MODEL });
    expect(found).toMatchObject({ healthy: true, failure: null });
    expect(found.steps.map(({ name, state }) => `${name} ${state}`)).toEqual([
      'address good',
      'reach good',
      'models good',
      'model good',
      'answer good',
    ]);
    expect(found.models.map(({ id }) => id)).toEqual(['a-model', MODEL]);
  });

  test('a server that is down', async () => {
    const { baseURL } = server;
    await server.close();
    expect((await examine({ baseURL })).failure).toMatchObject({
      code: 'refused',
      cure: expect.stringMatching(/Start the server/),
    });
    // From a page on this machine nothing but the silence is seen; it means the same.
    const here = 'http://localhost:4173';
    const ports = testPorts({ pageOrigin: here, fetch: fetchOfPage(here) });
    expect((await examine({ baseURL, ports })).failure?.code).toBe('refused');
    server = await startModelServer();
  });

  test('a server that does not let the page in', async () => {
    expect((await examine({ ports: onPage() })).failure).toMatchObject({
      code: 'cors',
      cure: expect.stringMatching(/gateway/),
    });
  });

  test('a permission that is missing, told from a server that is down only where the browser says so', async () => {
    const { baseURL } = server;
    await server.close();
    expect((await examine({ baseURL, ports: onPage(), localNetwork: 'denied' })).failure?.code).toBe(
      'local-network',
    );
    expect((await examine({ baseURL, ports: onPage(), localNetwork: 'granted' })).failure?.code).toBe(
      'unreachable',
    );
    server = await startModelServer();
  });

  test('mixed content', async () => {
    const found = await examine({ baseURL: 'http://models.example/v1', ports: onPage() });
    expect(found.failure?.code).toBe('mixed-content');
    expect(found.steps).toHaveLength(1);
  });

  const withList = async (
    list: Parameters<ScriptedServer['script']>[0],
    answer: Parameters<ScriptedServer['script']>[0] = [],
  ) => {
    await server.close();
    server = await startModelServer({ queueOf: ({ method }) => method });
    server.script(list, 'GET');
    server.script(answer, 'POST');
    const found = await examine({ model: MODEL });
    server.verify();
    return found.failure?.code ?? 'healthy';
  };
  const list = json(200, { data: [{ id: 'other-model' }] });

  test.each([
    ['a wrong key', [json(401, { error: { message: 'bad key' } })], [], 'wrong-key'],
    [
      'no such model',
      [list],
      [json(404, { error: { message: 'model "test-model" not found, try pulling it first' } })],
      'no-such-model',
    ],
    ['a rate limit', [list], [json(429, { error: { message: 'slow' } })], 'rate-limit'],
    ['an empty purse', [list], [json(429, { error: { message: 'x', code: 'insufficient_quota' } })], 'quota'],
    [
      'no list of models, but an answer',
      [json(404, { detail: 'Not Found' })],
      [streamed('ready')],
      'healthy',
    ],
    ['a model that only thinks', [list], [streamed('', { reasoning: 'hm', finish: 'length' })], 'healthy'],
    ['a web site', [page(200, '<html>hello')], [page(200, '<html>hello')], 'not-json'],
  ])('%s', async (_, models, answer, code) => {
    expect(await withList(models, answer)).toBe(code);
  });
});
