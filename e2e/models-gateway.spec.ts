import { type ChildProcess, spawn } from 'node:child_process';
import { expect, type Page } from '@playwright/test';
import { streamed } from '../test/model-server/server';
import {
  asked,
  begin,
  downloadedRecord,
  KEY,
  keptBy,
  listen,
  MODEL,
  placesOfKey,
  refused,
  seat,
  flatTest as test,
  troubleOn,
  usedUp,
} from './modelTable';

const onWindows = process.platform === 'win32';

let gateway: ChildProcess | null = null;
test.afterEach(() => {
  const { pid, exitCode = null } = gateway ?? {};
  gateway = null;
  if (pid === undefined || exitCode !== null) return;
  // npm starts the gateway as a child of its own: all of them go together.
  if (onWindows) spawn('taskkill', ['/pid', String(pid), '/T', '/F']);
  else process.kill(-pid, 'SIGTERM');
});

/** Starts the gateway as a person would. Gives its address when it listens, and what it says of its work. */
async function startGateway(upstream: string) {
  const allow = `lab=${upstream}`;
  const args = ['run', '-s', 'cli', '--', 'gateway', '--port', '0', '--allow', allow];
  const child = spawn('npm', args, {
    env: { ...process.env, CRAFTTABLE_KEY_LAB: KEY },
    detached: !onWindows,
    shell: onWindows,
  });
  gateway = child;
  const told = { out: '', log: '' };
  const origin = await new Promise<string>((resolve, reject) => {
    child.stderr.on('data', (text) => {
      told.log += text;
    });
    child.stdout.on('data', (text) => {
      told.out += text;
      const [, address] = /CraftTable is at (http:\S+)\/\s/.exec(told.out) ?? [];
      if (address) resolve(address);
    });
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`the gateway ended with ${code}: ${told.out}${told.log}`)));
  });
  return { origin, told };
}

/**
 * The bodies that the page gets, piece by piece as they come. The page breaks a stream off after its last event, and
 * then the browser keeps nothing of it for the test to ask for.
 */
async function bodiesOf(page: Page): Promise<string[]> {
  const bodies: string[] = [];
  await page.exposeFunction('keepPiece', (piece: string) => {
    bodies.push(piece);
  });
  await page.addInitScript(() => {
    const { fetch, keepPiece } = window as unknown as typeof window & { keepPiece: (piece: string) => void };
    const listenTo = async ({ body }: Response) => {
      const pieces = body!.pipeThrough(new TextDecoderStream()).getReader();
      for (let it = await pieces.read(); !it.done; it = await pieces.read()) keepPiece(it.value);
    };
    window.fetch = async (...asked) => {
      const response = await fetch(...asked);
      listenTo(response.clone()).catch(() => {});
      return response;
    };
  });
  return bodies;
}

test('through the gateway a game is played from its own page, and the key never comes to the browser', async ({
  page,
  modelServer,
}) => {
  // A server that refuses every page, and quotes its key.
  const server = await modelServer({ cors: false });
  server.script([refused, streamed('<message>Green in my left corner.</message>')], 'D1');
  const { origin, told } = await startGateway(server.baseURL);
  const heard = listen(page);
  const traffic: Promise<string>[] = [];
  page.on('request', (request) => {
    traffic.push(request.allHeaders().then((it) => `${request.url()} ${JSON.stringify(it)}`));
    traffic.push(Promise.resolve(request.postData() ?? ''));
  });
  page.on('response', (response) => {
    traffic.push(response.allHeaders().then((it) => JSON.stringify(it)));
  });
  const bodies = await bodiesOf(page);

  await page.goto(`${origin}/#/models`);
  await page.getByLabel('Kind of server').selectOption({ label: 'lab' });
  await expect(page.getByLabel('Base address')).toHaveValue(`${origin}/gateway/lab`);
  await expect(page.getByLabel('Key', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Add a server' }).click();
  await expect(page.getByText('No key needed')).toBeVisible();
  await page.getByRole('button', { name: 'Load the list' }).click();
  await page.getByRole('button', { name: new RegExp(`^${MODEL}`) }).click();

  await begin(page, ['Director 1'], 1);
  await page.getByRole('button', { name: 'Play to the end' }).click();
  const trouble = troubleOn(page);
  await expect(trouble).toContainText('Incorrect API key provided: [key]', { timeout: 40_000 });
  await trouble.getByRole('button', { name: 'Try again' }).click();
  await expect(usedUp(page)).toBeVisible({ timeout: 40_000 });
  await expect(seat(page, 'Director 1').getByRole('blockquote')).toContainText('Green in my left corner.');

  for (const { headers } of server.received) expect(headers.authorization).toBe(`Bearer ${KEY}`);
  expect(asked(server)).toHaveLength(2);
  expect(told.log.match(/lab \/\S+ \d+/g)).toEqual([
    'lab /models 200',
    'lab /chat/completions 401',
    'lab /chat/completions 200',
  ]);
  await expect.poll(() => bodies.join('')).toContain('[DONE]');
  const record = await downloadedRecord(page);
  const texts = [
    ...(await Promise.all(traffic)),
    bodies.join(''),
    ...heard,
    await keptBy(page),
    record,
    told.out,
    told.log,
  ];
  for (const known of [
    `${origin}/gateway/lab/chat/completions`,
    'Green in my left corner',
    '"content":"<messag',
  ])
    expect(
      texts.some((text) => text.includes(known)),
      known,
    ).toBe(true);
  expect(placesOfKey(texts)).toEqual([]);
});
