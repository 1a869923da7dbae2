import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { CONFORMANCE, hasConformance, OFFICIAL_LOGS, OFFICIAL_SET } from './shared';

const folder = mkdtempSync(join(tmpdir(), 'crafttable-cli-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string) => join(folder, name);

interface Outcome {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

function cli(...args: readonly string[]): Outcome {
  return started(process.execPath, ['--import', 'tsx', 'src/cli/main.ts', ...args]);
}

function started(program: string, args: readonly string[]): Outcome {
  const run = spawnSync(program, args, { encoding: 'utf8', timeout: 110_000 });
  return { code: run.status, out: run.stdout, err: run.stderr };
}
const cleanly = (run: Outcome): string => {
  expect(run.err).toBe('');
  expect(run.code).toBe(0);
  return run.out;
};
const failing = (run: Outcome): string => {
  expect(run.code).toBe(1);
  expect(run.err).not.toContain('    at '); // no stack trace
  return run.err;
};

describe('the command line', { timeout: 120_000 }, () => {
  test('npm starts it', () => {
    expect(cleanly(started('npm', ['run', '-s', 'cli', '--', '--help']))).toContain('Usage: crafttable');
  });

  test('each command has its help', () => {
    for (const command of ['play', 'replay', 'conformance', 'bench', 'language']) {
      const out = cleanly(cli(command, '--help'));
      expect(out).toContain(`crafttable ${command}`);
      expect(out).toContain('--json');
    }
    expect(cleanly(cli('structures', '--help'))).toMatch(/generate[\s\S]*list/);
  });

  test('an unknown command or option is refused in plain words', () => {
    expect(failing(cli('dance'))).toContain('dance');
    expect(failing(cli('play', '--colour', 'red'))).toContain('--colour');
  });

  describe('play', () => {
    const game = ['play', '--structure', 'table_002', '--turns', '3', '--seed', '9'];

    test('prints a game turn by turn, and saves it in both forms', () => {
      const out = cleanly(cli(...game, '--out', at('game.json'), '--log', at('log.json')));
      expect(out).toContain('table_002');
      expect(out.match(/^Turn \d/gm)).toEqual(['Turn 1', 'Turn 2', 'Turn 3']);
      expect(out).toMatch(/^ {2}D1 /m);
      const replayed = JSON.parse(cleanly(cli('replay', '--json', at('game.json'), at('log.json'))));
      expect(replayed).toEqual({ files: 2, turns: 6, disagreements: [] });
    });

    test('its turns come as a table with what the analysis says of them', () => {
      cleanly(cli(...game, '--out', at('turns.json')));
      const [head, ...rows] = cleanly(cli('analyze', at('turns.json'), '--csv'))
        .trimEnd()
        .split('\r\n');
      expect(head).toMatch(/^game,structure,.*,D1_bits,D1_adds,D1_redundancy,.*,sufficiency_good,/);
      expect(rows).toHaveLength(3);
      cleanly(cli('report', at('turns.json'), '--out', at('report')));
      expect(readFileSync(at('report/turns.csv'), 'utf8')).toContain(rows[2]);
      expect(failing(cli('analyze', at('turns.json'), '--csv', '--json'))).toContain('--csv');
    });

    test('the same seed gives the same game, another seed another one', () => {
      const play = (seed: string) => JSON.parse(cleanly(cli(...game.slice(0, -1), seed, '--json')));
      const [one, again, other] = [play('9'), play('9'), play('10')];
      expect(again).toEqual(one);
      expect(other.turns).not.toEqual(one.turns);
      expect(one.turns).toHaveLength(3);
    });

    test('takes every setting', () => {
      const out = cleanly(
        cli(
          ...[
            'play',
            '--rules',
            'free',
            '--start',
            'first-layer',
            '--speakers',
            'published',
            '--hearing',
            'sequential',
          ],
          ...[
            '--turns',
            '2',
            '--candidates',
            '0',
            '--directors',
            'literal,careful,stubborn',
            '--builder',
            'obedient',
          ],
          '--json',
        ),
      );
      const { setup, turns } = JSON.parse(out);
      expect(setup).toMatchObject({
        rules: 'free',
        start: 'first-layer',
        speakers: 'published',
        hearing: 'sequential',
        candidates: 0,
      });
      expect(turns.map((turn: { candidates: unknown[] }) => turn.candidates.length)).toEqual([0, 0]);
    });

    test.each<[string, string[], string]>([
      ['an unknown structure', ['--structure', 'nowhere'], 'nowhere'],
      ['an unknown Director', ['--directors', 'loud'], 'loud'],
      ['two Directors', ['--directors', 'literal,careful'], 'not 2'],
      ['an unknown Builder', ['--builder', 'loud'], 'loud'],
      ['a number that is none', ['--turns', 'many'], 'whole number'],
      ['a set that is not there', ['--file', 'nowhere.json'], 'nowhere.json'],
      [
        'a file that cannot be written',
        ['--turns', '1', '--out', 'nowhere/at/all.json'],
        'nothing was written',
      ],
    ])('%s is refused', (_, args, words) => {
      expect(failing(cli('play', ...args))).toContain(words);
    });
  });

  describe('structures', () => {
    test('generated ones keep to their options and are listed', () => {
      cleanly(
        cli(
          'structures',
          'generate',
          '--count',
          '4',
          '--seed',
          '3',
          '--tier',
          'complex',
          '--avoid-hidden',
          '--out',
          at('set.json'),
        ),
      );
      const rows = JSON.parse(cleanly(cli('structures', 'list', '--file', at('set.json'), '--json')));
      expect(rows).toHaveLength(4);
      for (const row of rows) {
        expect(row.tier).toBe('complex');
        expect(row.filled).toBeGreaterThanOrEqual(25);
        expect(row.published).toMatchObject({ outOfReach: 0, finishable: true, par: row.free.par });
      }
      const printed = cleanly(
        cli('structures', 'generate', '--count', '4', '--seed', '3', '--tier', 'complex', '--avoid-hidden'),
      );
      expect(JSON.parse(printed)).toEqual(JSON.parse(readFileSync(at('set.json'), 'utf8')));
      expect(cleanly(cli('structures', 'list')).trim().split('\n')).toHaveLength(21);
      const played = cli(
        'play',
        '--file',
        at('set.json'),
        '--structure',
        'generated_002',
        '--turns',
        '1',
        '--json',
      );
      expect(JSON.parse(cleanly(played)).structure).toBe('generated_002');
    });

    test('a broken set is refused at its place', () => {
      writeFileSync(at('broken.json'), '[{"id":"a","structure":{"(0,0)":["xx"]}}]');
      expect(failing(cli('structures', 'list', '--file', at('broken.json')))).toContain(
        '[0].structure["(0,0)"][0]',
      );
      expect(failing(cli('structures', 'generate', '--tier', 'huge'))).toContain('huge');
    });
  });

  describe('replay', () => {
    test('names each disagreement and ends with 1', () => {
      cleanly(cli('play', '--turns', '4', '--log', at('right.json')));
      const log = JSON.parse(readFileSync(at('right.json'), 'utf8'));
      log.games[0].turns[2].move_executed = !log.games[0].turns[2].move_executed;
      writeFileSync(at('wrong.json'), JSON.stringify(log));
      const run = cli('replay', at('right.json'), at('wrong.json'), '--json');
      expect(run.code).toBe(1);
      const report = JSON.parse(run.out);
      expect(Object.keys(report)).toEqual(['files', 'turns', 'disagreements']);
      expect(report).toMatchObject({ files: 2, turns: 8 });
      expect(report.disagreements).toEqual([
        {
          file: at('wrong.json'),
          game: 0,
          turn: 3,
          field: 'move_executed',
          logged: expect.any(Boolean),
          computed: expect.any(Boolean),
        },
      ]);
      expect(failing(cli('replay', at('wrong.json')))).toContain('turn 3, move_executed');
    });

    test.each<[string, string, string]>([
      ['cut', '{"games": [', 'breaks off'],
      ['empty', '', 'empty'],
      ['of another kind', '{"a":1}', 'neither'],
      ['hostile', '{"games":[{"__proto__":{}}]}', '__proto__'],
    ])('a file that is %s is refused', (name, text, words) => {
      const file = at(`${name.replaceAll(' ', '-')}.json`);
      writeFileSync(file, text);
      const err = failing(cli('replay', file));
      expect(err).toContain(file);
      expect(err).toContain(words);
    });

    test('a changed game of our own is refused', () => {
      cleanly(cli('play', '--turns', '2', '--out', at('own.json')));
      const game = JSON.parse(readFileSync(at('own.json'), 'utf8'));
      game.nodes[0].decision.action.message = 'something else';
      writeFileSync(at('changed.json'), JSON.stringify(game));
      expect(failing(cli('replay', at('changed.json')))).toContain('check[0]');
      expect(failing(cli('replay', at('own.json'), at('nowhere.json')))).toContain('no such file');
    });

    test.skipIf(!existsSync(OFFICIAL_LOGS))('the official logs replay without a disagreement', () => {
      const logs = readdirSync(OFFICIAL_LOGS).map((name) => join(OFFICIAL_LOGS, name));
      const report = JSON.parse(cleanly(cli('replay', '--json', ...logs)));
      expect(report).toEqual({ files: logs.length, turns: expect.any(Number), disagreements: [] });
      expect(report.turns).toBe(15);
      const shares = JSON.parse(cleanly(cli('language', '--json', ...logs)));
      expect(shares.files).toHaveLength(logs.length);
      expect(shares.total.messages).toBeGreaterThan(20);
    });
  });

  describe('conformance', () => {
    test.skipIf(!hasConformance)('counts the cases', () => {
      const report = JSON.parse(cleanly(cli('conformance', CONFORMANCE, '--json')));
      expect(report.engine).toEqual({ steps: expect.any(Number), mismatches: 0 });
      expect(Object.keys(report)).toEqual(['engine', 'oracle', 'views', 'random']);
    });

    test('a folder without the files is refused', () => {
      const run = cli('conformance', folder, '--json');
      expect(failing(run)).toContain('structures.json');
      expect(run.out).toBe('');
    });
  });

  test('bench tells its numbers', () => {
    const report = JSON.parse(cleanly(cli('bench', '--json')));
    expect(report.node).toBe(process.version);
    for (const name of ['oracleListingsPerSecond', 'oracleGamesPerSecond', 'scriptedGamesPerSecond'])
      expect(report[name]).toBeGreaterThan(0);
    expect(report.source.includes(OFFICIAL_SET)).toBe(existsSync(OFFICIAL_SET));
    expect(failing(cli('bench', '--dataset', at('nothing.json')))).toContain('nothing.json');
  });
});
