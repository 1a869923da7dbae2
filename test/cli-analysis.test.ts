import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Command, CommanderError } from 'commander';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { addAnalyze } from '@/cli/commands/analyze';
import { addReplay } from '@/cli/commands/replay';
import { addReport } from '@/cli/commands/report';
import { addTable } from '@/cli/commands/table';
import { builtInStructures } from '@/craft/generator';
import { encodeRecord } from '@/records/craft-record';
import { encodeDataset } from '@/records/dataset';
import { sampleGame } from '@/records/sample-game';

const folder = mkdtempSync(join(tmpdir(), 'crafttable-analysis-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string) => join(folder, name);
const write = (name: string, content: unknown): string => {
  mkdirSync(dirname(at(name)), { recursive: true });
  writeFileSync(at(name), typeof content === 'string' ? content : JSON.stringify(content));
  return at(name);
};

interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** A command line, run here: starting a process for each takes most of a second. `cli.test.ts` starts the program itself. */
function cli(...args: readonly string[]): Outcome {
  const program = new Command('crafttable').exitOverride();
  for (const add of [addAnalyze, addTable, addReport, addReplay]) add(program);
  const texts = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((text) => {
      texts[name] += String(text);
      return true;
    }),
  );
  const before = process.exitCode;
  process.exitCode = undefined;
  try {
    program.parse(args, { from: 'user' });
    return { code: Number(process.exitCode ?? 0), out: texts.stdout, err: texts.stderr };
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return { code: error.exitCode, out: texts.stdout, err: texts.stderr };
  } finally {
    process.exitCode = before;
    for (const spy of spies) spy.mockRestore();
  }
}
const cleanly = (run: Outcome): string => {
  expect(run.err).toBe('');
  expect(run.code).toBe(0);
  return run.out;
};
/** It worked, and said something beside. */
const noted = (run: Outcome): string => {
  expect(run.code).toBe(0);
  expect(run.out).not.toBe('');
  return run.err;
};
const failing = (run: Outcome): string => {
  expect(run.code).toBe(1);
  expect(run.err).not.toContain('    at '); // no stack trace
  return run.err;
};

/** A stack of two to build at (0,0) in four turns, the Builder being offered what the oracle lists. */
const logOf = (
  director: string,
  turns: readonly object[],
  more: { builder?: string; complexity?: string; experiment?: object } = {},
) => ({
  experiment_info: {
    models: { director, builder: more.builder ?? 'builder' },
    max_turns: 4,
    use_oracle: true,
    num_oracle: 5,
    ...more.experiment,
  },
  games: [
    {
      structure_id: 'two',
      complexity: more.complexity ?? 'simple',
      target_structure: { '(0,0)': ['gs', 'bs'] },
      turns,
    },
  ],
});
const move = (action: string, block: string, layer: number) => ({
  action,
  block,
  position: '(0,0)',
  layer,
  span_to: null,
});
const [green, blue, red] = [move('place', 'gs', 0), move('place', 'bs', 1), move('place', 'rs', 1)];
const turn = (attempted: object, offered: object, executed = true) => ({
  director_responses: { D1: { public_message: 'Go on.' } },
  move_attempted: attempted,
  move_executed: executed,
  oracle_moves: [offered],
});
const [greenTurn, blueTurn] = [turn(green, green), turn(blue, blue)];
const stuckTurn = turn(blue, move('remove', 'rs', 1), false);

/** One right block, a wrong one on it, and twice the right one where the wrong one lies. */
const lost = write('lost.json', logOf('dim', [greenTurn, turn(red, blue), stuckTurn, stuckTurn]));
const won = write(
  'won.json',
  logOf('bright', [greenTurn, blueTurn], { builder: 'mason', complexity: 'medium' }),
);
const own = write('own.json', encodeRecord(sampleGame(7, 6).record));
const half = write('half.json', logOf('half', [greenTurn]));
/** The log says that the second block was refused. */
const odd = write('odd.json', logOf('odd', [greenTurn, { ...blueTurn, move_executed: false }]));
const cut = write('cut.json', '{"games": [');

describe('analyze', () => {
  test('--json tells the turns, the spiral and the turn of the loss', () => {
    const games = JSON.parse(cleanly(cli('analyze', lost, won, own, '--json')));
    expect(games).toHaveLength(3);
    expect(games[0]).toMatchObject({
      name: 'lost.json',
      structure: 'two',
      rules: 'published',
      director: 'dim',
      disagreements: 0,
      par: 2,
      // [V2] After turn 3 there are 2 moves to go and 1 turn is left.
      lostAt: 3,
    });
    const told = games[0].turns.map((it: Record<string, unknown>) => [
      ...[it.turn, it.outcome, it.movesToGo, it.taxonomy],
      ...[it.followsOracle, it.matchesOracle, it.removeOffered, it.misleadingCandidates],
    ]);
    expect(told).toEqual([
      [1, 'good', 1, 'correct', true, true, false, 0],
      [2, 'wasted', 2, 'wrong-color', true, false, false, 0],
      [3, 'refused', 2, 'layer', false, false, true, 0],
      [4, 'refused', 2, 'layer', false, false, true, 0],
    ]);
    // [V3] From the wrong block on: twice the same move, for a layer that is taken.
    expect(games[0].spirals).toMatchObject([
      { from: 2, to: 4, kinds: ['same-move-refused', 'wrong-layer'], cost: 3 },
    ]);
    expect(games[1]).toMatchObject({
      spirals: [],
      lostAt: null,
      turns: [{ turn: 1 }, { turn: 2, movesToGo: 0 }],
    });
    expect(games[2]).toMatchObject({ name: 'own.json', disagreements: 0 });
  });

  test('as text, turn by turn', () => {
    const out = cleanly(cli('analyze', lost));
    expect(out).toContain('lost.json: two, published rules; Directors dim, Builder builder; par 2');
    expect(out.match(/^ +\d (good|wasted|refused)/gm)).toHaveLength(4);
    expect(out).toContain('Turns 2 to 4');
    expect(out).toContain('Lost at turn 3');
  });

  test('what cannot be read is told once, and the rest is there', () => {
    const run = cli('analyze', cut, won, at('nowhere.json'), '--json');
    const lines = failing(run).trimEnd().split('\n');
    expect(lines).toEqual([
      expect.stringMatching(/cut\.json: line 1, column 12: the file breaks off/),
      expect.stringMatching(/nowhere\.json: there is no such file/),
    ]);
    expect(lines[0]!.match(/cut\.json/g)).toHaveLength(1);
    expect(JSON.parse(run.out).map(({ name }: { name: string }) => name)).toEqual(['won.json']);
    const none = cli('analyze', write('set.json', encodeDataset(builtInStructures().slice(0, 1))), '--json');
    expect(failing(none)).toContain('set of structures');
    expect(JSON.parse(none.out)).toEqual([]);
    expect(failing(cli('analyze'))).toContain('file');
  });

  test('a broken game of a log leaves the others their numbers', () => {
    const log = logOf('partly', [greenTurn]);
    const run = cli(
      'analyze',
      write('partly.json', { ...log, games: [{ turns: [] }, ...log.games] }),
      '--json',
    );
    expect(failing(run)).toContain('partly.json: games[0].target_structure');
    expect(JSON.parse(run.out)).toMatchObject([{ name: 'partly.json #2', turns: [{ outcome: 'good' }] }]);
  });

  test('[L1] disagreements are told and counted', () => {
    const run = cli('analyze', odd, won, '--json');
    expect(noted(run)).toBe(
      `${odd}: 1 value disagrees with the rules, by which the game was read all the same; replay lists them\n`,
    );
    expect(JSON.parse(run.out)).toMatchObject([{ disagreements: 1 }, { disagreements: 0 }]);
    expect(failing(cli('replay', odd))).toContain('turn 2, move_executed');
  });

  test('a game on a board that its named start does not have is read from that board', () => {
    const log = logOf('mid', [{ ...blueTurn, structure_before: { '(0,0)': ['gs'] } }], {
      experiment: { partial_completion: 'empty' },
    });
    const run = cli('analyze', write('mid.json', log), '--json');
    expect(noted(run)).toContain('1 value disagrees');
    expect(JSON.parse(run.out)).toMatchObject([{ par: 1, disagreements: 1, turns: [{ outcome: 'good' }] }]);
  });

  test('an equal game is counted once, whatever its file', () => {
    const again = write('again.json', readFileSync(won, 'utf8'));
    const run = cli('analyze', won, again, join(folder, '.', 'won.json'), '--json');
    expect(noted(run).trimEnd().split('\n')).toEqual([
      `${won}: named twice, so it is read once`,
      'again.json: the same game as won.json, so it is counted once',
    ]);
    expect(JSON.parse(run.out)).toHaveLength(1);
  });

  test('of a game with several lines of play it says which one is read', () => {
    const { record } = sampleGame(7, 6);
    const [first] = record.nodes;
    const branched = { ...record, nodes: [...record.nodes, first!] };
    const run = cli('analyze', write('branched.json', encodeRecord(branched)), '--json');
    expect(noted(run)).toContain('of its 2 lines of play only the one played last is read');
  });
});

describe('table', () => {
  const rowsBy = (...args: string[]) => JSON.parse(cleanly(cli('table', lost, won, half, '--json', ...args)));

  test('--json has a row for each Director team, the best first [F4, M5]', () => {
    const { by, games, disagreements, rows } = rowsBy();
    expect([by, games, disagreements]).toEqual(['director', ['lost.json', 'won.json', 'half.json'], 0]);
    expect(rows.map((row: { key: string }) => row.key)).toEqual(['bright', 'half', 'dim']);
    expect(rows[0]).toMatchObject({ games: 1, turns: 2, progress: 1, completed: 1, lost: 0, failed: 0 });
    // One of two blocks stands, and eight of nine cells are right.
    expect(rows[1].progress).toBeCloseTo((1 / 2 + 1 / 2 + 8 / 9) / 3, 12);
    // The wrong block is one of three codes in sight or wanted.
    expect(rows[2].progress).toBeCloseTo((1 / 3 + 1 / 2 + 8 / 9) / 3, 12);
    expect(rows[2]).toMatchObject({ games: 1, turns: 4, completed: 0, lost: 1, failed: 1 });
  });

  test('--by builder puts games together: mean and standard error', () => {
    const { rows } = rowsBy('--by', 'builder');
    expect(rows.map((row: { key: string }) => row.key)).toEqual(['mason', 'builder']);
    expect(rows[1]).toMatchObject({ games: 2, turns: 5, failed: 1 / 2, lost: 1 / 2 });
    expect(rows[1].progress).toBeCloseTo((34 / 54 + 31 / 54) / 2, 12);
    // Of two values the standard error is half their distance.
    expect(rows[1].sem.progress).toBeCloseTo(3 / 54 / 2, 12);
    expect(rows[1].details.progress.behind).toEqual([
      { game: 0, turn: 4 },
      { game: 2, turn: 1 },
    ]);
  });

  test('--by tier, and as text with its caption', () => {
    const { rows } = rowsBy('--by', 'tier');
    expect(rows.map((row: { key: string; games: number }) => [row.key, row.games])).toEqual([
      ['medium', 1],
      ['simple', 2],
    ]);
    const text = cleanly(cli('table', lost, won, half, '--by', 'tier'));
    expect(text).toMatch(/^medium +1 +2 +1\.000/m);
    expect(text).toMatch(/^simple +2 +5 +0\.602 ± 0\.028/m);
    expect(text).toContain('standard error');
  });

  test('refuses what it does not know, and tells when nothing is left', () => {
    expect(failing(cli('table', won, '--by', 'colour'))).toContain('director, builder, tier');
    expect(failing(cli('table', won, '--seed', 'x'))).toContain('whole number');
    const run = cli('table', cut, '--json');
    expect(failing(run)).toContain('cut.json');
    expect(run.out).toBe('');
  });

  test('[L1] counts disagreements', () => {
    const run = cli('table', odd, '--json');
    expect(noted(run)).toContain('1 value disagrees');
    expect(JSON.parse(run.out)).toMatchObject({ disagreements: 1, rows: [{ key: 'odd', progress: 1 }] });
  });
});

describe('a file', () => {
  const text = readFileSync(won, 'utf8');

  test('of UTF-16 is read by its mark, one of no encoding says what to do', () => {
    const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le');
    writeFileSync(at('utf16le.json'), utf16);
    writeFileSync(at('utf16be.json'), Buffer.from(utf16).swap16());
    for (const name of ['utf16le.json', 'utf16be.json'])
      expect(JSON.parse(cleanly(cli('analyze', at(name), '--json')))).toHaveLength(1);
    writeFileSync(at('latin.json'), Buffer.from(text.replace('mason', 'm\u00e4son'), 'latin1'));
    expect(failing(cli('analyze', at('latin.json')))).toContain('save it as UTF-8');
  });

  test.skipIf(process.platform === 'win32')('that is a pipe is not waited for', () => {
    execFileSync('mkfifo', [at('pipe.json')]);
    expect(failing(cli('table', at('pipe.json')))).toContain('this is a pipe');
  });
});

describe('report', () => {
  test('--out writes a page that needs nothing else, with tables, pictures and turns beside it', () => {
    const out = at('made/for/it');
    expect(cleanly(cli('report', lost, won, '--out', out))).toContain(`2 games: ${out}`);
    const names = readdirSync(out);
    const [page, ...others] = names.filter((name) => name.endsWith('.html'));
    expect(others).toEqual([]);
    const html = readFileSync(join(out, page!), 'utf8');
    expect(html.includes('lost.json')).toBe(true);
    expect(html.match(/<table/g)!.length).toBeGreaterThan(10);
    expect(html.match(/<svg/g)!.length).toBeGreaterThanOrEqual(
      names.filter((name) => name.endsWith('.svg')).length,
    );
    // Nothing is fetched from anywhere and nothing runs.
    expect(html.match(/<(script|link|iframe|img|object)\b|@import|url\((?!#)|\ssrc=/i)?.[0]).toBeUndefined();
    const places = [...html.matchAll(/href="([^"]*)"/g)].map(([, to]) => to!);
    expect(places.length).toBeGreaterThan(20);
    const files = new Set(names);
    for (const to of places)
      expect(to.startsWith('#') ? html.includes(`id="${to.slice(1)}"`) : files.has(to), to).toBe(true);
    const turns = readFileSync(join(out, 'turns.csv'), 'utf8').trimEnd().split('\r\n');
    expect(turns).toHaveLength(1 + 4 + 2);
    const { games, performance } = JSON.parse(readFileSync(join(out, 'numbers.json'), 'utf8'));
    expect(games).toEqual(['lost.json', 'won.json']);
    expect(performance.director.map(({ key }: { key: string }) => key)).toEqual(['bright', 'dim']);
  });

  test('the same games give the same bytes', () => {
    const pages = ['one', 'two'].map((name) => {
      cleanly(cli('report', won, '--out', at(name)));
      return readdirSync(at(name)).map((file) => readFileSync(join(at(name), file), 'utf8'));
    });
    expect(pages[0]).toEqual(pages[1]);
  });

  test('an earlier report is written over, a file of somebody else never', () => {
    const out = at('again');
    cleanly(cli('report', lost, won, '--out', out));
    cleanly(cli('report', won, '--out', out));
    expect(JSON.parse(readFileSync(join(out, 'numbers.json'), 'utf8')).games).toEqual(['won.json']);
    const own = write('site/index.html', 'my own page');
    expect(failing(cli('report', won, '--out', at('site')))).toContain(
      `${own} is there already and not of a report, so nothing was written; name another folder with --out`,
    );
    expect(readdirSync(at('site'))).toEqual(['index.html']);
    expect(readFileSync(own, 'utf8')).toBe('my own page');
  });

  test('writes nothing where there is nothing, or where it may not', () => {
    expect(failing(cli('report', cut, '--out', at('nothing')))).toContain('nothing was written');
    expect(existsSync(at('nothing'))).toBe(false);
    expect(failing(cli('report', won, '--out', join(won, 'inside')))).toContain('cannot be made');
    expect(failing(cli('report', won))).toContain('--out');
  });
});

describe('a folder', () => {
  write('runs/b/lost.json', readFileSync(lost, 'utf8'));
  write('runs/a/lost.json', logOf('bright', [greenTurn]));
  write('runs/c/won.json', readFileSync(won, 'utf8'));
  write('runs/won.JSON', readFileSync(won, 'utf8'));
  const lines = ['one', 'two'].map((name) => JSON.stringify(logOf(name, [greenTurn])));
  write('runs/lines.jsonl', `${lines.join('\n\n')}\n`);
  write('runs/notes.txt', 'no game');
  write('runs/.kept/cut.json', '{');
  symlinkSync(at('runs'), at('runs/a/round'));
  const named = ({ name }: { name: string }) => name;

  test('stands for all that is in it and in the folders inside, sorted', () => {
    const run = cli('analyze', at('runs'), '--json');
    expect(noted(run)).toBe('won.JSON: the same game as c/won.json, so it is counted once\n');
    expect(JSON.parse(run.out).map(named)).toEqual([
      'a/lost.json',
      'b/lost.json',
      'c/won.json',
      'lines.jsonl:1',
      'lines.jsonl:3',
    ]);
    const { files, turns } = JSON.parse(cleanly(cli('replay', at('runs'), '--json')));
    expect([files, turns]).toEqual([6, 1 + 4 + 2 + 1 + 1 + 2]);
  });

  test('goes together with files; names that clash are told whole', () => {
    const { games } = JSON.parse(cli('table', at('runs/a'), at('runs/b'), half, '--json').out);
    expect(games).toEqual([at('runs/a/lost.json'), at('runs/b/lost.json'), 'half.json']);
  });

  test('may hold other files, but not only them', () => {
    const set = encodeDataset(builtInStructures().slice(0, 1));
    write('mixed/set.json', set);
    write('mixed/numbers.json', { games: ['won.json'], performance: {} });
    const other = at('mixed');
    expect(failing(cli('analyze', other))).toBe(
      `${other}: none of the 2 files in this folder holds a game\n`,
    );
    write('mixed/won.json', readFileSync(won, 'utf8'));
    expect(noted(cli('analyze', other))).toBe(`${other}: 2 files of 3 hold no game; passed over\n`);
    write('mixed/cut.json', '{');
    expect(failing(cli('analyze', other))).toContain(join(other, 'cut.json'));
    mkdirSync(at('bare'));
    for (const command of ['analyze', 'table', 'replay'])
      expect(failing(cli(command, at('bare')))).toContain('this folder holds no .json or .jsonl file');
    expect(failing(cli('report', at('bare'), '--out', at('nothing')))).toContain('nothing was written');
  });
});
