import { expect, type Page } from '@playwright/test';
import { DIRECTOR_TEMPLATE, type Template, templateHash } from '../src/craft/prompts';
import { streamed } from '../test/model-server/server';
import { addServer, asked, begin, downloadedRecord, flatTest as test, usedUp } from './modelTable';

const TERSE = {
  id: 'terse',
  system: 'You are {{seat}}. Speak as a lighthouse keeper.',
  user: 'Wall:\n{{wall}}\n\nBoard:\n{{board}}\n\nNow speak.',
};

async function loadFile(page: Page, name: string, text: string) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.locator('button', { hasText: 'Load a file' }).click(),
  ]);
  await chooser.setFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) });
}

/** A turn in which Director 1 is a model. */
async function playTurn(page: Page) {
  await begin(page, ['Director 1'], 1);
  await page.getByRole('button', { name: 'Play to the end' }).click();
  await expect(usedUp(page)).toBeVisible({ timeout: 40_000 });
}

interface Recorded {
  readonly nodes: readonly {
    readonly seat: string;
    readonly decision: { readonly note?: { readonly template?: unknown } };
  }[];
}
const recordedTemplate = (record: string): unknown =>
  (JSON.parse(record) as Recorded).nodes.find(({ seat }) => seat === 'D1')?.decision.note?.template;

const withHash = (template: Template) => ({ ...template, hash: templateHash(template) });

test('wording out of a file is what the model is told, and stands in the record with its hash', async ({
  page,
  modelServer,
}) => {
  const server = await modelServer();
  server.script([streamed('<message>Fog.</message>'), streamed('<message>Green.</message>')], 'D1');
  await addServer(page, server);
  await loadFile(page, 'terse.template.json', JSON.stringify(TERSE));
  await expect(page.getByLabel('System text')).toHaveValue(TERSE.system);
  await page.getByRole('button', { name: 'Use this wording' }).click();
  await expect(page.getByText('In use: terse · your own wording')).toBeVisible();

  await playTurn(page);
  const [system, user] = asked(server)[0]!.body.messages;
  expect(system).toEqual({ role: 'system', content: 'You are D1. Speak as a lighthouse keeper.' });
  expect(user.content).toMatch(/^Wall:\n[^{}]*\n\nBoard:\n[^{}]*\n\nNow speak\.$/);
  expect(recordedTemplate(await downloadedRecord(page))).toEqual(withHash(TERSE));

  await page.goto('/#/models');
  await page.getByRole('button', { name: 'Back to the built-in wording' }).click();
  await playTurn(page);
  expect(asked(server)[1]!.body.messages[0].content).toMatch(/^You are Director D1, one of three/);
  expect(recordedTemplate(await downloadedRecord(page))).toEqual(withHash(DIRECTOR_TEMPLATE));
});

test('a file that is no wording says what is wrong, and the wording in use stays', async ({ page }) => {
  await page.goto('/#/models');
  const system = page.getByLabel('System text');
  const user = page.getByLabel('Message', { exact: true });
  const use = page.getByRole('button', { name: 'Use this wording' });
  await system.fill('You are {{seat}}, a poet.');
  await use.click();
  await expect(page.getByText('In use: director-1-own · your own wording')).toBeVisible();

  await loadFile(page, 'cut.json', JSON.stringify(TERSE).slice(0, 40));
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('the file breaks off here');
  await loadFile(page, 'half.json', JSON.stringify({ id: 'half', system: 'x' }));
  await expect(alert).toContainText('The file is no template. user:');
  await expect(system).toHaveValue('You are {{seat}}, a poet.');

  await loadFile(page, 'moody.txt', 'You are {{seat}}.\n---\n{{wall}} {{board}} {{mood}}');
  await expect(
    page.getByText('"{{mood}}" is not a placeholder of this prompt; use one of seat'),
  ).toBeVisible();
  await expect(use).toBeDisabled();
  await expect(page.getByText('In use: director-1-own · your own wording')).toBeVisible();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(system).toHaveValue('You are {{seat}}, a poet.');
  await expect(user).toHaveValue(DIRECTOR_TEMPLATE.user);
  await page.reload();
  await expect(system).toHaveValue('You are {{seat}}, a poet.');

  // What was saved as a file and changed there is not the built-in wording, whatever it calls itself.
  await loadFile(
    page,
    'mine.json',
    JSON.stringify({ ...DIRECTOR_TEMPLATE, system: 'You are {{seat}}, dry.' }),
  );
  await use.click();
  await expect(page.getByText('In use: director-1-own · your own wording')).toBeVisible();
  await expect(system).toHaveValue('You are {{seat}}, dry.');
});
