import { afterEach, expect, test, vi } from 'vitest';
import { complain, harmless, note, print, printJson } from './terminal';

const HOSTILE = 'a\u001b[2Jb\u001b]0;title\u0007c\r\u009b31m\u202etxt\u2066\u007f';
const STEERS = /[^\n\t\u0020-\u007e]/;

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

test('nothing that steers a terminal is printed, whoever sent it', () => {
  const written: string[] = [];
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      written.push(String(text));
      return true;
    });
  print(HOSTILE);
  note(HOSTILE);
  complain(HOSTILE);
  printJson({ said: HOSTILE });
  expect(written).toHaveLength(4);
  for (const text of written) expect(text).not.toMatch(STEERS);
  expect(written[0]).toContain('a\\u001b[2Jb');
  expect(JSON.parse(written[3]!)).toEqual({ said: HOSTILE });
});

test('lines, tabs and letters of any script stay as they are', () => {
  const plain = 'one\n\ttwo – “três” 漢 🙂 ρ';
  expect(harmless(plain)).toBe(plain);
});
