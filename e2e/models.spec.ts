import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import {
  chunk,
  event,
  page as htmlPage,
  json,
  open,
  type Reply,
  streamed,
} from '../test/model-server/server';
import {
  addServer,
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
  test,
  troubleOn,
  usedUp,
} from './modelTable';

const busy = json(
  429,
  { error: { message: 'Slow down' } },
  { 'retry-after': '3', 'access-control-expose-headers': 'retry-after' },
);

/** An answer that stops in the middle until it is let go on. */
function halted(first: string, rest: string): { readonly reply: Reply; readonly goOn: () => void } {
  let goOn = () => {};
  const gate = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  return {
    goOn,
    reply: async (response) => {
      open(response);
      event(response, chunk({ content: first }));
      await gate;
      event(response, chunk({ content: rest }));
      event(response, chunk({}, 'stop'));
      event(response, '[DONE]');
      response.end();
    },
  };
}

async function seriousFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map((it) => `${it.id}: ${it.nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

test('a person and models at one table: words as they come, a wait, a stand-in; and the key is nowhere', async ({
  page,
  context,
  modelServer,
}) => {
  test.setTimeout(150_000);
  const heard = listen(page);
  const server = await modelServer();
  await addServer(page, server);
  expect(await page.getByLabel('Key', { exact: true }).count()).toBe(0);
  const id = await begin(page, ['Director 1', 'Director 3', 'Builder'], 1);

  const first = halted(
    '<think>Mine is green.</think><message>Please put a small green',
    ' block left.</message>',
  );
  server.script([first.reply], 'D1');
  server.script([busy, streamed('<message>Orange at the base, please.</message>')], 'D3');
  server.script([refused], 'the Builder');

  const own = await context.newPage();
  const heardThere = listen(own);
  await own.goto(`/#/seat/${id}/D2`);
  await page.bringToFront();

  const speaking = page.getByRole('region', { name: 'What Director 1 is saying' });
  await expect(speaking).toContainText('Please put a small green');
  await expect(speaking).not.toContainText('Mine is green');
  await expect(speaking).toContainText(/about \d+ tokens/);
  await expect(seat(page, 'Director 3')).toContainText(/Too many requests.*Attempt 2 in \d\ss/);
  await expect(seat(page, 'Director 3').getByRole('blockquote')).toHaveText('Orange at the base, please.');
  // The other seat is told nothing of what is still being said.
  expect(await own.locator('main').textContent()).not.toContain('Please put');
  first.goOn();
  await expect(seat(page, 'Director 1').getByRole('blockquote')).toHaveText(
    'Please put a small green block left.',
  );

  await own.bringToFront();
  const skip = own.getByRole('button', { name: 'Skip', exact: true });
  await own.getByLabel('Your message to the Builder').waitFor();
  if (await skip.isVisible()) await skip.click();
  await own.getByLabel('Your message to the Builder').fill('Begin at my left.');
  await own.getByRole('button', { name: 'Say it' }).click();

  await page.bringToFront();
  const trouble = troubleOn(page);
  await expect(trouble).toContainText('The server does not accept the key.');
  await expect(trouble).toContainText('Incorrect API key provided: [key]');
  await expect(seat(page, 'Director 2').getByRole('blockquote')).toHaveText('Begin at my left.');
  await trouble.getByRole('button', { name: 'Let a stand-in play this turn' }).click();
  await expect(seat(page, 'Builder')).toContainText(`script listener, standing in for ${MODEL}`);
  await expect(usedUp(page)).toBeVisible();

  await page.getByRole('button', { name: 'How decided: Director 1' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Mine is green.');
  await expect(dialog).toContainText('answered · status 200');
  await dialog.getByRole('combobox').selectOption({ label: `Turn 1 · Director 3 · ${MODEL}` });
  await expect(dialog).toContainText('rate-limit · status 429');
  const opened = await keptBy(page);
  await page.keyboard.press('Escape');

  const record = await downloadedRecord(page);
  await page.goto('/#/models');
  await expect(page.getByText('Key in memory')).toBeVisible();

  expect(asked(server).length).toBe(4);
  for (const { headers } of server.received) expect(headers.authorization).toBe(`Bearer ${KEY}`);
  const texts = [opened, await keptBy(page), await keptBy(own), record, ...heard, ...heardThere];
  for (const known of [MODEL, server.baseURL, 'Please put a small green', 'standing in for'])
    expect(
      texts.some((text) => text.includes(known)),
      known,
    ).toBe(true);
  expect(placesOfKey(texts)).toEqual([]);
});

test('from a failure a model goes on with more tokens, or a person writes in its place', async ({
  page,
  modelServer,
}) => {
  const server = await modelServer();
  await addServer(page, server);
  await begin(page, ['Builder'], 2);
  server.script(
    [
      streamed('', { reasoning: 'I wonder and wonder', finish: 'length' }),
      streamed('CLARIFY:which one first?'),
      refused,
    ],
    'the Builder',
  );
  await page.getByRole('button', { name: 'Play to the end' }).click();
  const trouble = troubleOn(page);
  await expect(trouble).toContainText('The model only thought and gave no answer.');
  await expect(trouble.getByText('I wonder and wonder')).toBeHidden();
  await trouble.getByText('What it thought').click();
  await expect(trouble.getByText('I wonder and wonder')).toBeVisible();
  await trouble.getByRole('button', { name: 'Try with 4,000 tokens' }).click();
  await expect(trouble).toContainText('The server does not accept the key.', { timeout: 40_000 });
  expect(asked(server).map(({ body }) => body.max_tokens)).toEqual([2000, 4000, 4000]);

  expect(await seriousFindings(page)).toEqual([]);
  await trouble.getByRole('button', { name: 'Write it yourself' }).click();
  await trouble.getByLabel('The move, or a question').fill('somewhere');
  await trouble.getByRole('button', { name: 'Send' }).click();
  await expect(trouble).toContainText('is no command');
  await trouble.getByLabel('The move, or a question').fill('place ys 2,0');
  await trouble.getByRole('button', { name: 'Send' }).click();
  await expect(trouble).toBeHidden();
  await expect(seat(page, 'Builder')).toContainText('Place a small yellow block');
  await page.getByRole('button', { name: 'How decided: Builder' }).click();
  await expect(page.getByRole('dialog')).toContainText(`Written by a person in place of ${MODEL}.`);
  await expect(page.getByRole('dialog')).toContainText('wrong-key');
  expect(await seriousFindings(page)).toEqual([]);
});

test('who holds a seat is told that a model failed, and nothing of what it thought', async ({
  page,
  modelServer,
}) => {
  const server = await modelServer();
  await addServer(page, server);
  const id = await begin(page, ['Director 1'], 1);
  server.script(
    [streamed('<think>the secret of the left wall</think>'), streamed('<message>Green.</message>')],
    'D1',
  );
  await page.goto(`/#/seat/${id}/D2`);
  const trouble = page.getByRole('alert').filter({ hasText: 'is a model and gave no answer' });
  await expect(trouble).toContainText('The game waits.');
  expect(await page.locator('main').textContent()).not.toContain('the secret');
  await trouble.getByRole('button', { name: 'Try again' }).click();
  await expect(trouble).toBeHidden();
  await expect.poll(() => asked(server).length).toBe(2);
});

test('with stand-ins asked for, a game goes on though its model fails', async ({ page, modelServer }) => {
  const server = await modelServer();
  await addServer(page, server);
  await page.getByRole('radio', { name: 'Stand-in plays' }).check({ force: true });
  await begin(page, ['Director 2'], 1);
  server.script([refused], 'D2');
  await page.getByRole('button', { name: 'Play to the end' }).click();
  await expect(usedUp(page)).toBeVisible({ timeout: 40_000 });
  await expect(seat(page, 'Director 2')).toContainText(`careful, standing in for ${MODEL}`);
});

test('a key is forgotten with a reload, unless it was to be kept for the tab', async ({
  page,
  modelServer,
}) => {
  const server = await modelServer();
  await addServer(page, server);
  await page.reload();
  await expect(page.getByText('No key yet')).toBeVisible();
  await page.getByRole('button', { name: /^Key: / }).click();
  await page.getByLabel('Key', { exact: true }).fill(KEY);
  await page.getByRole('checkbox', { name: /until this tab is closed/ }).check();
  await page.getByRole('button', { name: 'Use this key' }).click();
  await page.reload();
  await expect(page.getByText('Key kept for this tab')).toBeVisible();
  // Which also shows that what is looked through below would give a key away.
  expect(await keptBy(page)).toContain(KEY);
  await page.getByRole('button', { name: 'Forget the key' }).click();
  expect(await keptBy(page)).not.toContain(KEY);
});

test('a server named in one window stands in the other one at once', async ({ page, modelServer }) => {
  const server = await modelServer();
  const other = await page.context().newPage();
  await other.goto('/#/models');
  await expect(other.getByRole('button', { name: 'Add a server' })).toBeVisible();
  await addServer(page, server);
  await expect(other.getByRole('button', { name: `Settings of ${MODEL}` })).toBeVisible();
  await expect(other.getByText('No key yet')).toBeVisible();
});

test('the connection check tells a missing permission from a missing server', async ({
  page,
  modelServer,
}) => {
  const closed = await modelServer({ cors: false });
  // The look without CORS, which only shows that somebody is there.
  closed.script([htmlPage(404, '')], 'check');
  await page.goto('/#/models');
  await page.getByLabel('Kind of server').selectOption('vllm');
  await page.getByLabel('Base address').fill(closed.baseURL);
  await page.getByRole('button', { name: 'Add a server' }).click();
  await page.getByRole('button', { name: 'Check the connection' }).click();
  const card = page.getByRole('article', { name: 'vLLM' });
  await expect(card).toContainText('it does not let this page talk to it (CORS)');
  await expect(card).toContainText('--allowed-origins');
  await closed.close();
  await card.getByRole('button', { name: 'Check the connection' }).click();
  await expect(card).toContainText('Nothing answers at this address.');
});

test('wording that lacks a placeholder is named, and cannot be used', async ({ page }) => {
  await page.goto('/#/models');
  await page.getByLabel('Message', { exact: true }).fill('{{wall}} {{board}} {{mood}}');
  await expect(page.getByText('"{{mood}}" is not a placeholder')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use this wording' })).toBeDisabled();
  await page.getByLabel('Message', { exact: true }).fill('{{wall}} {{board}}');
  await page.getByRole('button', { name: 'Use this wording' }).click();
  await expect(page.getByText('In use: director-1-own · your own wording')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the built-in wording' }).click();
  await expect(page.getByText('In use: director-1 · built-in wording')).toBeVisible();
});

test('who only plays with scripts loads nothing of the model client', async ({ page }) => {
  const loaded: Promise<string>[] = [];
  page.on('response', (response) => {
    if (/\.js(\?|$)/.test(response.url())) loaded.push(response.text().catch(() => ''));
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Next turn' }).click();
  await expect(page.getByRole('slider', { name: 'Turn in view' })).toHaveAttribute('aria-valuenow', '1');
  const scripts = (await Promise.all(loaded)).join('\n');
  expect(scripts).toContain('crafttable.prefs');
  expect(scripts).not.toContain('dangerouslyAllowBrowser');
});

for (const theme of ['light', 'dark'] as const) {
  test(`the page about models, ${theme}: no serious finding by axe, nothing wider than 390 pixels`, async ({
    page,
    modelServer,
  }) => {
    const server = await modelServer();
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 390, height: 844 });
    await addServer(page, server);
    await page.getByRole('button', { name: `Settings of ${MODEL}` }).click();
    await page.getByRole('button', { name: 'Check the connection' }).click();
    await expect(page.getByText('All is well.')).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
}
