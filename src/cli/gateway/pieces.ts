import { Transform, type TransformCallback } from 'node:stream';
import type { KeyForms } from '@/llm/key-forms';
import { Grown, type Line, type Piece } from './grown';

/** The fields in which an answer grows from event to event. */
const GROWING = new Set([
  'content',
  'text',
  'reasoning',
  'reasoning_content',
  'thinking',
  'refusal',
  'arguments',
]);
/** A line of more bytes goes on unread; so do lines that together have more while they wait for the rest of a key. */
const MOST_WAITING = 1024 * 1024;

/**
 * Takes a key out of a streamed answer where the server spells it out over several events: a page would put it
 * together again. Events wait only while their text ends like the beginning of a key, and are else left as they are.
 */
export function pieceScrubber(forms: KeyForms): Transform {
  const grown = new Map<string, Grown>();
  const waiting: Line[] = [];
  let begun = '';
  let held = 0;

  const endAll = () => {
    for (const it of grown.values()) it.end();
    grown.clear();
  };
  const take = (raw: string): void => {
    const json = readLine(raw);
    const line: Line = { raw, json, changed: false, open: 0 };
    waiting.push(line);
    held += raw.length;
    let grew = false;
    for (const { path, holder, name, text } of growingTexts(json)) {
      grew ||= text !== '';
      const it = grown.get(path) ?? new Grown(forms);
      grown.set(path, it);
      it.add({ line, holder, name, text });
    }
    // Some servers say with every piece how the answer ended: one that brings more of it is no end.
    if ((isEnd(raw, json) && !grew) || held > MOST_WAITING) endAll();
  };
  const ready = (): string => {
    let out = '';
    for (let line = waiting[0]; line?.open === 0; line = waiting[0]) {
      out += written(line);
      held -= line.raw.length;
      waiting.shift();
    }
    return out;
  };
  const takeAll = (text: string): void => {
    const lines = (begun + text).split(/(?<=\n)/);
    begun = lines.at(-1)!.endsWith('\n') ? '' : lines.pop()!;
    for (const line of lines) take(line);
    if (begun.length > MOST_WAITING) takeRest();
  };
  const takeRest = (): void => {
    if (begun !== '') take(begun);
    begun = '';
  };
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      giving(done, () => {
        takeAll(part.toString('latin1'));
        return ready();
      });
    },
    flush(done) {
      giving(done, () => {
        takeRest();
        endAll();
        return ready();
      });
    },
  });
}

/** A line that cannot be worked on tears this one answer, not the gateway. */
function giving(done: TransformCallback, work: () => string): void {
  let out: Buffer | Error;
  try {
    out = Buffer.from(work(), 'latin1');
  } catch (error) {
    out = error as Error;
  }
  if (out instanceof Error) done(out);
  else done(null, out);
}

const DATA = /^data:[ \t]*/;

function readLine(raw: string): unknown {
  const text = raw.replace(DATA, '');
  if (!text.startsWith('{')) return null;
  try {
    return JSON.parse(Buffer.from(text, 'latin1').toString());
  } catch {
    return null;
  }
}

function written({ raw, json, changed }: Line): string {
  if (!changed) return raw;
  const text = Buffer.from(JSON.stringify(json)).toString('latin1');
  return `${DATA.exec(raw)?.[0] ?? ''}${text}${/\r?\n?$/.exec(raw)![0]}`;
}

/** Whether an answer's texts are whole with this line: what is still held back must not come behind its end. */
function isEnd(raw: string, json: unknown): boolean {
  if (/^data:\s*\[DONE\]/.test(raw)) return true;
  const choices = (json as { choices?: unknown } | null)?.choices;
  return Array.isArray(choices) && choices.some((it) => it?.finish_reason);
}

/** Texts of answers lie no deeper; a line that nests without end is not followed. */
const DEEPEST = 8;

function* growingTexts(
  value: unknown,
  path = '',
  depth = 0,
): Generator<Omit<Piece, 'line'> & { readonly path: string }> {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return;
  const holder = value as Record<string, unknown>;
  for (const [name, it] of Object.entries(holder)) {
    const index = (it as { index?: unknown } | null)?.index;
    // Calls of several tools take turns, each under its own index.
    const step = Array.isArray(value) && typeof index === 'number' ? index : name;
    if (typeof it === 'string' && GROWING.has(name))
      yield { path: `${path}/${name}`, holder, name, text: it };
    else yield* growingTexts(it, `${path}/${step}`, depth + 1);
  }
}
