import { err, ok, type Result } from '@/kernel/result';
import type { BuilderAction } from '../game';
import { type Move, moveCode } from '../moves';
import { isLarge } from '../vocabulary';
import { jsonAnswers } from './builder-json';
import { ownPart } from './clean';
import { moveOf, readFields } from './command';
import { plainSigns } from './signs';
import { splitTags } from './tags';
import { type Dropped, dropped } from './types';

export interface BuilderReading {
  readonly action: BuilderAction;
  /** What the model thought, in tags or in a field of its own. */
  readonly thought: string;
  /** Whether the end of the command is certain: nothing of it can be missing. */
  readonly closed: boolean;
  readonly dropped: readonly Dropped[];
}

/**
 * Why a reply is no move. `ambiguous`: several different commands; `broken`: a command with a part missing;
 * `no-command`: none at all; `placeholder`: only the prompt's own form; `reasoning-only` and `empty`: no
 * answer came, which is a matter of the model's run and not of its wording.
 */
export type UnreadableCode =
  | 'ambiguous'
  | 'broken'
  | 'no-command'
  | 'placeholder'
  | 'reasoning-only'
  | 'empty';
export interface Unreadable {
  readonly code: UnreadableCode;
  readonly problem: string;
  readonly thought: string;
  readonly dropped: readonly Dropped[];
}

/** Longest reason or question that is kept; the raw reply keeps the rest. */
const LONGEST = 4000;
const MOST_COMMANDS = 2000;
/** Longest text before a command that can still leave it a line of its own. */
const LONGEST_LEAD = 60;

const KEYWORD = /(?<![a-z0-9_])(place|remove|clarify)[*_`"' \t]{0,4}:/gi;
/** What may stand before a command that has its line to itself. */
const LINE_START =
  /^[\s*_`"'[\]<>{}()#>-]{0,12}(?:\d{1,2}[.)][ \t]{0,3})?(?:(?:final |my )?(?:answer|move|action|command|reply|response|output|decision)["'*_ \t]{0,4}:?)?[\s*_`"'[\]<>{}():]{0,12}$/i;
const FINAL = /(?:^|\n)[*_# \t]{0,6}final (?:answer|move|command|decision|action)[*_ \t]{0,4}:/gi;
const FORM = /^[\s"'*`]{0,4}(?:[<{[(]{1,2}\s{0,2})?(?:block|code|color|position|cell|row|i,|\(i)(?![a-z])/i;
const QUESTION_FORM = /^[<{[(]{0,2}(?:your )?question(?: here)?[>}\])]{0,2}[.?]?$/i;

export interface Answer {
  readonly action: BuilderAction;
  readonly closed: boolean;
  readonly dropped: readonly Dropped[];
}
interface Found {
  readonly alone: boolean;
  readonly at: number;
  /** The answer, what is missing, or the bare form of the prompt. */
  readonly what: Answer | { readonly missing: string } | 'form';
}

/** Reads a Builder's reply [T7]. Never throws; takes time linear in its length. */
export function readBuilderReply(raw: string, reasoning = ''): Result<BuilderReading, Unreadable> {
  const tags = splitTags(raw);
  const notes: Dropped[] = [];
  const thought = [reasoning.trim(), tags.thought].filter((it) => it !== '').join('\n\n');
  const open = tags.message === null ? '' : ownPart(tags.message, notes);
  const no = (code: UnreadableCode, problem: string) => err({ code, problem, thought, dropped: notes });
  if (open.trim() === '') {
    return thought === ''
      ? no('empty', 'the reply is empty')
      : no('reasoning-only', 'the reply holds only the thinking, no answer');
  }
  if (tags.thought !== '') notes.push(dropped('thinking-aloud', tags.thought));

  const found = commandsIn(open);
  const read = found.filter((it): it is Found & { what: Answer } => isAnswer(it.what));
  const alone = read.filter((it) => it.alone);
  const answers = (alone.length > 0 ? alone : read).map(({ what }) => what);
  if (alone.length > 0) {
    for (const { what } of read.filter((it) => !it.alone).slice(0, 5))
      notes.push(dropped('mentioned-command', nameOf(what.action)));
  }
  if (answers.length === 0) answers.push(...jsonAnswers(open));
  const broken = found.find((it) => typeof it.what === 'object' && 'missing' in it.what);
  if (answers.length === 0 && !broken) answers.push(...plainAnswers(open));

  const [first, ...others] = answers;
  if (first) {
    const names = new Set(answers.map(({ action }) => keyOf(action)));
    if (names.size > 1) {
      const list = [...new Map(answers.map(({ action }) => [keyOf(action), nameOf(action)])).values()];
      return no(
        'ambiguous',
        `the reply holds ${names.size} different commands: ${list.slice(0, 4).join('; ')}`,
      );
    }
    if (others.length > 0) notes.push(dropped('repeated', nameOf(first.action)));
    // A broken command that stands alone beside a whole one may be the one that was meant.
    if (broken?.alone && alone.length === 0 && read.length > 0) {
      const { missing } = broken.what as { missing: string };
      return no('broken', `a command stands in the reply, but ${missing}`);
    }
    return ok({ action: first.action, thought, closed: first.closed, dropped: [...notes, ...first.dropped] });
  }
  if (broken) {
    const { missing } = broken.what as { missing: string };
    return no('broken', `a command stands in the reply, but ${missing}`);
  }
  if (found.some(({ what }) => what === 'form')) {
    notes.push(dropped('placeholder', open));
    return no('placeholder', 'the reply repeats the form of the prompt without filling it in');
  }
  return no('no-command', 'the reply holds none of PLACE, REMOVE and CLARIFY');
}

/** What the Builder does by a reply: an unreadable one is a question that keeps the reason [T7]. */
export function builderActionOf(reading: Result<BuilderReading, Unreadable>): BuilderAction {
  if (reading.ok) return reading.value.action;
  return {
    action: 'ask',
    question: 'I could not put my answer into a move. Please tell me again what to do next.',
    problem: reading.error.problem,
  };
}

function firstOf<T>(items: Iterable<T>, most: number): T[] {
  const first: T[] = [];
  for (const item of items) {
    first.push(item);
    if (first.length >= most) break;
  }
  return first;
}

const isAnswer = (what: Found['what']): what is Answer => typeof what === 'object' && 'action' in what;

function commandsIn(text: string): Found[] {
  const plain = plainSigns(text);
  // What follows the last "final answer" is the answer; what stands before it was on the way there.
  const final = firstOf(plain.matchAll(FINAL), MOST_COMMANDS).at(-1)?.index ?? 0;
  const hits = firstOf(plain.matchAll(KEYWORD), MOST_COMMANDS);
  const alone = hits.map(({ index }) => {
    const before = plain.slice(Math.max(0, index - LONGEST_LEAD), index);
    const line = before.lastIndexOf('\n') + 1;
    return (line > 0 || index < LONGEST_LEAD) && LINE_START.test(before.slice(line));
  });
  // A reason may mention commands; only one that has its line to itself ends it.
  const ends: number[] = [];
  for (let k = hits.length - 1, end = text.length; k >= 0; k--) {
    ends[k] = alone[k] ? end : Math.min(end, hits[k + 1]?.index ?? end);
    if (alone[k]) end = hits[k]!.index;
  }
  const found = hits.map((hit, k): Found => {
    const from = hit.index + hit[0].length;
    const word = hit[1]!.toLowerCase() as 'place' | 'remove' | 'clarify';
    return { alone: alone[k]!, at: hit.index, what: commandAt(text, plain, word, from, ends[k]!) };
  });
  const last = found.filter(({ at }) => at >= final);
  return last.some(({ what }) => isAnswer(what)) ? last : found;
}

function commandAt(
  text: string,
  plain: string,
  word: 'place' | 'remove' | 'clarify',
  from: number,
  end: number,
): Found['what'] {
  if (word === 'clarify') {
    const question = tidy(text.slice(from, Math.min(end, from + LONGEST)));
    if (question === '') return { missing: 'its question is empty' };
    if (QUESTION_FORM.test(question)) return 'form';
    return { action: { action: 'ask', question }, closed: false, dropped: [] };
  }
  const fields = readFields(plain, from);
  const move = moveOf(word, fields);
  if (typeof move === 'string') return FORM.test(plain.slice(from, from + 40)) ? 'form' : { missing: move };
  const reason = tidy(firstParagraph(text.slice(fields.end, Math.min(end, fields.end + LONGEST))));
  return built(move, reason, fields.confirmed);
}

function built(move: Move, reason: string, closed: boolean): Answer {
  const named = move.action === 'remove' && move.block !== null;
  return {
    action: { action: 'build', move, reason },
    closed,
    dropped: named ? [dropped('block-in-remove', move.block ?? '')] : [],
  };
}

/** Without a command: a lone plain sentence that says a whole move, or nothing but a question. */
function plainAnswers(text: string): Answer[] {
  const plain = plainSigns(text).trim();
  if (plain.length > 1000) return [];
  const sentence = /^[\s*_`"'[(]{0,6}(place|remove)[ \t]{1,3}/i.exec(plain);
  if (sentence && !plain.includes('\n')) {
    const fields = readFields(plain, sentence[0].length);
    const move = moveOf(sentence[1]!.toLowerCase() as 'place' | 'remove', fields);
    if (typeof move === 'string') return [];
    const answer = built(move, tidy(plain.slice(fields.end)), fields.confirmed);
    return [{ ...answer, dropped: [...answer.dropped, dropped('prose', text)] }];
  }
  if (!/\?["'*_`)\]\s]{0,6}$/.test(plain) || /\b(?:place|remove):/i.test(plain)) return [];
  return [
    {
      action: { action: 'ask', question: tidy(text) },
      closed: true,
      dropped: [dropped('keyword', text)],
    },
  ];
}

const firstParagraph = (text: string): string => {
  const end = text.search(/\n[ \t]{0,40}\n|\n[ \t]{0,40}```/);
  return end < 0 ? text : text.slice(0, end);
};

/** Without the signs that join it to the command, and those that closed a wrapping opened before it. */
function tidy(text: string): string {
  let plain = text.replace(/^[\s:*_`"'|,;.=\])}>-]+/, '').trimEnd();
  for (;;) {
    const cut = plain.replace(/(?:\s|[`*_”】」』])$/, '');
    const last = cut.at(-1) ?? '';
    const opening = { ')': '(', ']': '[', '}': '{', '>': '<' }[last];
    const odd = last === '"' && (cut.split('"').length - 1) % 2 === 1;
    const next = odd || (opening && !cut.includes(opening)) ? cut.slice(0, -1) : cut;
    if (next === plain) return plain.trim();
    plain = next;
  }
}

/** Equal for commands that do the same. */
function keyOf(action: BuilderAction): string {
  if (action.action === 'ask') return `ask ${action.question.toLowerCase()}`;
  const { move } = action;
  if (move.action === 'remove') return moveCode({ ...move, block: null });
  if (!isLarge(move.block) || move.span === null) return moveCode({ ...move, span: null });
  const [cell, span] = move.cell < move.span ? [move.cell, move.span] : [move.span, move.cell];
  return moveCode({ ...move, cell, span });
}

const nameOf = (action: BuilderAction): string =>
  action.action === 'ask' ? `CLARIFY:${action.question.slice(0, 60)}` : moveCode(action.move);
