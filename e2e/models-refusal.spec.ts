import { expect, type Page } from '@playwright/test';
import { page as htmlPage, streamed } from '../test/model-server/server';
import {
  addServer,
  addUnlisted,
  asked,
  begin,
  KEY,
  MODEL,
  refused,
  seat,
  flatTest as test,
  troubleOn,
  usedUp,
} from './modelTable';

const CHOICES = ['Try again', 'Let a stand-in play this turn', 'Write it yourself', 'Stop here'] as const;

/** The game waits, with every way on, and nothing of it is lost or made up. */
async function waits(page: Page) {
  const trouble = troubleOn(page);
  await expect(trouble).toContainText('Director 1, tiny-model, gave no answer', { timeout: 40_000 });
  for (const name of CHOICES) await expect(trouble.getByRole('button', { name })).toBeVisible();
  await expect(trouble.getByRole('link', { name: 'Take the seat' })).toBeVisible();
  // The others have finished speaking; nobody spoke for the one that failed.
  await expect(seat(page, 'Director 2').getByRole('blockquote')).toBeVisible();
  await expect(seat(page, 'Director 1').getByRole('blockquote')).toHaveCount(0);
  return trouble;
}

test('a server that lets no page in: the game waits, the check names it and its cure, and the game ends', async ({
  page,
  modelServer,
}) => {
  const server = await modelServer({ cors: false });
  server.script([htmlPage(404, '')], 'check');
  await addUnlisted(page, server);
  await begin(page, ['Director 1'], 1);
  await page.getByRole('button', { name: 'Play to the end' }).click();
  const trouble = await waits(page);
  await expect(trouble).toContainText('does not let this page talk to it; a browser does not say which');
  await trouble.getByRole('link', { name: 'Check the connection' }).click();
  const card = page.getByRole('article');
  await expect(card).toContainText('The server runs, but it does not let this page talk to it (CORS).');
  await expect(card).toContainText('Allow the origin of this page in the server, or use the gateway');
  expect(asked(server)).toEqual([]);

  await page.goBack();
  await waits(page);
  await trouble.getByRole('button', { name: 'Let a stand-in play this turn' }).click();
  await expect(usedUp(page)).toBeVisible({ timeout: 40_000 });
  await expect(seat(page, 'Director 1')).toContainText(`standing in for ${MODEL}`);
});

test('a server that is down: the game waits, and the check says that nothing answers', async ({
  page,
  modelServer,
}) => {
  const server = await modelServer();
  await addServer(page, server);
  await server.close();
  await begin(page, ['Director 1'], 1);
  await page.getByRole('button', { name: 'Play to the end' }).click();
  const trouble = await waits(page);
  await trouble.getByRole('link', { name: 'Check the connection' }).click();
  const card = page.getByRole('article');
  await expect(card).toContainText('Nothing answers at this address.');
  await expect(card).toContainText('Start the server, and check the port in its address.');
});

test('a wrong key: the check and the game say so, and the right one plays on', async ({
  page,
  modelServer,
}) => {
  const server = await modelServer({ lists: false });
  server.script([refused], 'check');
  server.script([refused, streamed('<message>Green.</message>')], 'D1');
  await addUnlisted(page, server, 'sk-not-the-right-one-1234567890');
  await page.getByRole('button', { name: 'Check the connection' }).click();
  const card = page.getByRole('article');
  await expect(card).toContainText('The server does not accept the key.');
  await expect(card).toContainText('Check the key, and that it belongs to this server.');
  await begin(page, ['Director 1'], 1);
  await page.getByRole('button', { name: 'Play to the end' }).click();
  const trouble = await waits(page);
  await expect(trouble).toContainText('The server does not accept the key.');
  await page.goto('/#/models');
  await page.getByRole('button', { name: /^Another key: / }).click();
  await page.getByLabel('Key', { exact: true }).fill(KEY);
  await page.getByRole('button', { name: 'Use this key' }).click();
  await page.goBack();
  await trouble.getByRole('button', { name: 'Try again' }).click();
  await expect(usedUp(page)).toBeVisible({ timeout: 40_000 });
  expect(asked(server).map(({ headers }) => headers.authorization)).toEqual([
    'Bearer sk-not-the-right-one-1234567890',
    `Bearer ${KEY}`,
  ]);
});
