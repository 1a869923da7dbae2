import { expect } from '@playwright/test';
import { json, streamed } from '../test/model-server/server';
import { addServer, asked, begin, seat, flatTest as test, usedUp } from './modelTable';

/** What a browser does to the timers of a page that nobody sees, without the minutes until it does. */
const hide = () => {
  const timer = window.setTimeout.bind(window);
  window.setTimeout = ((then: () => void, ms = 0) =>
    timer(then, Math.max(ms, 60_000))) as typeof window.setTimeout;
  Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
  Object.defineProperty(document, 'hidden', { value: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

test('a game goes on in a page that nobody sees: waits of servers, pauses for the eye', async ({
  page,
  modelServer,
}) => {
  const server = await modelServer();
  const busy = json(
    429,
    { error: { message: 'Slow down' } },
    { 'retry-after': '2', 'access-control-expose-headers': 'retry-after' },
  );
  server.script([busy, streamed('CLARIFY:which corner?')], 'the Builder');
  await addServer(page, server);
  await begin(page, ['Builder'], 1);
  await page.evaluate(hide);
  const begun = Date.now();
  await page.getByRole('button', { name: 'Play', exact: true }).first().click();
  await expect(seat(page, 'Builder')).toContainText(/Attempt 2 in \d/, { timeout: 40_000 });
  await expect(usedUp(page)).toBeVisible({ timeout: 40_000 });
  expect(asked(server).length).toBe(2);
  expect(Date.now() - begun).toBeLessThan(60_000);
});
