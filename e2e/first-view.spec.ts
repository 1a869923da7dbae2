import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';

test('the first view takes at most 150 kB of script before the stage comes', async ({ page, baseURL }) => {
  const scripts = new Map<string, number>();
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL!) && !request.url().startsWith('blob:'))
      foreign.push(request.url());
  });
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script')
      scripts.set(response.url(), gzipSync(await response.body()).length);
  });
  // Without the stage: its chunk and what only it needs are kept away.
  await page.route(/Stage-/, (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Next turn', exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const total = [...scripts.values()].reduce((sum, size) => sum + size, 0);
  console.log(`first view: ${Math.round(total / 100) / 10} kB gzip in ${scripts.size} files`);
  expect(scripts.size).toBeGreaterThan(1);
  expect(total).toBeLessThanOrEqual(150_000);
  expect(foreign).toEqual([]);
});
