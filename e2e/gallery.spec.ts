import { expect, type Page, test } from '@playwright/test';

test('a structure is looked at, set up and played; a reload keeps the game at its turn', async ({ page }) => {
  await page.goto('/#/gallery');
  await expect(page.getByRole('listitem').filter({ has: page.locator('svg') })).toHaveCount(20);
  await page.getByRole('link', { name: /table 003/ }).click();
  await expect(page).toHaveURL(/structure=table_003/);
  const sheet = page.getByRole('dialog', { name: 'table 003' });
  await expect(sheet.getByRole('row', { name: /Published rules/ })).toContainText('of 20');
  await sheet.getByRole('button', { name: 'Play this' }).click();

  await expect(page).toHaveURL(/#\/new\?.*structure=table_003/);
  await page.getByRole('radio', { name: 'Two layers' }).check();
  await page.getByLabel('Seed', { exact: true }).fill('a rainy day');
  await page.getByLabel('Who sits as Director 2').selectOption('literal');
  await expect(
    page.getByText(/Directors \(careful, literal, careful\) talk a listener Builder/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Start the game' }).click();

  await expect(page).toHaveURL(/#\/game\/[\w-]+\/0/);
  await page.getByRole('button', { name: 'Next turn', exact: true }).click();
  await expect(page).toHaveURL(/#\/game\/[\w-]+\/1\b/);
  const address = page.url();
  const title = await page.title();
  const id = /game\/([\w-]+)\//.exec(address)![1]!;
  await expect.poll(() => gamesKept(page)).toContain(id);

  await page.reload();
  await expect(page).toHaveURL(address);
  await expect(page).toHaveTitle(title);

  await page.goto('/#/games');
  const row = page.getByRole('article').filter({ hasText: 'table 003' });
  await expect(row).toContainText('1 of 20 turns');
  await row.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByText('Nothing on the shelf yet')).toBeVisible();
  await page.getByRole('button', { name: 'Put it back' }).click();
  await expect(row).toContainText('1 of 20 turns');
});

test('a scripted team is watched at once', async ({ page }) => {
  await page.goto('/#/gallery?structure=table_010');
  await page.getByRole('button', { name: 'Watch a scripted team' }).click();
  await expect(page).toHaveURL(/#\/game\/[\w-]+\/0/);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/#\/game\/[\w-]+\/1\b/, { timeout: 40_000 });
});

test('a wrong value is told beside its field, and turns that cannot suffice are warned of', async ({
  page,
}) => {
  await page.goto('/#/new?structure=table_001');
  const turns = page.getByLabel('Turns', { exact: true });
  await turns.fill('5');
  await expect(page.getByText(/5 turns cannot suffice: even without a mistake it takes \d+/)).toBeVisible();
  await turns.fill('many');
  await expect(turns).toHaveAttribute('aria-invalid', 'true');
  await expect(turns).toHaveAccessibleDescription('Write a whole number from 1 to 200.');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(turns).toBeFocused();
  await expect(page).toHaveURL(/#\/new/);
});

test('the dice draws another seed each time', async ({ page }) => {
  await page.goto('/#/new');
  const seed = page.getByLabel('Seed', { exact: true });
  const seen = new Set<string>();
  for (let k = 0; k < 4; k++) {
    await page.getByRole('button', { name: 'Draw a seed' }).click();
    seen.add(await seed.inputValue());
  }
  expect(seen.size).toBeGreaterThan(2);
});

test('the set-up works by keyboard alone', async ({ page }) => {
  await page.goto('/#/new');
  await page.getByRole('radio', { name: 'Published rules' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Free rules' })).toBeChecked();
  await page.getByLabel('Turns', { exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/game\//);
});

test('filters narrow the gallery down', async ({ page }) => {
  await page.goto('/#/gallery');
  const cards = page.locator('a[href*="?structure="]');
  await expect(cards).toHaveCount(20);
  await page.getByRole('radio', { name: 'complex' }).check();
  await expect(cards).toHaveCount(5);
  await page.getByLabel('Order').selectOption('par');
  await page.getByLabel('Only those that can be finished').check();
  await expect(cards).toHaveCount(5);
});

test('the official set is fetched on request only, and the gallery keeps it', async ({ page }) => {
  const asked: string[] = [];
  const set = [
    {
      id: 'structure_001',
      complexity: 'simple',
      structure: { '(0,0)': ['ys', 'ol'], '(1,0)': ['bs', 'ol'], '(1,1)': ['gl'], '(1,2)': ['gl'] },
      spans: { 0: [['(1,1)', '(1,2)']], 1: [['(0,0)', '(1,0)']] },
    },
  ];
  let status = 404;
  await page.route('https://raw.githubusercontent.com/**', (route) => {
    asked.push(route.request().url());
    return status === 200 ? route.fulfill({ json: set }) : route.fulfill({ status });
  });
  await page.goto('/#/gallery');
  await page.getByRole('button', { name: 'Load the official set' }).click();
  await expect(page.getByText('https://raw.githubusercontent.com/csu-signal/CRAFT/main/data/')).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'From its public address' }).click();
  await expect(page.getByRole('alert')).toContainText('404');
  status = 200;
  await page.getByRole('button', { name: 'From its public address' }).click();
  await expect(page).toHaveURL(/#\/gallery\/set-/);
  await expect(page.getByRole('link', { name: /structure 001/ })).toContainText('1 block out of reach');
  expect(asked).toHaveLength(2);

  await page.reload();
  await expect(page.getByRole('link', { name: /structure 001/ })).toBeVisible();
  await page.getByRole('button', { name: /Remove the set/ }).click();
  await expect(page).toHaveURL(/#\/gallery$/);
  expect(asked).toHaveLength(2);
});

/** The ids of the games that the browser's database holds. */
function gamesKept(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const open = indexedDB.open('crafttable');
        open.onerror = () => reject(open.error);
        open.onsuccess = () => {
          const keys = open.result.transaction('games').objectStore('games').getAllKeys();
          keys.onsuccess = () => resolve(keys.result.join());
          keys.onerror = () => reject(keys.error);
        };
      }),
  );
}
