import { describe, expect, it } from 'vitest';
import { gatewayServers } from './gateway';

describe('the gateway of the page', () => {
  const asking = (body: string, type = 'application/json', status = 200) =>
    gatewayServers(
      async () => new Response(body, { status, headers: { 'content-type': type } }),
      { document: { querySelector: () => ({}) }, origin: 'http://127.0.0.1:4173' },
      new AbortController().signal,
    );

  it('is not asked where the page bears no mark of it', async () => {
    let asked = 0;
    const looked: string[] = [];
    const document = {
      querySelector(selectors: string) {
        looked.push(selectors);
        return null;
      },
    };
    const fetched = async () => {
      asked++;
      return new Response('{}');
    };
    const page = { document, origin: 'https://static.example' };
    expect(await gatewayServers(fetched, page, new AbortController().signal)).toEqual([]);
    expect([asked, looked]).toEqual([0, ['meta[name="crafttable-gateway"]']]);
  });

  it('tells the servers that it holds keys for', async () => {
    const servers = [
      { name: 'openai', label: 'OpenAI', preset: 'openai', base: '/gateway/openai' },
      { name: 'evil', label: 'x', preset: 'other', base: 'https://elsewhere.example/' },
    ];
    expect(await asking(JSON.stringify({ servers }))).toEqual([
      { address: 'http://127.0.0.1:4173/gateway/openai', label: 'OpenAI', preset: 'openai' },
    ]);
  });

  it.each([
    ['<html>', 'text/html', 200],
    ['{', 'application/json', 200],
    ['{}', 'application/json', 200],
    ['{"servers":[]}', 'application/json', 404],
    ['{"servers":[null]}', 'application/json', 200],
  ])('%s (%s, %i): there is none', async (body, type, status) => {
    expect(await asking(body, type, status)).toEqual([]);
  });
});
