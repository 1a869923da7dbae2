import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { tierOf } from '../src/craft/structure';
import { board } from '../src/craft/testing';
import { encodeDataset } from '../src/records/dataset';
import { drop } from './drop';

/** Three blocks, so that a game of people ends in three turns. */
const target = board({ '0,0': 'rs', '0,1': 'bl', '0,2': 'bl', '2,2': 'gs' }, { 0: '0,1-0,2' });
const tiny = {
  name: 'tiny.json',
  text: encodeDataset([{ id: 'tiny_001', tier: tierOf(target), board: target }]),
};
const MOVES = [
  { brick: 'small red', cells: [0], key: '5', said: 'a small red in my left corner' },
  { brick: 'small green', cells: [8], key: '1', said: 'a small green on my right' },
  { brick: 'large blue', cells: [1, 2], key: '4', said: 'a large blue across the middle and right' },
] as const;

const seatName = (seat: string) => (seat === 'Builder' ? 'Builder' : `Director ${seat[1]}`);

/** A new game on the tiny structure with people in some seats; ends at their page. */
async function begin(page: Page, people: readonly string[]): Promise<string> {
  await page.goto('/#/gallery');
  await drop(page, [tiny]);
  await expect(page).toHaveURL(/#\/gallery\/.+/);
  await page.goto('/#/new?structure=tiny_001');
  for (const seat of people) await page.getByLabel(`Who sits as ${seatName(seat)}`).selectOption('person');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page).toHaveURL(/#\/seat\/[\w-]+\//);
  return /seat\/([\w-]+)\//.exec(page.url())![1]!;
}

async function skipGuide(page: Page) {
  const skip = page.getByRole('button', { name: 'Skip', exact: true });
  if (await skip.isVisible().catch(() => false)) await skip.click();
}

/** What the record on this browser's shelf says of who acted. */
const acted = (page: Page, id: string): Promise<string[]> =>
  page.evaluate(
    (game) =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('crafttable');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const read = opening.result.transaction('games').objectStore('games').get(game);
          read.onsuccess = () => {
            const { record } = read.result as { record: string };
            const { nodes } = JSON.parse(record) as { nodes: { seat: string; by: { kind: string } }[] };
            resolve(nodes.map(({ seat, by }) => `${seat} ${by.kind}`));
          };
        };
      }),
    id,
  );

test('four people pass one screen and finish a structure by mouse', async ({ page }) => {
  test.setTimeout(180_000);
  const id = await begin(page, ['D1', 'D2', 'D3', 'Builder']);
  for (const { brick, cells, said } of MOVES) {
    const turns = new Set<string>();
    while (turns.size < 4) {
      const ready = page.getByRole('button', { name: /^I am / });
      await expect(ready).toBeVisible();
      // The cover tells whose screen it is and nothing else.
      await expect(page.locator('main')).not.toContainText(/wall|layer|tiny/i);
      const seat = (await ready.textContent())!.replace('I am ', '');
      turns.add(seat);
      await ready.click();
      await skipGuide(page);
      if (seat === 'Builder') {
        await page.getByRole('radio', { name: new RegExp(`^${brick}`) }).check({ force: true });
        for (const cell of cells) await page.locator(`[data-cell="${cell}"]`).click();
        await page.getByRole('button', { name: 'Build it' }).click();
      } else {
        await page.getByLabel('Your message to the Builder').fill(`${seat}: ${said}`);
        await page.getByRole('button', { name: 'Say it' }).click();
      }
    }
  }
  await expect(page.getByText(/structure stands|Everything that was wanted stands/).first()).toBeVisible();
  await expect.poll(() => acted(page, id)).toHaveLength(12);
  expect(new Set((await acted(page, id)).map((it) => it.split(' ')[1]))).toEqual(new Set(['person']));
});

test('four people finish the same structure by keyboard alone', async ({ page }) => {
  test.setTimeout(180_000);
  await begin(page, ['D1', 'D2', 'D3', 'Builder']);
  for (const { key, cells, said } of MOVES) {
    const turns = new Set<string>();
    while (turns.size < 4) {
      const ready = page.getByRole('button', { name: /^I am / });
      await expect(ready).toBeFocused();
      const seat = (await ready.textContent())!.replace('I am ', '');
      turns.add(seat);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'Stand up' })).toBeVisible();
      if (await page.getByRole('button', { name: 'Skip', exact: true }).isVisible())
        await page.keyboard.press('Escape');
      if (seat === 'Builder') {
        await focusByTab(page, '[role="gridcell"]');
        await page.keyboard.press(key);
        await toCell(page, cells[0]);
        await page.keyboard.press('Enter');
        if (cells.length > 1) await turnOnto(page, cells);
        await expect(page.getByRole('button', { name: 'Build it' })).toBeEnabled();
        await focusByTab(page, 'button:text-is("Build it")');
        await page.keyboard.press('Enter');
      } else {
        await focusByTab(page, 'textarea');
        await page.keyboard.type(said);
        await page.keyboard.press('Enter');
      }
    }
  }
  await expect(page.getByText(/structure stands|Everything that was wanted stands/).first()).toBeVisible();
});

/** Presses Tab until what is focused matches, as somebody without a mouse would. */
async function focusByTab(page: Page, selector: string) {
  for (let k = 0; k < 60; k++) {
    if (
      await page.evaluate(
        (css) => document.activeElement?.matches(css.replace(/:text-is\(.*\)/, '')) === true,
        selector,
      )
    ) {
      const wanted = /:text-is\("(.*)"\)/.exec(selector)?.[1];
      const text = await page.evaluate(() => document.activeElement?.textContent ?? '');
      if (wanted === undefined || text === wanted) return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${selector}`);
}

/** Turns a large brick that lies on its first cell until it lies on both. */
async function turnOnto(page: Page, cells: readonly number[]) {
  const drafted = () =>
    page
      .locator('[data-draft]')
      .evaluateAll((found) => found.map((it) => Number(it.getAttribute('data-cell'))));
  for (let k = 0; k < 4 && String(await drafted()) !== String(cells); k++) await page.keyboard.press('d');
  expect(await drafted()).toEqual(cells);
}

/** Walks the board's grid with the arrow keys. */
async function toCell(page: Page, cell: number) {
  const at = async () =>
    Number(await page.evaluate(() => document.activeElement?.getAttribute('data-cell') ?? -1));
  for (let k = 0; k < 6; k++) {
    const now = await at();
    if (now === cell) return;
    const [row, column] = [Math.floor(now / 3), now % 3];
    const [toRow, toColumn] = [Math.floor(cell / 3), cell % 3];
    await page.keyboard.press(
      row < toRow ? 'ArrowDown' : row > toRow ? 'ArrowUp' : column < toColumn ? 'ArrowRight' : 'ArrowLeft',
    );
  }
  expect(await at()).toBe(cell);
}

test('a person takes a seat in the middle of a game and hands it back: the record tells', async ({
  page,
}) => {
  await page.goto('/#/game/x/1?structure=table_001&directors=careful');
  await expect(page).toHaveURL(/#\/game\/[0-9a-f]{16}\/1/);
  await page.getByRole('button', { name: 'Seat of Director 2' }).click();
  await page.getByRole('link', { name: /Sit here/ }).click();
  await expect(page).toHaveURL(/#\/seat\/[\w-]+\/D2/);
  const id = /seat\/([\w-]+)\//.exec(page.url())![1]!;
  await expect(page.getByRole('button', { name: 'Stand up' })).toBeVisible();
  await skipGuide(page);

  // While a person sits, the page tells nothing but the seat's own, and every other view stands behind a veil.
  const html = await page.content();
  expect(html).not.toMatch(/table_001|Director 1’s target|moves to go|par \d/i);
  await page.goto('/#/games');
  await expect(page.getByRole('heading', { name: 'You hold a seat in this game' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to the seat' }).click();

  await page.getByLabel('Your message to the Builder').fill('A small green on my left, please. <b>now</b>');
  await page.keyboard.press('Enter');
  await expect(page.getByText('<b>now</b>').first()).toBeVisible();
  await page.getByRole('button', { name: 'Stand up' }).click();
  await expect(page).toHaveURL(/#\/game\//);
  // The script that had the seat has it again.
  await page.getByRole('button', { name: 'Next turn', exact: true }).click();
  await expect.poll(() => acted(page, id)).toEqual(expect.arrayContaining(['D2 script', 'D2 person']));
});

test.describe('two windows', () => {
  const pageOf = async (context: BrowserContext, url: string) => {
    const page = await context.newPage();
    await page.goto(url);
    return page;
  };

  test('a second window holds a seat by its link, is closed, and its seat is claimed again', async ({
    page,
    context,
  }) => {
    test.setTimeout(150_000);
    await page.goto('/#/game/x/0?structure=table_002&directors=careful');
    await expect(page).toHaveURL(/#\/game\/[0-9a-f]{16}\/0/);
    const id = /game\/([0-9a-f]{16})\//.exec(page.url())![1]!;
    let window = await pageOf(context, `/#/seat/${id}/Builder`);
    await skipGuide(window);
    await expect(window.getByRole('button', { name: 'Stand up' })).toBeVisible();
    await expect(page.getByText(/Waiting for the Builder · held in another window/).first()).toBeVisible({
      timeout: 30_000,
    });
    await window.close();
    await expect(page.getByText(/Waiting for the Builder · no window holds it/).first()).toBeVisible();

    window = await pageOf(context, `/#/seat/${id}/Builder`);
    await skipGuide(window);
    await window.getByLabel('Command line').fill('place gs 2,2');
    await window.keyboard.press('Enter');
    await window.getByRole('button', { name: /^(Build it|Send anyway)$/ }).click();
    await expect.poll(() => acted(page, id)).toContain('Builder person');

    // The same seat is not held twice.
    const third = await pageOf(context, `/#/seat/${id}/Builder`);
    await expect(third.getByRole('heading', { name: 'This seat is held in another window' })).toBeVisible();
  });

  test('the window that runs the game closes: the other one runs it on, and no turn is lost', async ({
    page,
    context,
  }) => {
    test.setTimeout(150_000);
    await page.goto('/#/game/x/2?structure=table_002&directors=careful');
    await expect(page).toHaveURL(/#\/game\/[0-9a-f]{16}\/2/, { timeout: 30_000 });
    const id = /game\/([0-9a-f]{16})\//.exec(page.url())![1]!;
    const window = await pageOf(context, `/#/seat/${id}/D1`);
    await skipGuide(window);
    await expect(window.getByText('Your turn: say what to do next.').first()).toBeVisible({
      timeout: 30_000,
    });
    const before = await acted(window, id);
    await page.close();
    await window.getByLabel('Your message to the Builder').fill('A small red on my left.');
    await window.keyboard.press('Enter');
    await expect.poll(() => acted(window, id), { timeout: 30_000 }).toContain('D1 person');
    const after = await acted(window, id);
    expect(after.slice(0, 8)).toEqual(before.slice(0, 8));
    expect(after.length).toBeGreaterThan(8);
  });
});

test('axe finds nothing serious on the seat pages', async ({ page }) => {
  await begin(page, ['D2']);
  await skipGuide(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stand up' }).click();
  await begin(page, ['Builder']);
  await skipGuide(page);
  await expectAccessible(page);
});

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}
