import { expect, type Page } from '@playwright/test';
import { streamed } from '../test/model-server/server';
import { addServer, asked, begin, MODEL, flatTest as test, troubleOn, usedUp } from './modelTable';

/** An answer that took 10,000 tokens. */
const costly = streamed('CLARIFY:which corner?', {
  usage: { prompt_tokens: 9000, completion_tokens: 1000, total_tokens: 10_000 },
});
/** The turns on the time line. */
const turnsOf = (page: Page) => page.locator('title', { hasText: /^Turn \d of 2, / });
const REACHED = 'The cap of this game is reached; nothing was sent.';

test('a cap of tokens that is reached in mid-game pauses it, and a raised one plays on', async ({
  page,
  modelServer,
}) => {
  const server = await modelServer();
  server.script([costly, costly], 'the Builder');
  await addServer(page, server);
  await page.getByLabel('Tokens', { exact: true }).fill('12,000');
  await begin(page, ['Builder'], 2);
  await page.getByRole('button', { name: 'Play to the end' }).click();
  const trouble = troubleOn(page);
  await expect(trouble).toContainText(REACHED, { timeout: 40_000 });
  await expect(trouble).toContainText(/The next request may take \d+ tokens; 2000 of 12000 are left\./);
  await expect(trouble).toContainText('This game: 10,000 of 12,000 tokens');
  await expect(turnsOf(page)).toHaveText(['Turn 1 of 2, asked: a question instead of a move']);
  expect(asked(server)).toHaveLength(1);

  await trouble.getByRole('button', { name: 'Try again' }).click();
  await expect(trouble).toContainText(REACHED);
  expect(asked(server)).toHaveLength(1);
  await trouble.getByLabel('Tokens', { exact: true }).fill('40000');
  await trouble.getByRole('button', { name: 'Try again' }).click();
  await expect(usedUp(page)).toBeVisible({ timeout: 40_000 });
  expect(asked(server)).toHaveLength(2);
  await expect(page.getByRole('button', { name: 'Used by models in this game' })).toContainText(
    '20,000 of 40,000 tokens',
  );
  // The next game has the usual cap again.
  await page.goto('/#/models');
  await expect(page.getByLabel('Tokens', { exact: true })).toHaveValue('12000');
});

test('a cap of money wants the price of the model, then pauses the game where it is reached', async ({
  page,
  modelServer,
}) => {
  const server = await modelServer();
  server.script([costly, costly], 'the Builder');
  await addServer(page, server);
  await page.getByLabel('Money', { exact: true }).fill('0.07');
  await begin(page, ['Builder'], 2);
  await page.getByRole('button', { name: 'Play to the end' }).click();
  const trouble = troubleOn(page);
  await expect(trouble).toContainText('the price of the model is not known; nothing was sent', {
    timeout: 40_000,
  });
  expect(asked(server)).toHaveLength(0);

  // The way from the notice to where prices are entered.
  await trouble.getByRole('link', { name: 'To the servers and keys' }).click();
  await page.getByRole('button', { name: `Settings of ${MODEL}` }).click();
  await page.getByLabel('Sent').fill('5');
  await page.getByLabel('Answered').fill('10');
  await expect(page.getByText('5 in · 10 out per million tokens')).toBeVisible();
  await page.goBack();
  await trouble.getByRole('button', { name: 'Try again' }).click();
  // 9000 tokens at 5 and 1000 at 10 a million: 0.055.
  await expect(trouble).toContainText(REACHED, { timeout: 40_000 });
  await expect(trouble).toContainText(/The next request may cost 0\.0\d+; 0\.0150 of 0\.07 is left\./);
  await expect(trouble).toContainText('cost 0.0550 of 0.07');
  await expect(turnsOf(page)).toHaveText(['Turn 1 of 2, asked: a question instead of a move']);
  expect(asked(server)).toHaveLength(1);

  await trouble.getByLabel('Money', { exact: true }).fill('2');
  await trouble.getByRole('button', { name: 'Try again' }).click();
  await expect(usedUp(page)).toBeVisible({ timeout: 40_000 });
  await expect(page.getByRole('button', { name: 'Used by models in this game' })).toContainText(
    'cost 0.1100 of 2.00',
  );
});
