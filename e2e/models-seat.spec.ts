import { expect } from '@playwright/test';
import { chunk, event, json, open, streamed } from '../test/model-server/server';
import {
  addServer,
  asked,
  begin,
  MODEL,
  refused,
  seat,
  flatTest as test,
  troubleOn,
  usedUp,
} from './modelTable';

test('each seat is asked in its own way, and what the model does not take cannot be set', async ({
  page,
  modelServer,
}) => {
  const server = await modelServer({ lists: false });
  const listed = {
    id: MODEL,
    context_length: 900,
    pricing: { prompt: '0.000001', completion: '0.000002' },
    supported_parameters: ['max_tokens', 'seed', 'reasoning'],
  };
  server.script([json(200, { data: [listed] })], 'check');
  server.script([streamed('<message>Green in my left corner.</message>')], 'D1');
  server.script([streamed('CLARIFY:which corner?')], 'the Builder');
  await addServer(page, server);
  await expect(page.getByText('context 900 · 1 in · 2 out per million tokens')).toBeVisible();
  await page.getByRole('button', { name: `Settings of ${MODEL}` }).click();
  await expect(page.getByLabel('temperature', { exact: true })).not.toBeChecked();
  await expect(page.getByLabel('seed', { exact: true })).toBeChecked();

  await page.goto('/#/new?structure=table_003&offered=0');
  for (const name of ['Director 1', 'Builder'])
    await page.getByLabel(`Who sits as ${name}`, { exact: true }).selectOption({ label: MODEL });
  await page.getByLabel('Turns', { exact: true }).fill('1');
  const own = page.getByRole('group', { name: /^Director 1/ });
  await expect(own.getByLabel('Temperature')).toBeDisabled();
  await expect(own.getByPlaceholder('not taken')).toHaveCount(1);
  await expect(own).toContainText('The model takes 900 tokens at once');
  await own.getByLabel('Seed').fill('x');
  await expect(own).toContainText('A whole number, or nothing.');
  await own.getByLabel('Seed').fill('7');
  await own.getByLabel('Most tokens').fill('300');
  await own.getByLabel('Reasoning effort').selectOption('low');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page).toHaveURL(/#\/game\/\w+/);
  await page.getByRole('button', { name: 'Play to the end' }).click();
  await expect(usedUp(page)).toBeVisible({ timeout: 40_000 });
  const bodies = asked(server).map(({ body }) => {
    const { temperature, max_tokens, seed, reasoning_effort } = body;
    return { temperature, max_tokens, seed, reasoning_effort };
  });
  expect(bodies).toEqual([
    { temperature: undefined, max_tokens: 300, seed: 7, reasoning_effort: 'low' },
    { temperature: undefined, max_tokens: 2000, seed: undefined, reasoning_effort: undefined },
  ]);
  // About a thousand tokens went to a model that takes 900.
  await page.getByRole('button', { name: /^How decided: Builder\. About \d+ tokens were sent/ }).click();
  await expect(page.getByRole('dialog')).toContainText(/tokens were sent to a model that takes 900/);
});

test('a model takes a seat from the seat’s own menu, and is tuned there', async ({ page, modelServer }) => {
  const server = await modelServer();
  server.script([streamed('CLARIFY:which corner?')], 'the Builder');
  await addServer(page, server);
  await begin(page, [], 1);
  const menu = page.getByRole('button', { name: 'Seat of the Builder' });
  await menu.click();
  await page.getByRole('button', { name: MODEL }).click();
  await expect(seat(page, 'Builder')).toContainText(`model ${MODEL}`);
  await menu.click();
  const panel = page.getByRole('dialog', { name: 'Seat of the Builder' });
  await panel.getByLabel('Temperature').fill('0,4');
  await panel.getByLabel('Seed').fill('11');
  await panel.getByLabel('Reasoning effort').selectOption('high');
  await panel.getByRole('button', { name: 'Apply' }).click();
  await expect(panel).toBeHidden();
  await page.getByRole('button', { name: 'Play to the end' }).click();
  await expect(usedUp(page)).toBeVisible({ timeout: 40_000 });
  expect(asked(server)[0]!.body).toMatchObject({
    temperature: 0.4,
    max_tokens: 2000,
    seed: 11,
    reasoning_effort: 'high',
  });
});

test('a second window sees words as they come and what fails; one with a seat in hand sees neither', async ({
  page,
  context,
  modelServer,
}) => {
  const server = await modelServer();
  let goOn = () => {};
  const gate = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  server.script(
    [
      async (response) => {
        open(response);
        event(
          response,
          chunk({ content: '<think>Only I see the blue one.</think><message>Please put a blue' }),
        );
        await gate;
        event(response, chunk({ content: ' block left.</message>' }));
        event(response, chunk({}, 'stop'));
        response.end('data: [DONE]\n\n');
      },
    ],
    'D1',
  );
  server.script([refused], 'the Builder');
  await addServer(page, server);
  const id = await begin(page, ['Director 1', 'Builder'], 1);
  const looker = await context.newPage();
  await looker.goto(`/#/game/${id}`);
  await expect(seat(looker, 'Director 1')).toBeVisible();
  const holder = await context.newPage();
  await holder.goto(`/#/seat/${id}/D2`);
  await holder.getByLabel('Your message to the Builder').waitFor();

  await page.bringToFront();
  await expect(page.getByRole('region', { name: 'What Director 1 is saying' })).toContainText(
    'Please put a blue',
  );
  await looker.bringToFront();
  const speaking = looker.getByRole('region', { name: 'What Director 1 is saying' });
  await expect(speaking).toContainText('Please put a blue');
  await expect(speaking.getByRole('button', { name: 'Stop' })).toBeHidden();
  expect(await holder.locator('body').textContent()).not.toContain('Please put');

  goOn();
  await holder.bringToFront();
  const skip = holder.getByRole('button', { name: 'Skip', exact: true });
  if (await skip.isVisible()) await skip.click();
  await holder.getByLabel('Your message to the Builder').fill('Begin at my left.');
  await holder.getByRole('button', { name: 'Say it' }).click();
  await page.bringToFront();
  await expect(troubleOn(page)).toContainText('does not accept the key', { timeout: 40_000 });
  await looker.bringToFront();
  await expect(seat(looker, 'Director 1').getByRole('blockquote')).toHaveText(
    'Please put a blue block left.',
  );
  await expect(troubleOn(looker)).toContainText('does not accept the key');
  await expect(troubleOn(looker)).toContainText('This game is run in another window.');
  await expect(troubleOn(looker).getByRole('button', { name: 'Try again' })).toHaveCount(0);

  // Now that one runs the game and asks the Builder anew, but knows no key; the other one looks on.
  await troubleOn(looker).getByRole('button', { name: 'Run it here' }).click();
  await expect(troubleOn(looker)).toContainText('No key');
  await expect(troubleOn(looker).getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(troubleOn(page)).toContainText('No key');
  await expect(troubleOn(page)).toContainText('This game is run in another window.');
});
