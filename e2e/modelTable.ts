import { readFileSync } from 'node:fs';
import { test as base, expect, type Page } from '@playwright/test';
import { json, type ScriptedServer, startModelServer } from '../test/model-server/server';

export const KEY = 'sk-test-4f9d2b7c8e1a6053verysecret';
export const MODEL = 'tiny-model';

/** Which seat a request speaks for: every prompt says it in its first words. */
const seatOf = (body: unknown): string =>
  /You are (?:Director )?(D[123]|the Builder)/.exec(JSON.stringify(body))?.[1] ?? 'check';

export interface Manner {
  /** Whether pages of other origins may talk to it. Default: yes. */
  readonly cors?: boolean;
  /** Whether it lists its models by itself; else its list is scripted under `check`. Default: yes. */
  readonly lists?: boolean;
}

/**
 * Tests with scripted model servers. When a test has passed, every request that its servers got must have been in
 * their scripts, and every reply of the scripts asked for.
 */
export const test = base.extend<{ modelServer: (manner?: Manner) => Promise<ScriptedServer> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of other fixtures out of it
  modelServer: async ({}, use, info) => {
    const servers: ScriptedServer[] = [];
    await use(async ({ cors = true, lists = true } = {}) => {
      const server = await startModelServer({
        queueOf: ({ body }) => seatOf(body),
        ...(lists ? { models: [MODEL, 'other-model'] } : {}),
        ...(cors ? { allowedHeaders: ['authorization', 'content-type'] } : {}),
      });
      servers.push(server);
      return server;
    });
    await Promise.all(servers.map((server) => server.close()));
    if (info.status === info.expectedStatus) for (const server of servers) server.verify();
  },
});

/**
 * The same in a browser without WebGL, where the app draws the board flat: for tests of what is beside the board, which
 * the drawing of a scene in software would only slow down.
 */
export const flatTest = test.extend({
  page: async ({ page }, use) => {
    await page.addInitScript(() => {
      const { getContext } = HTMLCanvasElement.prototype;
      HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...asked: [string]) {
        return asked[0].startsWith('webgl') ? null : getContext.apply(this, asked);
      } as typeof getContext;
    });
    await use(page);
  },
});

/** The requests for an answer, without lists and looks. */
export const asked = ({ received }: ScriptedServer) => received.filter(({ method }) => method === 'POST');

export const refused = json(401, { error: { message: `Incorrect API key provided: ${KEY}` } });

/** Names the server on the page about models, with a key, and chooses a model out of its list. */
export async function addServer(page: Page, server: ScriptedServer): Promise<void> {
  await nameServer(page, server, KEY);
  await page.getByRole('button', { name: 'Load the list' }).click();
  await page.getByRole('button', { name: new RegExp(`^${MODEL}`) }).click();
  await expect(page.getByText('Key in memory')).toBeVisible();
}

/** Names a server that gives no list, and writes the name of its model. */
export async function addUnlisted(page: Page, server: ScriptedServer, key = ''): Promise<void> {
  await nameServer(page, server, key);
  await page.getByLabel('Name of a model').fill(MODEL);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('button', { name: `Settings of ${MODEL}` })).toBeVisible();
}

async function nameServer(page: Page, { baseURL }: ScriptedServer, key: string) {
  await page.goto('/#/models');
  await page.getByLabel('Kind of server').selectOption('other');
  await page.getByLabel('Base address').fill(baseURL);
  await page.getByLabel('Key', { exact: true }).fill(key);
  await page.getByRole('button', { name: 'Add a server' }).click();
}

/** A gateway has another address than the page of the other tests. */
const originOf = (page: Page) => new URL(page.url()).origin;

/** A game with the model in some seats; ends at the table. Gives its id. */
export async function begin(page: Page, seats: readonly string[], turns: number): Promise<string> {
  await page.goto(`${originOf(page)}/#/new?structure=table_003&offered=0`);
  for (const name of seats)
    await page.getByLabel(`Who sits as ${name}`, { exact: true }).selectOption({ label: MODEL });
  await page.getByLabel('Turns', { exact: true }).fill(String(turns));
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page).toHaveURL(/#\/game\/\w+/);
  return /game\/(\w+)/.exec(page.url())![1]!;
}

export const seat = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** What the table says when a model gave no answer. */
export const troubleOn = (page: Page) => page.getByRole('alert').filter({ hasText: 'gave no answer' });
export const usedUp = (page: Page) => page.getByText(/^The turns are used up$/);

/** The record of the newest game, as it leaves the app in a file. */
export async function downloadedRecord(page: Page): Promise<string> {
  await page.goto(`${originOf(page)}/#/games`);
  await page
    .getByRole('button', { name: /^Download: / })
    .first()
    .click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Record of this app' }).click(),
  ]);
  return readFileSync(await download.path(), 'utf8');
}

/** All that a page says of itself, to look for what must not be there. */
export function listen(page: Page): string[] {
  const heard: string[] = [];
  page.on('console', (message) => heard.push(message.text()));
  page.on('pageerror', (error) => heard.push(error.message));
  page.on('framenavigated', (frame) => heard.push(frame.url()));
  return heard;
}

/** Everything that this browser keeps of the app, and what the page is made of. */
export const keptBy = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const kept: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name } of await indexedDB.databases()) {
      const base = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name!);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of base.objectStoreNames)
        kept.push(
          await new Promise((resolve, reject) => {
            const all = base.transaction(store).objectStore(store).getAll();
            all.onsuccess = () => resolve(all.result);
            all.onerror = () => reject(all.error);
          }),
        );
      base.close();
    }
    return [JSON.stringify(kept), document.documentElement.outerHTML, location.href, document.cookie].join(
      '\n',
    );
  });

/** The key in the forms in which it could slip out. */
export const formsOfKey = (): readonly string[] => [
  KEY,
  encodeURIComponent(KEY),
  Buffer.from(KEY).toString('base64').replace(/=+$/, ''),
];

/** The places in the texts where the key stands, with a little of what is around it. */
export const placesOfKey = (texts: readonly string[]): string[] =>
  formsOfKey().flatMap((form) =>
    texts.flatMap((text) => {
      const at = text.indexOf(form);
      return at < 0 ? [] : [text.slice(Math.max(0, at - 80), at + form.length + 40)];
    }),
  );
