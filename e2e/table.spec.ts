import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

/** Watches a page: what it asks of other places, and what goes wrong in it. */
function watch(page: Page) {
  const strange: string[] = [];
  const errors: string[] = [];
  const here = new URL(test.info().project.use.baseURL!).origin;
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== here && !['data:', 'blob:'].includes(protocol)) strange.push(request.url());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return { strange, errors };
}

const slider = (page: Page) => page.getByRole('slider', { name: 'Turn in view' });
const turnIs = (page: Page, turn: number) =>
  expect(slider(page)).toHaveAttribute('aria-valuenow', String(turn));

async function seriousFindings(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter((it) => it.impact === 'serious' || it.impact === 'critical')
    .map((it) => `${it.id}: ${it.nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

test('a first visit finds a game ready to play, and plays it to its end', async ({ page }) => {
  const seen = watch(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Director 1' })).toBeVisible();
  await turnIs(page, 0);
  const builder = page.getByRole('region', { name: 'Builder', exact: true });
  await builder.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.getByRole('button', { name: 'Play to the end' }).click();
  await expect(page.getByText(/^Complete in \d+ turns$/)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('button', { name: 'Next turn' })).toBeDisabled();
  await expect(page).toHaveURL(/#\/game\/[^/]+\/20/);
  await expect(page).toHaveTitle(/Turn 20 of 20/);
  expect(seen).toEqual({ strange: [], errors: [] });
});

test('the time line scrubs by mouse and by keys, and the address follows', async ({ page }) => {
  await page.goto('/#/game/any/6?structure=table_003&seed=15&offered=0&directors=literal');
  await turnIs(page, 6);
  await page.keyboard.press('ArrowLeft');
  await turnIs(page, 5);
  await expect(page).toHaveURL(/\/5\?/);
  await page.keyboard.press('Home');
  await turnIs(page, 0);
  await page.keyboard.press('End');
  await turnIs(page, 6);
  await slider(page).focus();
  await page.keyboard.press('PageDown');
  await turnIs(page, 6);
  await page.keyboard.press('PageUp');
  await turnIs(page, 1);
  const box = (await slider(page).boundingBox())!;
  await page.mouse.move(box.x + 14, box.y + box.height - 10);
  await page.mouse.down();
  await turnIs(page, 0);
  await page.mouse.move(box.x + box.width * 0.4, box.y + box.height - 10, { steps: 6 });
  await turnIs(page, 6);
  await page.mouse.up();
  await page.keyboard.press('ArrowRight');
  await turnIs(page, 7);
  await expect(slider(page)).toHaveAttribute(
    'aria-valuetext',
    /^Turn 7 of 20, wasted: Place a small blue block/,
  );
});

test('a reload finds the game at the same turn', async ({ page }) => {
  await page.goto('/#/game/any/4?structure=table_003&seed=15&offered=0&directors=literal');
  await turnIs(page, 4);
  const said = await page.getByRole('blockquote').allInnerTexts();
  expect(said).toHaveLength(3);
  await expect(page).toHaveURL(/\/4\?/);
  await page.reload();
  await turnIs(page, 4);
  expect(await page.getByRole('blockquote').allInnerTexts()).toEqual(said);
});

test('keys of the table do what the list of keys says', async ({ page }) => {
  await page.goto('/');
  await turnIs(page, 0);
  await page.keyboard.press('2');
  await expect(page.getByRole('button', { name: 'D1', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('1');
  await page.keyboard.press('o');
  await expect(page.getByRole('button', { name: 'Difference' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('s');
  await expect(page.getByRole('button', { name: 'Walls' })).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('c');
  await expect(page.getByRole('region', { name: 'Conversation' })).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByRole('region', { name: 'Conversation' })).toBeHidden();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys and signs' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Keys and signs' })).toBeHidden();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeHidden();
});

test('walls and board are named grids, and turns are announced', async ({ page }) => {
  await page.goto('/#/game/any/1?structure=table_003&seed=15&offered=0&directors=literal');
  await turnIs(page, 1);
  const wall = page.getByRole('table', { name: 'Target wall of Director 2' });
  await expect(wall.getByRole('row')).toHaveCount(3);
  await expect(wall.getByRole('rowheader').first()).toHaveText('top layer');
  await expect(page.getByRole('table', { name: /The board/ }).getByRole('cell')).toHaveCount(9);
  await expect(
    page.locator('[aria-live=polite]').filter({ hasText: /^Turn 1: Place a .* Progress \d+ %\.$/ }),
  ).toHaveCount(1);
});

test('an unknown game says so and what to do', async ({ page }) => {
  await page.goto('/#/game/never-played/3');
  await expect(page.getByRole('heading', { name: 'This game is not here' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'New game' })).toBeVisible();
});

for (const theme of ['light', 'dark'] as const) {
  test(`no serious finding by axe, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.goto(
      '/#/game/any/7?structure=table_016&rules=free&directors=literal,stubborn,literal&builder=obedient',
    );
    await turnIs(page, 7);
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('o');
    await page.keyboard.press('c');
    await page.keyboard.press('End');
    expect(await seriousFindings(page)).toEqual([]);
  });
}

for (const [width, height] of [
  [1280, 720],
  [1920, 1080],
  [1024, 640],
] as const) {
  test(`the whole table is in view at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/#/game/any/5?structure=table_003&seed=15&offered=0&directors=literal');
    await turnIs(page, 5);
    const main = page.getByRole('main');
    expect(
      await main.evaluate((it) => [it.scrollHeight - it.clientHeight, it.scrollWidth - it.clientWidth]),
    ).toEqual([0, 0]);
  });
}

test('at 390 pixels nothing is wider than the screen, and Play is in reach', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await turnIs(page, 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const main = page.getByRole('main');
  expect(await main.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
  await expect(slider(page)).toBeInViewport();
  await page.getByRole('tab', { name: 'Director 3' }).click();
  await expect(page.getByRole('heading', { name: 'Director 3' })).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Gallery' }).click();
  await expect(page).toHaveURL(/#\/gallery/);
});

test('without WebGL the board is drawn flat, and the table stays usable', async ({ page }) => {
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      kind: string,
      ...rest: unknown[]
    ) {
      return kind.startsWith('webgl') ? null : Reflect.apply(getContext, this, [kind, ...rest]);
    } as typeof getContext;
  });
  await page.goto('/');
  await expect(page.getByText('The 3D view is not available.', { exact: false })).toBeVisible();
  await expect(page.getByRole('img', { name: /layer by layer/ })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await turnIs(page, 1);
});
