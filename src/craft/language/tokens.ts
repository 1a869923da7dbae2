import { type BlockCode, type Cell, cellAt, type Director, GRID, isBlockCode } from '../vocabulary';
import { type Lexeme, lexemeOf } from './lexicon';

/** A word with a use, a mark of punctuation, a block code, a cell. Talk words are `word`. */
export type Token = { readonly start: number; readonly end: number; readonly text: string } & (
  | Lexeme
  | { readonly kind: 'word' | 'stop' | 'question' | 'comma' | 'colon' | 'open' | 'close' }
  | { readonly kind: 'code'; readonly code: BlockCode }
  | { readonly kind: 'coordinate'; readonly cell: Cell }
);
export type TokenKind = Token['kind'];

/** Nothing that a grammar could use is longer; longer runs are talk and are not looked up. */
const LONGEST_WORD = 24;

const MARKS: Readonly<Record<string, TokenKind>> = {
  '.': 'stop',
  '!': 'stop',
  ';': 'stop',
  '\n': 'stop',
  '。': 'stop',
  '！': 'stop',
  '?': 'question',
  '？': 'question',
  ',': 'comma',
  '，': 'comma',
  ':': 'colon',
  '：': 'colon',
  '–': 'colon',
  '—': 'colon',
  '(': 'open',
  ')': 'close',
};
const SEPARATORS = ' \t\r-_/\\"“”*`[]{}<>|+=&#%~^…«»\u00a0';

/** Per code unit below 128: true in words. Above, everything that is no mark or separator. */
const isWordChar = Array.from({ length: 128 }, (_, code) => /[a-z0-9']/i.test(String.fromCharCode(code)));
const wordAt = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at);
  if (code < 128) return isWordChar[code]!;
  const char = text[at]!;
  return MARKS[char] === undefined && !SEPARATORS.includes(char);
};

/** One pass over the text, linear in its length. Never fails. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    if (!wordAt(text, at)) {
      const kind = MARKS[text[at]!];
      if (kind !== undefined) tokens.push({ kind, start: at, end: at + 1, text: text[at]! } as Token);
      at++;
      continue;
    }
    const start = at;
    while (at < text.length && wordAt(text, at)) at++;
    pushWord(tokens, text, start, at);
  }
  return tokens;
}

function pushWord(tokens: Token[], text: string, start: number, end: number): void {
  if (end - start > LONGEST_WORD) {
    tokens.push({ kind: 'word', start, end, text: '' });
    return;
  }
  let word = text.slice(start, end).toLowerCase();
  if (word.includes('’')) word = word.replaceAll('’', "'");
  const lexeme = lexemeOf(word) ?? lexemeOf(withoutPossessive(word));
  if (lexeme !== undefined) {
    tokens.push(tokenOf(lexeme, start, end, word));
    return;
  }
  if (isBlockCode(word)) {
    tokens.push({ kind: 'code', code: word, start, end, text: word });
    return;
  }
  const value = word.length === 1 ? word.charCodeAt(0) - 48 : -1;
  if (value >= 0 && value <= 9) {
    pushNumber(tokens, value, start, end, word);
    return;
  }
  tokens.push({ kind: 'word', start, end, text: word });
}

/** All tokens made from the lexicon share one shape: spreading the lexeme took a tenth of the reading time. */
function tokenOf(lexeme: Lexeme, start: number, end: number, text: string): Token {
  const { kind, color, size, verb, strength, value, director } = lexeme as Partial<Record<string, unknown>>;
  return { kind, start, end, text, color, size, verb, strength, value, director } as unknown as Token;
}

const withoutPossessive = (word: string): string =>
  word.endsWith("'s") ? word.slice(0, -2) : word.endsWith("'") ? word.slice(0, -1) : word;

/** Joins "1,0" and "(1 , 0)" to a cell, and "director 2" to a Director. */
function pushNumber(tokens: Token[], value: number, start: number, end: number, text: string): void {
  const before = tokens.at(-1);
  if (before?.kind === 'word' && before.text === 'director' && value >= 1 && value <= 3) {
    tokens[tokens.length - 1] = {
      kind: 'director',
      director: `D${value}` as Director,
      start: before.start,
      end,
      text,
    };
    return;
  }
  const first = tokens.at(-2);
  if (before?.kind === 'comma' && first?.kind === 'number' && /^\d$/.test(first.text)) {
    if (tokens.at(-3)?.kind !== 'layer' && first.value < GRID.rows && value < GRID.columns) {
      tokens.length -= 2;
      const open = tokens.at(-1)?.kind === 'open';
      if (open) tokens.length -= 1;
      tokens.push({
        kind: 'coordinate',
        cell: cellAt(first.value, value),
        start: first.start - (open ? 1 : 0),
        end,
        text,
      });
      return;
    }
  }
  tokens.push({ kind: 'number', value, start, end, text });
}
