import { expect, type Page, test } from '@playwright/test';

/** Counts every draw call of WebGL, from before the page's own scripts run. */
const countDraws = (page: Page) =>
  page.addInitScript(() => {
    const counter = { draws: 0 };
    Object.assign(window, { counter });
    for (const context of [WebGLRenderingContext, WebGL2RenderingContext]) {
      const calls = context.prototype as unknown as Record<string, (...args: unknown[]) => unknown>;
      for (const name of [
        'drawArrays',
        'drawElements',
        'drawArraysInstanced',
        'drawElementsInstanced',
        'clear',
      ]) {
        const original = calls[name];
        if (!original) continue;
        calls[name] = function (this: unknown, ...args: unknown[]) {
          counter.draws++;
          return original.apply(this, args);
        };
      }
    }
  });
const draws = (page: Page) =>
  page.evaluate(() => (window as unknown as { counter: { draws: number } }).counter.draws);

test('an idle stage draws nothing; a step draws again', async ({ page }) => {
  await countDraws(page);
  await page.goto('/');
  await expect.poll(() => draws(page), { timeout: 40_000 }).toBeGreaterThan(0);
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\/1\?/);
  // Until motion and fonts have come to rest.
  let before = -1;
  await expect
    .poll(
      async () => {
        const last = before;
        before = await draws(page);
        return before - last;
      },
      { timeout: 40_000, intervals: [2000] },
    )
    .toBe(0);
  await page.waitForTimeout(3000);
  expect(await draws(page)).toBe(before);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => draws(page)).toBeGreaterThan(before);
});

test('one step of a replay takes at most 50 ms of script', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/#/game/x/20?structure=table_003&directors=literal&offered=0&seed=15');
  await expect(page).toHaveURL(/\/game\/[0-9a-f]{16}\/20/, { timeout: 60_000 });
  await expect(page.locator('canvas')).toBeVisible({ timeout: 40_000 });
  await page.waitForTimeout(2000);
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  const script = async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'ScriptDuration')!.value * 1000;
  };
  const steps: number[] = [];
  for (let turn = 19; turn >= 8; turn--) {
    const before = await script();
    await page.keyboard.press('ArrowLeft');
    await expect(page).toHaveURL(new RegExp(`/${turn}\\b`));
    await page.waitForTimeout(600);
    steps.push((await script()) - before);
  }
  steps.sort((a, b) => a - b);
  const median = steps[Math.floor(steps.length / 2)]!;
  console.log(`script of a step: median ${median.toFixed(1)} ms, most ${steps.at(-1)!.toFixed(1)} ms`);
  expect(median).toBeLessThanOrEqual(50);
});
