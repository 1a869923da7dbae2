import { expect } from '@playwright/test';
import { chunk, event, open, type Reply, streamed } from '../test/model-server/server';
import {
  addServer,
  asked,
  begin,
  downloadedRecord,
  MODEL,
  refused,
  seat,
  flatTest as test,
  troubleOn,
  usedUp,
} from './modelTable';

/** An answer whose connection breaks off after its first words, when it is told to. */
function breaking(text: string): { readonly reply: Reply; readonly breakOff: () => void } {
  let breakOff = () => {};
  const gate = new Promise<void>((resolve) => {
    breakOff = resolve;
  });
  return {
    breakOff,
    reply: async (response) => {
      open(response);
      event(response, chunk({ content: text }));
      await gate;
      response.destroy();
    },
  };
}

test('after a failure a person stops, and tries again when it suits: every try stays on record', async ({
  page,
  modelServer,
}) => {
  const server = await modelServer();
  server.script([refused, refused, streamed('CLARIFY:which corner?')], 'the Builder');
  await addServer(page, server);
  await begin(page, ['Builder'], 1);
  await page.getByRole('button', { name: 'Play to the end' }).click();
  const trouble = troubleOn(page);
  await expect(trouble).toBeVisible({ timeout: 40_000 });
  await trouble.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => asked(server).length).toBe(2);
  await expect(trouble).toBeVisible();
  await trouble.getByRole('button', { name: 'Stop here' }).click();
  await expect(trouble).toBeHidden();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
  await expect(seat(page, 'Director 3').getByRole('blockquote')).toBeVisible();
  await expect(usedUp(page)).toBeHidden();
  expect(asked(server)).toHaveLength(2);

  await page.getByRole('button', { name: 'Next turn' }).click();
  await expect(usedUp(page)).toBeVisible({ timeout: 40_000 });
  await page.getByRole('button', { name: 'How decided: Builder' }).click();
  const failed = page.getByRole('dialog').getByRole('heading', { name: 'Tries that failed before' });
  await expect(failed.locator('..').getByText('wrong-key', { exact: true })).toHaveCount(2);
  await expect(page.getByRole('dialog')).toContainText('CLARIFY:which corner?');
});

test('a Director’s answer that broke off is mended and sent by the person, as the person’s', async ({
  page,
  modelServer,
}) => {
  const server = await modelServer();
  const answer = breaking('<think>my secret</think><message>Please put the green');
  server.script([answer.reply], 'D1');
  await addServer(page, server);
  await begin(page, ['Director 1'], 1);
  await page.getByRole('button', { name: 'Play to the end' }).click();
  // A browser throws away what it has not handed over yet when a connection breaks.
  await expect(page.getByRole('region', { name: 'What Director 1 is saying' })).toContainText('the green');
  answer.breakOff();
  const trouble = troubleOn(page);
  await expect(trouble).toBeVisible({ timeout: 40_000 });
  await trouble.getByRole('button', { name: 'Write it yourself' }).click();
  const words = trouble.getByLabel('What Director 1 says this turn');
  await expect(words).toHaveValue('Please put the green');
  await words.fill('');
  await trouble.getByRole('button', { name: 'Send' }).click();
  await expect(trouble).toContainText('Write something first.');
  await words.fill('Please put the green one at my left.');
  await trouble.getByRole('button', { name: 'Send' }).click();
  await expect(usedUp(page)).toBeVisible({ timeout: 40_000 });
  await expect(seat(page, 'Director 1').getByRole('blockquote')).toContainText(
    'Please put the green one at my left.',
  );
  await page.getByRole('button', { name: 'How decided: Director 1' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`Written by a person in place of ${MODEL}.`);
  await expect(dialog).toContainText('possibly billed');
  expect(asked(server)).toHaveLength(1);
});

test('a person takes the seat of a model that failed, builds, and hands it back', async ({
  page,
  modelServer,
}) => {
  const server = await modelServer();
  server.script([refused, streamed('CLARIFY:which corner?')], 'the Builder');
  await addServer(page, server);
  const id = await begin(page, ['Builder'], 2);
  await page.getByRole('button', { name: 'Play to the end' }).click();
  const trouble = troubleOn(page);
  await expect(trouble).toBeVisible({ timeout: 40_000 });
  await trouble.getByRole('link', { name: 'Take the seat' }).click();
  await expect(page).toHaveURL(new RegExp(`#/seat/${id}/Builder`));
  await page.getByRole('button', { name: 'Skip', exact: true }).click();
  await page.getByRole('radio', { name: /^small yellow/ }).check({ force: true });
  await page.locator('[data-cell="4"]').click();
  await page.getByRole('button', { name: 'Build it' }).click();
  await page.getByRole('button', { name: 'Stand up' }).click();
  await expect(page).toHaveURL(new RegExp(`#/game/${id}`));
  await page.getByRole('button', { name: 'Play to the end' }).click();
  await expect(usedUp(page)).toBeVisible({ timeout: 40_000 });
  expect(asked(server)).toHaveLength(2);
  const { nodes } = JSON.parse(await downloadedRecord(page)) as { nodes: { seat: string }[] };
  const builders = nodes.filter(({ seat }) => seat === 'Builder');
  expect(builders).toMatchObject([
    { by: { kind: 'person' }, decision: { note: { failedTries: [{ failure: { code: 'wrong-key' } }] } } },
    { by: { kind: 'model', name: MODEL } },
  ]);
});
