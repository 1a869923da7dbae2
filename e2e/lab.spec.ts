import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { playScripted } from '../src/agents/scripted-game';
import { analyzeGame } from '../src/analysis/game';
import { builtInStructures } from '../src/craft/generator';
import { craftSetup } from '../src/craft/setup';
import { encodeOfficialLog } from '../src/records/official/export';

/** Five games of each of the three teams, made with the page's own button. */
async function makeGames(page: Page): Promise<void> {
  await page.goto('/#/lab');
  await expect(page.getByRole('heading', { name: 'No games to look at yet' })).toBeVisible();
  await page.getByRole('radio', { name: '5', exact: true }).check();
  await page.getByRole('button', { name: 'Make 15 games' }).click();
  await expect(page.getByRole('heading', { name: 'How they do' })).toBeVisible({ timeout: 60_000 });
}

const table = (page: Page, id: string) => page.locator(`table[data-table="${id}"]`);

async function saved(page: Page, name: string): Promise<{ readonly name: string; readonly text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ]);
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
}

test('scripted games give tables whose numbers are those of the games', async ({ page }) => {
  await makeGames(page);
  const rows = table(page, 'performance-by-director').getByRole('row');
  await expect(rows).toHaveCount(4);
  const games = builtInStructures()
    .slice(0, 5)
    .map((structure, k) => {
      const { record, tip } = playScripted(craftSetup(structure, k), {
        directors: 'literal',
        builder: 'obedient',
      });
      return analyzeGame(record, tip);
    });
  const mean = games.reduce((sum, { turns }) => sum + turns.at(-1)!.progress.progress, 0) / games.length;
  const literal = rows.filter({ hasText: 'literal' });
  await expect(literal.getByRole('cell').nth(2)).toContainText(mean.toFixed(3));
  // A mean is never shown without what it may be: its error, and below it its interval.
  await expect(literal.getByRole('cell').nth(2)).toContainText(/± \d\.\d{3}\s*\d\.\d{3} – \d\.\d{3}/);

  await page.getByLabel('Published rows beside').check();
  await expect(rows.filter({ hasText: '(published)' })).toHaveCount(6);
  await expect(table(page, 'performance-by-director')).toContainText('not computed from these games');

  await page.getByRole('radio', { name: 'Structure' }).check();
  await expect(table(page, 'performance-by-structure').getByRole('row')).toHaveCount(6);
  await page.reload();
  await expect(table(page, 'performance-by-structure').getByRole('row')).toHaveCount(6);
});

test('every number can be pressed, but the published ones', async ({ page }) => {
  await makeGames(page);
  await page.getByLabel('Published rows beside').check();
  const bare = await page.locator('table[data-table] tbody td').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const name = cell.parentElement!.querySelector('th')!.textContent;
      const table = cell.closest('table')!.dataset.table!;
      const column = cell.closest('table')!.querySelectorAll('thead th')[
        (cell as HTMLTableCellElement).cellIndex
      ]!;
      // Names of the table of games are no numbers.
      if (!/\d/.test(cell.textContent!) || /^(Structure|Rules|Directors|Builder)$/.test(column.textContent!))
        return [];
      return cell.querySelector('button, a') ? [] : [{ table, name }];
    }),
  );
  expect(bare.length).toBeGreaterThan(50);
  for (const { name } of bare) expect(name).toContain('(published)');
  expect(await page.locator('table[data-table] tbody td :is(button, a)').count()).toBeGreaterThan(150);
});

test('a correlation opens its models, each value its turns; a mark of a picture is reached by keys', async ({
  page,
}) => {
  await makeGames(page);
  await table(page, 'correlations')
    .getByRole('row', { name: /^Remove rate/ })
    .getByRole('button', { name: /^Spearman/ })
    .click();
  const dialog = page.getByRole('dialog');
  const rows = dialog.getByRole('row');
  await expect(rows).toHaveCount(4);
  const rates = await rows.getByRole('button', { name: /^Remove rate/ }).allTextContents();
  expect(rates.map(Number)).toEqual([...rates.map(Number)].sort((x, y) => x - y));
  await expect(dialog.getByRole('img', { name: 'Remove rate and progress' })).toBeVisible();
  await rows.getByRole('button', { name: /^progress, literal/ }).click();
  await expect(dialog).toContainText('5 turns in 5 games');
  await dialog.getByRole('button', { name: 'Back to the points' }).click();
  await expect(rows).toHaveCount(4);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(page.url()).toMatch(/#\/lab$/);

  const marks = page.getByRole('group', { name: /^Marks of Mean progress by turn/ });
  await marks.getByRole('button').first().focus();
  await page.keyboard.press('End');
  const last = marks.getByRole('button').last();
  await expect(last).toBeFocused();
  await expect(last).toHaveAttribute('aria-label', /^turn 20, \w+: 0\.\d{3}\. Show the turns behind it$/);
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('5 turns in 5 games');
  await expect(dialog.getByRole('link', { name: 'turn 20' })).toHaveCount(5);
});

test('a number leads to its turns, a turn to the table; back, all is as it was left', async ({ page }) => {
  await makeGames(page);
  const row = table(page, 'taxonomy-by-director').getByRole('row', { name: /^literal/ });
  const number = row.getByRole('button', { name: /^Wrong position, literal: / });
  await number.scrollIntoViewIfNeeded();
  const main = page.locator('main');
  const top = await main.evaluate((box) => box.scrollTop);
  expect(top).toBeGreaterThan(100);
  await number.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/n = \d+/);
  await expect(dialog.getByText(/^Looked at and not counted: \d+ turns in \d games?$/)).toBeVisible();
  const link = dialog.getByRole('link').nth(1);
  const address = (await link.getAttribute('href'))!;
  const turn = (await link.textContent())!.replace('turn ', '');
  await link.click();
  await expect(page).toHaveURL(new RegExp(`#/game/[\\w-]+/${turn}(\\?|$)`));
  await expect(page.getByText(`Turn ${turn} of 20`, { exact: true })).toBeVisible();
  await page.goBack();
  // The same number stands open, at the link that was followed, and the page behind it where it was.
  await expect(dialog).toContainText('Wrong position, literal');
  await expect(dialog.locator(`a[href="${address}"]`)).toBeFocused();
  expect(await main.evaluate((box) => box.scrollTop)).toBe(top);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(table(page, 'taxonomy-by-director')).toBeVisible();
  await expect.poll(() => main.evaluate((box) => box.scrollTop)).toBe(top);
  await expect(dialog).toBeHidden();
});

test('on a narrow screen tables and pictures scroll in themselves, numbers stand to the right', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await makeGames(page);
  const sizes = await page.evaluate(() => {
    const main = document.querySelector('main')!;
    return {
      page: [document.documentElement.scrollWidth, main.scrollWidth, main.clientWidth],
      scrolling: [...document.querySelectorAll('[data-keep]')].filter((it) => it.scrollWidth > it.clientWidth)
        .length,
      plots: [...document.querySelectorAll<HTMLImageElement>('figure img')].map(
        (it) => [it.clientWidth, it.clientWidth / it.naturalWidth] as const,
      ),
      aligned: [...document.querySelectorAll('td[data-number]')].map((it) => getComputedStyle(it).textAlign),
    };
  });
  expect(sizes.page).toEqual([390, 390, 390]);
  expect(sizes.scrolling).toBeGreaterThan(6);
  // Pictures are drawn for this width: whole in view, and their words not shrunk.
  expect(sizes.plots.length).toBeGreaterThan(4);
  for (const [width, scale] of sizes.plots) {
    expect(width).toBeLessThanOrEqual(370);
    expect(scale).toBeGreaterThan(0.93);
  }
  expect(new Set(sizes.aligned)).toEqual(new Set(['right']));
  await expect(page.getByText(/rest on fewer than ten games/)).toBeVisible();
});

test('a picture is saved as SVG, PNG and CSV with the same numbers; the report is one page', async ({
  page,
}) => {
  await makeGames(page);
  const svg = await saved(page, 'Failure taxonomy: save as SVG');
  expect(svg.name).toBe('plot-taxonomy.svg');
  const [csvFile] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('figcaption').getByRole('button', { name: 'Failure taxonomy: save as CSV' }).click(),
  ]);
  const csv = readFileSync(await csvFile.path(), 'utf8');
  const [head, ...lines] = csv
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  expect(lines.map(([name]) => name).sort()).toEqual(['careful', 'literal', 'stubborn']);
  let drawn = 0;
  for (const [name, , ...shares] of lines)
    for (const [k, share] of shares.entries()) {
      if (Number(share) === 0) continue;
      drawn++;
      expect(svg.text).toContain(`<title>${name}: ${head![k + 2]} ${Number(share).toFixed(3)}</title>`);
    }
  expect(drawn).toBeGreaterThan(6);

  const [png] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Failure taxonomy: save as PNG' }).click(),
  ]);
  const bytes = readFileSync(await png.path());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  // Twice the width of the drawing.
  expect(bytes.readUInt32BE(16)).toBe(1520);

  const report = await saved(page, 'Whole report');
  expect(report.name).toBe('craft-report.html');
  expect(report.text).toContain('15 games');
  expect(report.text).not.toMatch(/<script|src="http/);
  // Every number in it leads to a place in it.
  const places = new Set([...report.text.matchAll(/ id="([\w-]+)"/g)].map(([, id]) => id));
  const ways = [...report.text.matchAll(/ href="#([\w-]+)"/g)].map(([, id]) => id);
  expect(ways.length).toBeGreaterThan(500);
  expect(ways.filter((id) => !places.has(id))).toEqual([]);

  const turns = await saved(page, 'Every turn (CSV)');
  expect(turns.name).toBe('craft-turns.csv');
  const [columns, ...rows] = turns.text.trimEnd().split('\r\n');
  expect(columns).toContain('D1_bits,D1_adds,D1_redundancy');
  expect(rows).toHaveLength(300);
});

test('making games can be stopped; those that were played stay', async ({ page }) => {
  await page.goto('/#/lab');
  await page.getByRole('radio', { name: '100', exact: true }).check();
  await page.getByRole('button', { name: 'Make 300 games' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(page.getByText(/^Playing game (?:[3-9]|\d{2,}) of 300$/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('progressbar')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Make 300 games' })).toBeEnabled();
  await expect(page.getByText(/^0 of \d+ chosen$/)).toBeVisible();
});

test('files added here are chosen, and their texts are never markup', async ({ page }) => {
  const hostile = '<img src=x onerror=document.title=1>';
  const { record, tip } = playScripted(craftSetup(builtInStructures()[0]!, 0, { maxTurns: 6 }), {
    directors: 'literal',
    builder: 'obedient',
  });
  const text = encodeOfficialLog([{ record, tip }]).replaceAll('"literal"', JSON.stringify(hostile));
  await page.goto('/#/lab');
  await page
    .locator('main input[type=file]')
    .first()
    .setInputFiles(
      [1, 2].map((k) => ({ name: `log${k}.json`, mimeType: 'application/json', buffer: Buffer.from(text) })),
    );
  await page.getByRole('button', { name: /^Analyse \d game/ }).click();
  await expect(page.getByRole('heading', { name: 'How they do' })).toBeVisible();
  expect(page.url()).toContain('#/lab');
  await expect(page.getByText('A correlation needs at least three Director teams')).toBeVisible();
  expect(await page.title()).toBe('Lab – CraftTable');
  expect(await page.locator('main img[src="x"]').count()).toBe(0);
});

test('the showcase: what went wrong names the circle, its words and what would have broken it', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play to the end' }).click();
  const bracket = page.getByRole('button', { name: /^Turns 7 to 10 went round in a circle/ });
  await expect(bracket).toBeVisible({ timeout: 60_000 });
  // The marks beside it say what they are, to eyes, keys and ears, and the list of keys explains each.
  const marks = page.getByRole('list', { name: 'Findings by turn' });
  const trap = marks.getByRole('button', { name: 'turn 7: size trap (D2), repeated (D1)' });
  await trap.hover();
  await expect(page.getByText('Size trap D2')).toBeVisible();
  await trap.focus();
  await page.keyboard.press('ArrowRight');
  await expect(marks.getByRole('button', { name: 'turn 8: size trap (D2)' })).toBeFocused();
  await expect(page).toHaveURL(/\/20(\?|$)/);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog');
  for (const name of ['Size trap', 'Contradiction', 'Repeated', 'Misleading offer', 'In a circle'])
    await expect(help.getByRole('term').filter({ hasText: name })).toBeVisible();
  await page.keyboard.press('Escape');
  await bracket.click();
  await expect(page).toHaveURL(/#\/game\/[\w-]+\/7(\?|$)/);
  const panel = page.getByRole('region', { name: 'What went wrong' });
  await expect(panel).toContainText('Finished in turn 20 of 20.');
  const circle = panel.getByRole('article');
  await expect(circle).toContainText('4 turns for nothing: placed and removed at the same cell.');
  await expect(circle.locator('mark')).toHaveText(
    'lay a small blue block on the far left of my bottom layer',
  );
  await expect(circle).toContainText('Place a large blue block across (0,0) and (1,0), layer 0.');
  await expect(circle).toContainText('Director 1 could have said');

  // Elsewhere first, then by its sentence to its turn, words and places.
  await page.getByRole('button', { name: 'Turn before' }).click();
  await expect(page).toHaveURL(/\/6(\?|$)/);
  await panel
    .getByRole('button', {
      name: /the blue block at \(0,0\), layer 0 looks small.*The Builder laid the small one/,
    })
    .click();
  await expect(page).toHaveURL(/\/7(\?|$)/);
  await expect
    .poll(() =>
      page.evaluate(() => [...(CSS.highlights.get('evidence') ?? [])].map((it) => String(it as Range))),
    )
    .toEqual(['lay a small blue block on the far left of my bottom layer']);
  await page.getByRole('button', { name: 'Next turn' }).click();
  await expect.poll(() => page.evaluate(() => CSS.highlights.has('evidence'))).toBe(false);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`lab and insight are free of faults that a machine finds, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await makeGames(page);
    const lab = await new AxeBuilder({ page }).include('main').analyze();
    expect(lab.violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    await table(page, 'games').getByRole('link').first().click();
    await page.getByRole('button', { name: 'Conversation' }).click();
    await page.getByRole('tab', { name: 'What went wrong' }).click();
    const panel = page.getByRole('region', { name: 'What went wrong' });
    await expect(panel).toContainText('How much was said');
    await page.evaluate(() =>
      document.querySelector('section[aria-label="What went wrong"]')!.setAttribute('data-axe', ''),
    );
    const insight = await new AxeBuilder({ page }).include('[data-axe]').analyze();
    expect(insight.violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  });
