import { describe, expect, test } from 'vitest';
import { talkativeGame } from '../bench';
import { analyzeGame } from '../game';
import { turnsOf } from '../ground';
import { escaped, ticks } from '../plots/svg';
import type { NamedGame } from '../tables/games';
import { performanceTable } from '../tables/performance';
import { runsOf } from './appendix';
import { PAGE, reportOf } from './report';
import { cellText, csvText, fixed, groundOf, number, tableCsv, tableText, tableTold } from './table';
import { performanceTableOf } from './tables';

const HOSTILE = `<script>alert(1)</script>"'&\u0007 https://example.org/x.png`;

const games: NamedGame[] = Array.from({ length: 3 }, (_, k) => {
  const { record, tip } = talkativeGame(k + 7);
  const nodes = record.nodes.map((node) => ({ ...node, by: { ...node.by, name: `${HOSTILE}${k}` } }));
  return { name: HOSTILE, game: analyzeGame({ ...record, nodes }, tip) };
});

describe('the report', () => {
  const report = reportOf(games, 1);
  const file = (name: string) => report.files.find((it) => it.name === name)!.text;

  test('is the same for the same games and seed', () => {
    expect(reportOf(games, 1).files).toEqual(report.files);
  });
  test('shows every table and picture, and writes each as a file', () => {
    const page = file(PAGE);
    for (const { id, title, notes } of report.tables) {
      for (const it of notes) expect(page).toContain(`<p class="note">${escaped(it)}</p>`);
      expect(page).toContain(`<h2>${escaped(title)}</h2>`);
      expect(file(`${id}.csv`).split('\r\n').length).toBeGreaterThan(1);
    }
    for (const { id, svg } of report.plots) {
      expect(page).toContain(svg.slice(svg.indexOf('><') + 1, -'</svg>'.length));
      expect(file(`${id}.svg`)).toBe(svg);
      expect(file(`${id}.csv`)).toContain('\r\n');
    }
    const names = report.files.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
  test('escapes every text that comes from games, and asks nothing of any other place', () => {
    for (const { name, text } of report.files) {
      if (!/\.(html|svg)$/.test(name)) continue;
      expect(text).not.toContain('<script');
      expect(text).not.toContain('\u0007');
      // No tag names an address but the namespace of SVG, and places of the page itself.
      const addresses = text.replaceAll('http://www.w3.org/2000/svg', '').replaceAll(/ href="#[\w-]+"/g, '');
      expect(addresses).not.toMatch(/<[^>]*(?:src|href)=/);
      expect(text).not.toMatch(/@import|url\((?!#)/);
    }
    expect(file(PAGE)).toContain('&lt;script&gt;');
    expect(file(PAGE)).toContain("default-src 'none'");
  });
  test('every number of the page leads to a place of the page, but the published ones', () => {
    const page = file(PAGE);
    const places = new Set([...page.matchAll(/ id="([\w-]+)"/g)].map(([, id]) => id));
    const addresses = [...page.matchAll(/ href="#([\w-]+)"/g)].map(([, id]) => id!);
    expect(addresses.filter((it) => !places.has(it))).toEqual([]);
    // Every turn has its place, with what was said in it.
    for (const [k, { game }] of games.entries())
      for (const { turn, messages } of game.turns) {
        const [, row] = page.split(`<tr id="g${k + 1}-${turn}">`);
        for (const { text } of messages) expect(row!.split('</tr>')[0]).toContain(escaped(text));
      }
    const bare = [...page.matchAll(/<td class="n">([^<]*\d[^<]*)<\/td>/g)].length;
    const published = report.tables.flatMap(({ rows }) =>
      rows.flatMap((row) =>
        row.filter((cell) => /\d/.test(cellText(cell)) && groundOf(cell)?.kind === 'published'),
      ),
    );
    // Number, moves to go and progress of each turn are the end of the way, and no links.
    const turns = games.reduce((sum, { game }) => sum + game.turns.length, 0);
    expect(bare).toBe(published.length + 3 * turns);
    for (const { marks } of report.plots) for (const { ground } of marks) expect(ground).not.toBeNull();
  });
  test('a turn with a hit and a miss in it counts as a hit, and is not told as looked at in vain', () => {
    const [one, two] = [
      { game: 0, turn: 1 },
      { game: 0, turn: 2 },
    ];
    expect(turnsOf({ behind: [one], besides: [one, two] })).toEqual({
      kind: 'turns',
      behind: [one],
      besides: [two],
    });
    expect(turnsOf({ behind: [], besides: [one] })).toMatchObject({ besides: [one] });
    expect(turnsOf({ behind: [], besides: [] })).toBeNull();
  });
  test('runs of turns stand together, a start by itself', () => {
    expect(runsOf([0, 1, 2, 3, 7, 9, 10])).toEqual([
      [0, 0],
      [1, 3],
      [7, 7],
      [9, 10],
    ]);
    expect(runsOf([])).toEqual([]);
  });
  test('the file of numbers holds the turns behind each', () => {
    const numbers = JSON.parse(file('numbers.json')) as {
      performance: Record<string, { turns: number; progress: { behind: unknown[] } }[]>;
    };
    const rows = numbers.performance.tier!;
    expect(rows.reduce((sum, row) => sum + row.progress.behind.length, 0)).toBe(games.length);
  });
  test('says so where there is nothing to show', () => {
    const { record } = talkativeGame(1, 1);
    const empty = [{ name: 'empty', game: analyzeGame({ ...record, nodes: [] }, -1) }];
    const page = reportOf(empty, 1).files[0]!.text;
    expect(page).toContain('Nothing to show.');
    expect(page).not.toContain('NaN');
  });
});

describe('tables as text', () => {
  const rows = performanceTable(games, 'tier', null);
  test('columns stand under their heads', () => {
    const lines = tableText(performanceTableOf(rows, 'tier')).split('\n');
    expect(lines[1]).toMatch(/^Tier +Games +Turns +Prog\./);
    expect(lines.slice(2)).toHaveLength(rows.length);
  });
  test('what the order is worth stands with the table', () => {
    const two = [0, 1].map((k) => ({ ...rows[0]!, key: `row ${k}` }));
    const text = tableTold(performanceTableOf(two, 'tier', ['Mind this.']));
    expect(text.split('\n').slice(-2)).toEqual([
      'Mind this.',
      'row 0 and row 1 rest on fewer than 5 games: that says nothing about their places by progress.',
    ]);
  });
  test('CSV: an amount takes five columns', () => {
    const [head, first] = tableCsv(performanceTableOf(rows, 'tier')).split('\r\n');
    expect(head).toContain('Prog.,Prog. sem,Prog. low,Prog. high,Prog. n');
    expect(head!.split(',').length).toBe(first!.split(',').length);
  });
  test('cells', () => {
    expect([fixed(-0.0001, 3), fixed(null, 3), fixed(-0.5, 1)]).toEqual(['0.000', '–', '-0.5']);
    expect(cellText(number(1 / 3, null))).toBe('0.333');
    expect(csvText([['a,b', 'say "x"', null, 1]])).toBe('"a,b","say ""x""",,1\r\n');
  });
});

test.each([
  [0, 1, [0, 0.2, 0.4, 0.6, 0.8, 1]],
  [1, 20, [5, 10, 15, 20]],
  [-0.1, 0.3, [-0.1, 0, 0.1, 0.2, 0.3]],
])('ticks from %f to %f', (low, high, expected) => {
  expect(ticks(low, high).map((it) => Math.round(it * 1e6) / 1e6 + 0)).toEqual(expected);
});
test('turns are marked at whole numbers only', () => {
  expect(ticks(1, 3, 10, true)).toEqual([1, 2, 3]);
  expect(ticks(1, 20, 10, true)).toEqual([2, 4, 6, 8, 10, 12, 14, 16, 18, 20]);
});

test('escaping: quotes, angles, lone halves of characters', () => {
  expect(escaped(`<a b="c">'&\ud800x😀`)).toBe('&lt;a b=&quot;c&quot;&gt;&#39;&amp;\ufffdx😀');
});
