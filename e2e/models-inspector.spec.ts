import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { streamed } from '../test/model-server/server';
import {
  addServer,
  asked,
  begin,
  formsOfKey,
  KEY,
  MODEL,
  seat,
  flatTest as test,
  usedUp,
} from './modelTable';

const run = promisify(execFile);
const hasCurl = ['sh', 'curl'].every(
  (name) => spawnSync(name, name === 'sh' ? ['-c', ':'] : ['--version']).status === 0,
);

/** Signs that a shell would act upon, were they not quoted. */
const SAID = 'It\'s a "small green" $HOME $(id) \\ left!';

async function inspected(page: Page, name: string) {
  await page.getByRole('button', { name: `How decided: ${name}` }).click();
  return page.getByRole('dialog');
}

test('a request copied as curl holds no key, and asks the same of the server from a shell', async ({
  page,
  context,
  modelServer,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const server = await modelServer();
  await addServer(page, server);
  await begin(page, ['Director 1', 'Builder'], 1);
  server.script([streamed(`<message>${SAID}</message>`)], 'D1');
  server.script([streamed('CLARIFY:which corner?')], 'the Builder');
  await page.getByRole('button', { name: 'Play to the end' }).click();
  await expect(usedUp(page)).toBeVisible({ timeout: 40_000 });

  const dialog = await inspected(page, 'Builder');
  await dialog.getByRole('button', { name: 'Copy as curl' }).click();
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
  const command = await page.evaluate(() => navigator.clipboard.readText());
  const sent = asked(server).at(-1)!;
  expect(JSON.stringify(sent.body)).toContain(JSON.stringify(SAID).slice(1, -1));
  expect(command).toContain(`${server.baseURL}/chat/completions`);
  expect(command).toContain('Authorization: Bearer $API_KEY');
  for (const form of formsOfKey()) expect(command).not.toContain(form);

  test.skip(!hasCurl, 'curl or a shell is not on this machine');
  server.script([streamed('CLARIFY:once more?')], 'the Builder');
  const { stdout } = await run('sh', ['-c', command], { env: { PATH: process.env.PATH, API_KEY: KEY } });
  expect(stdout).toContain('data: [DONE]');
  const again = asked(server).at(-1)!;
  expect(again).not.toBe(sent);
  expect(again.body).toEqual(sent.body);
  expect(again.headers.authorization).toBe(`Bearer ${KEY}`);
});

test('two decisions stand side by side, each with its own request and reply', async ({
  page,
  modelServer,
}) => {
  const server = await modelServer();
  await addServer(page, server);
  await begin(page, ['Director 1', 'Builder'], 1);
  server.script([streamed('<think>green, I think</think><message>Green in my left corner.</message>')], 'D1');
  server.script([streamed('CLARIFY:which corner?')], 'the Builder');
  await page.getByRole('button', { name: 'Play to the end' }).click();
  await expect(usedUp(page)).toBeVisible({ timeout: 40_000 });

  const dialog = await inspected(page, 'Director 1');
  const decisions = dialog.getByRole('article');
  await expect(decisions).toHaveCount(1);
  const other = dialog.getByLabel('Compare with');
  await expect(other.getByRole('option')).toHaveCount(4);
  await other.selectOption({ label: `Turn 1 · the Builder · ${MODEL}` });
  await expect(decisions).toHaveCount(2);
  const [left, right] = [decisions.nth(0), decisions.nth(1)];
  await expect(left.getByRole('heading', { level: 3 })).toHaveText(`Turn 1 · Director 1 · ${MODEL}`);
  await expect(right.getByRole('heading', { level: 3 })).toHaveText(`Turn 1 · the Builder · ${MODEL}`);
  await expect(left).toContainText('<message>Green in my left corner.</message>');
  await expect(left).toContainText('You are Director D1');
  await expect(right).toContainText('CLARIFY:which corner?');
  await expect(right).toContainText('You are the Builder');
  await expect(right).not.toContainText('green, I think');
  const [here, there] = [(await left.boundingBox())!, (await right.boundingBox())!];
  expect(there.x).toBeGreaterThanOrEqual(here.x + here.width);
  expect(there.y).toBe(here.y);

  // A page that may not copy, as over plain http from another machine, shows the text.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await right.getByRole('button', { name: 'Copy as curl' }).click();
  await expect(right.getByRole('textbox', { name: /^Copy as curl: the browser lets/ })).toHaveValue(
    /^curl -sS/,
  );
  await other.selectOption({ label: 'Turn 1 · Director 3 · careful' });
  await expect(right).toContainText('careful (script)');
  await other.selectOption({ label: `Turn 1 · the Builder · ${MODEL}` });
  await expect(right.getByRole('textbox')).toHaveCount(0);
  await expect(right.getByRole('button', { name: 'Copy as curl' })).toBeVisible();

  await other.selectOption({ label: 'Turn 1 · Director 2 · careful' });
  await expect(right).toContainText('careful (script)');
  await expect(right).not.toContainText('CLARIFY');
  await other.selectOption({ label: 'nothing' });
  await expect(decisions).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(seat(page, 'Director 1')).toContainText('Green in my left corner.');
});
