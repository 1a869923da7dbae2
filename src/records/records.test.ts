import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EMPTY_BOARD } from '@/craft/board';
import type { CraftTypes } from '@/craft/game';
import { builtInStructures } from '@/craft/generator';
import { craftSetup } from '@/craft/setup';
import { craftWorld } from '@/craft/world';
import type { Result } from '@/kernel/result';
import { append, type GameRecord, newRecord, ROOT } from '@/match/record';
import { decodeRecord, encodeRecord } from './craft-record';
import { TURN_COLUMNS, turnsToCsv } from './csv';
import { decodeDataset, encodeDataset } from './dataset';
import { type FileFault, faultLine } from './fault';
import { MAX_FILE_SIZE, readJson } from './json';
import { sampleGame } from './sample-game';
import { kindOf, sniffFile } from './sniff';

// biome-ignore lint/suspicious/noExplicitAny: the tests damage parsed files at will
type Loose = any;

const faultOf = (result: Result<unknown, FileFault>): FileFault => {
  if (result.ok) throw new Error('a fault was expected');
  return result.error;
};
const { record, tip } = sampleGame(7, 6);

describe('our own records', () => {
  test('come back as they were, byte for byte', () => {
    const text = encodeRecord(record, { title: 'a "title"' });
    const back = decodeRecord(text);
    if (!back.ok) throw new Error(faultLine(back.error));
    expect(back.value).toEqual({ record, meta: { title: 'a "title"' } });
    expect(encodeRecord(back.value.record, back.value.meta!)).toBe(text);
  });

  test('keep branches, and an empty game', () => {
    const node = record.nodes[0]!;
    const branched = append(record, {
      ...node,
      decision: { action: { action: 'say', message: 'otherwise' } },
    }).record;
    for (const it of [branched, newRecord(craftWorld, record.setup)]) {
      const back = decodeRecord(encodeRecord(it));
      expect(back.ok && back.value.record).toEqual(it);
    }
  });

  test('do not depend on the order in which keys were made', () => {
    const { structure, ...rest } = record.setup;
    const other: GameRecord<CraftTypes> = { ...record, setup: { ...rest, structure } };
    expect(encodeRecord(other)).toBe(encodeRecord(record));
  });

  const text = encodeRecord(record);
  const changed = (change: (data: Loose) => void) => {
    const data = JSON.parse(text);
    change(data);
    return faultOf(decodeRecord(JSON.stringify(data)));
  };
  const lastBuild = record.nodes.findLastIndex(({ decision }) => decision.action.action === 'build');

  test.each<[string, (data: Loose) => void, Partial<FileFault>]>([
    [
      'a changed message',
      (d) => (d.nodes[0].decision.action.message = 'another'),
      { code: 'check-failed', path: 'check[0]' },
    ],
    ['a changed seed', (d) => (d.setup.seed = 99999), { code: 'bad-record' }],
    ['a changed archetype', (d) => (d.setup.archetypes.D1 = 'assertive'), { code: 'check-failed' }],
    ['a missing hash', (d) => d.check.pop(), { code: 'check-failed', path: 'check' }],
    [
      'a hash too many',
      (d) => d.check.push({ node: 0, board: '', state: '' }),
      { code: 'check-failed', path: 'check[1]' },
    ],
    ['a missing setup', (d) => delete d.setup, { code: 'wrong-shape', path: 'setup' }],
    [
      'an unknown block',
      (d) => (d.nodes[lastBuild].decision.action.move.block = 'xx'),
      { code: 'wrong-shape', path: `nodes[${lastBuild}].decision.action.move.block` },
    ],
    ['an unknown seat', (d) => (d.nodes[0].seat = 'D9'), { code: 'wrong-shape', path: 'nodes[0].seat' }],
    ['a parent that comes later', (d) => (d.nodes[0].parent = 3), { code: 'bad-record', path: 'nodes[0]' }],
    ['a later version', (d) => (d.version = 2), { code: 'wrong-version', path: 'version' }],
    ['another world', (d) => (d.world = 'asympuzl'), { code: 'unknown-world', path: 'world' }],
    ['another format', (d) => (d.format = 'x'), { code: 'wrong-shape', path: 'format' }],
    [
      'a target that floats',
      (d) => (d.setup.structure.spans = { '0': [['(0,0)', '(2,2)']] }),
      { code: 'bad-board', path: 'setup.structure.spans["0"][0]' },
    ],
  ])('%s is found', (_, change, fault) => {
    expect(changed(change)).toMatchObject(fault);
  });

  test.each<[string, (data: Loose) => void]>([
    ['thought', (d) => (d.nodes[0].decision.thought = 'something else')],
    ['note', (d) => (d.nodes[0].decision.note = { tokens: 1 })],
    ['name', (d) => (d.nodes[0].by.name = 'somebody else')],
  ])('a changed %s, which no replay misses, is found too; a file without its hash is read', (_, change) => {
    expect(changed(change)).toMatchObject({ code: 'check-failed', path: 'words' });
    const older = JSON.parse(text);
    delete older.words;
    change(older);
    expect(decodeRecord(JSON.stringify(older)).ok).toBe(true);
  });

  test('a changed move is found by the hash of the state it leads to', () => {
    const fault = changed((d) => {
      const { move } = d.nodes[lastBuild].decision.action;
      if (move.action === 'place') move.block = move.block === 'gs' ? 'bs' : 'gs';
      else move.layer = 9;
    });
    expect(fault.code).toBe('check-failed');
  });
});

describe('sets of structures [L3]', () => {
  const structures = builtInStructures();

  test('come back as they were, stored views ignored', () => {
    const text = encodeDataset(structures);
    const back = decodeDataset(text.replaceAll('"size": 2', '"size": 1'));
    expect(back.ok && back.value).toEqual(structures);
  });

  test.each<[string, unknown, Partial<FileFault>]>([
    ['no list', {}, { code: 'wrong-shape', path: '' }],
    ['an empty list', [], { code: 'empty' }],
    ['no id', [{ structure: {} }], { code: 'wrong-shape', path: '[0].id' }],
    [
      'an id twice',
      [
        { id: 'a', structure: {} },
        { id: 'a', structure: {} },
      ],
      { code: 'wrong-shape', path: '[1].id' },
    ],
    [
      'an unknown code',
      [{ id: 'a', structure: { '(0,0)': ['gs', 'zz'] } }],
      { code: 'bad-board', path: '[0].structure["(0,0)"][1]' },
    ],
    [
      'a cell off the board',
      [{ id: 'a', structure: { '(3,0)': ['gs'] } }],
      { code: 'bad-board', path: '[0].structure["(3,0)"]' },
    ],
    [
      'a tall stack',
      [{ id: 'a', structure: { '(0,0)': ['gs', 'gs', 'gs', 'gs'] } }],
      { code: 'bad-board', path: '[0].structure["(0,0)"]' },
    ],
    [
      'a number for a code',
      [{ id: 'a', structure: { '(0,0)': [3] } }],
      { code: 'wrong-shape', path: '[0].structure["(0,0)"][0]' },
    ],
    [
      'a span of strangers',
      [{ id: 'a', structure: {}, spans: { 0: [['(0,0)', '(0,1)']] } }],
      { code: 'bad-board', path: '[0].spans["0"][0]' },
    ],
  ])('%s is refused at its place', (_, data, fault) => {
    expect(faultOf(decodeDataset(JSON.stringify(data)))).toMatchObject(fault);
  });

  test('spaces in coordinates are read', () => {
    const back = decodeDataset('[{"id":"a","structure":{"( 1, 2 )":["gs"]}}]');
    expect(back.ok && back.value[0]!.board[5]).toHaveLength(1);
    expect(back.ok && back.value[0]!.board[0]).toEqual(EMPTY_BOARD[0]);
  });
});

describe('damaged files never throw', { timeout: 60_000 }, () => {
  const whole = [encodeRecord(record, { title: 'x' }), encodeDataset(builtInStructures().slice(0, 2))];

  test.each([0, 1])('form %i with any value replaced by any other, or cut anywhere', (form) => {
    const text = whole[form]!;
    const read = (damaged: string) => (form === 0 ? decodeRecord(damaged) : decodeDataset(damaged));
    const data = JSON.parse(text);
    const places: (string | number)[][] = [];
    const collect = (value: Loose, path: (string | number)[]) => {
      if (path.length > 0) places.push(path);
      if (value === null || typeof value !== 'object') return;
      for (const key of Array.isArray(value) ? value.keys() : Object.keys(value))
        collect(value[key], [...path, key]);
    };
    collect(data, []);
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.jsonValue({ maxDepth: 2 }), (path, value) => {
        const copy = structuredClone(data);
        let parent = copy;
        for (const key of path.slice(0, -1)) parent = parent[key];
        parent[path.at(-1)!] = value;
        const result = read(JSON.stringify(copy));
        // What is taken can be written and read again.
        if (result.ok && 'record' in result.value) {
          const again = decodeRecord(encodeRecord(result.value.record));
          expect(again.ok && again.value.record).toEqual(result.value.record);
        }
      }),
      { numRuns: 400 },
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: text.trimEnd().length - 1 }), (length) => {
        expect(faultOf(read(text.slice(0, length))).code).toBe('cut');
      }),
      { numRuns: 100 },
    );
  });
});

describe('files of any kind', () => {
  test.each<[string, string, Partial<FileFault>]>([
    ['nothing', '  \n', { code: 'empty' }],
    ['cut in a list', '[1,\n 2,', { code: 'cut', path: 'line 2, column 4' }],
    ['cut in a string', '{"a":\n "b', { code: 'cut', path: 'line 2, column 4' }],
    ['cut in a word', '[tru', { code: 'cut' }],
    ['NaN', '{"a": NaN}', { code: 'not-json', path: 'line 1, column 7' }],
    ['a trailing comma', '[1,]', { code: 'not-json', path: 'line 1, column 4' }],
    ['a line break in a string', '["a\nb"]', { code: 'not-json', path: 'line 1, column 4' }],
    ['HTML', '<html>', { code: 'not-json', path: 'line 1, column 1' }],
    ['two values', '{} {}', { code: 'not-json', path: 'line 1, column 4' }],
    [
      'a prototype key',
      '{"games":[{"__proto__":{"x":1}}]}',
      { code: 'forbidden-key', path: 'games[0].__proto__' },
    ],
    ['a constructor key', '{"constructor":1}', { code: 'forbidden-key', path: 'constructor' }],
    ['deep nesting', '['.repeat(100_000) + ']'.repeat(100_000), { code: 'too-deep' }],
    ['deep nesting, cut', '['.repeat(100_000), { code: 'cut' }],
    ['too much', ' '.repeat(MAX_FILE_SIZE + 1), { code: 'too-large' }],
  ])('%s is refused with its place', (_, text, fault) => {
    const found = faultOf(readJson(text));
    expect(found).toMatchObject(fault);
    expect(found.message).toMatch(/;|nests/);
  });

  test('a byte order mark is no fault', () => {
    expect(readJson('\uFEFF[1]')).toEqual({ ok: true, value: [1] });
  });

  test('kinds are told apart', () => {
    expect(kindOf(JSON.parse(encodeDataset(builtInStructures())))).toBe('dataset');
    expect(kindOf(JSON.parse(encodeRecord(record)))).toBe('record');
    expect(kindOf({ games: [] })).toBe('official-log');
    for (const other of [null, 1, 'x', {}, [], [1], { games: ['a.json #1'], rows: [] }])
      expect(kindOf(other)).toBe('unknown');
    expect(faultOf(sniffFile('a.json', '{')).message).toContain('a.json');
  });
});

describe('the table of turns', () => {
  test('takes columns of others beside its own, row by row', () => {
    const more = {
      columns: ['more', 'and, more'],
      rowsOf: () => [
        [1, 'a'],
        [null, 'b"'],
      ],
    };
    const [head, ...rows] = turnsToCsv([{ name: 'g', record, tip }], more)
      .trimEnd()
      .split('\r\n');
    const plain = turnsToCsv([{ name: 'g', record, tip }])
      .trimEnd()
      .split('\r\n');
    expect(head).toBe(`${plain[0]},more,"and, more"`);
    expect(rows.slice(0, 2)).toEqual([`${plain[1]},1,a`, `${plain[2]},,"b"""`]);
    expect(rows).toHaveLength(plain.length - 1);
  });

  test('one row per ended turn, quoted so that texts come back', () => {
    const messages = ['say "this", please', 'two\nlines', ' <b>bold</b> '];
    let game = newRecord(
      craftWorld,
      craftSetup(builtInStructures()[0]!, 0, { script: { speakers: [['D1', 'D2', 'D3']] } }),
    );
    const by = { kind: 'person', name: 'me' } as const;
    for (const [k, message] of messages.entries()) {
      const seat = (['D1', 'D2', 'D3'] as const)[k]!;
      game = append(game, {
        parent: k - 1,
        seat,
        by,
        decision: { action: { action: 'say', message } },
      }).record;
    }
    game = append(game, {
      parent: 2,
      seat: 'Builder',
      by,
      decision: { action: { action: 'ask', question: 'what?' } },
    }).record;
    const csv = turnsToCsv([{ name: 'g,1', record: game, tip: 3 }]);
    expect(csv).toContain('"say ""this"", please","two\nlines"," <b>bold</b> ",ask,,,,,what?,asked,');
    expect(csv.startsWith(`${TURN_COLUMNS.join(',')}\r\n"g,1",`)).toBe(true);
    const rows = turnsToCsv([{ name: 'g', record, tip }])
      .trimEnd()
      .split('\r\n');
    expect(rows).toHaveLength(1 + 6);
    expect(
      turnsToCsv([{ name: 'g', record, tip: ROOT }])
        .trimEnd()
        .split('\r\n'),
    ).toHaveLength(1);
  });
});
