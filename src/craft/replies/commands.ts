import type { BuilderAction } from '../game';
import { type Move, moveCode } from '../moves';
import { isLarge } from '../vocabulary';
import { type Fields, moveOf, readFields } from './command';
import { isTakenBack, isTurnedDown, leavesOpen } from './doubt';
import { plainSigns } from './signs';
import { tidy } from './tidy';
import { type Dropped, dropped } from './types';

export interface Answer {
  readonly action: BuilderAction;
  readonly closed: boolean;
  readonly dropped: readonly Dropped[];
}
export interface Missing {
  readonly missing: string;
  /** Whether so much of a move is there that it may have been meant. */
  readonly partly: boolean;
}
/** A command in a text. */
export interface Found {
  /** It has its line to itself. */
  readonly alone: boolean;
  /** It stands on the line of one that is alone, and not as what was turned down. */
  readonly beside: boolean;
  /** Its sentence takes it back or leaves it open. */
  readonly doubted: boolean;
  readonly line: number;
  readonly at: number;
  /** The answer, what is missing, or the bare form of the prompt. */
  readonly what: Answer | Missing | 'form';
}
type Word = 'place' | 'remove' | 'clarify';

/** Longest reason or question that is kept; the raw reply keeps the rest. */
const LONGEST = 4000;
const MOST_COMMANDS = 2000;
/** Longest text before a command that can still leave it a line of its own. */
const LONGEST_LEAD = 60;

const KEYWORD = /(?<![a-z0-9_])(place|remove|clarify)[*_`"' \t]{0,4}:/gi;
/** What may stand before a command that has its line to itself. */
const LINE_START =
  /^[\s*_`"'[\]<>{}()#>-]{0,12}(?:\d{1,2}[.)][ \t]{0,3})?(?:(?:builder|assistant)["'*_\] \t]{0,4}:[ \t*]{0,3})?(?:(?:final |my )?(?:answer|move|action|command|reply|response|output|decision)["'*_ \t]{0,4}:?)?[\s*_`"'[\]<>{}():]{0,12}$/i;
const FINAL = /(?:^|\n)[*_# \t]{0,6}final (?:answer|move|command|decision|action)[*_ \t]{0,4}:/gi;
const FORM = /^[\s"'*`]{0,4}(?:[<{[(]{1,2}\s{0,2})?(?:block|code|color|position|cell|row|i,|\(i)(?![a-z])/i;
const QUESTION_FORM = /^[<{[(]{0,2}(?:your )?question(?: here)?[>}\])]{0,2}[.?]?$/i;

export const isAnswer = (what: Found['what']): what is Answer => typeof what === 'object' && 'action' in what;
export const isMissing = (what: Found['what']): what is Missing =>
  typeof what === 'object' && 'missing' in what;

/** All commands of a text, in order. */
export function commandsIn(text: string): Found[] {
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
  const lines = linesOf(
    plain,
    hits.map(({ index }) => index),
  );
  let owner = -1;
  const found = hits.map((hit, k): Found => {
    if (alone[k]) owner = k;
    const from = hit.index + hit[0].length;
    const word = hit[1]!.toLowerCase() as Word;
    const read = commandAt(text, plain, word, from, ends[k]!);
    const follows = !alone[k] && owner >= 0 && lines[owner] === lines[k];
    const beside =
      follows && isRival(hits[owner]![1]!, hit[1]!, plain.slice(Math.max(0, hit.index - 40), hit.index));
    const lead = plain.slice(Math.max(0, hit.index - 200), hit.index);
    const doubted = word !== 'clarify' && !beside && (read.takenBack || (!alone[k] && leavesOpen(lead)));
    return { alone: alone[k]!, beside, doubted, line: lines[k]!, at: hit.index, what: read.what };
  });
  const last = found.filter(({ at }) => at >= final);
  return last.some(({ what }) => isAnswer(what)) ? last : found;
}

/** Whether a command behind another on its line would be done as well as that one. A question may speak of moves. */
function isRival(owner: string, word: string, lead: string): boolean {
  if (/^clarify$/i.test(owner)) return false;
  // In small letters it is a plain word of the reason.
  if (word === 'clarify') return false;
  return !isTurnedDown(lead);
}

/** The line of each place, counted once through the text. */
function linesOf(text: string, places: readonly number[]): number[] {
  let line = 0;
  let next = text.indexOf('\n');
  return places.map((place) => {
    while (next >= 0 && next < place) {
      line++;
      next = text.indexOf('\n', next + 1);
    }
    return line;
  });
}

function commandAt(
  text: string,
  plain: string,
  word: Word,
  from: number,
  end: number,
): { readonly what: Found['what']; readonly takenBack: boolean } {
  if (word === 'clarify') return { what: questionAt(text, from, end), takenBack: false };
  const fields = readFields(plain, from);
  const move = moveOf(word, fields);
  if (typeof move === 'string') {
    const form = FORM.test(plain.slice(from, from + 40));
    return { what: form ? 'form' : { missing: move, partly: isPartly(fields) }, takenBack: false };
  }
  const reason = tidy(firstParagraph(text.slice(fields.end, Math.min(end, fields.end + LONGEST))));
  const takenBack = !fields.confirmed && isTakenBack(plain.slice(fields.end, fields.end + 80));
  return { what: builtAnswer(move, reason, fields.confirmed), takenBack };
}

const isPartly = ({ block, cells, layer }: Fields): boolean =>
  cells.length > 0 && (block !== null || layer !== null);

function questionAt(text: string, from: number, end: number): Found['what'] {
  const question = tidy(text.slice(from, Math.min(end, from + LONGEST)));
  if (question === '') return { missing: 'its question is empty', partly: false };
  if (QUESTION_FORM.test(question)) return 'form';
  return { action: { action: 'ask', question }, closed: false, dropped: [] };
}

export function builtAnswer(move: Move, reason: string, closed: boolean): Answer {
  const named = move.action === 'remove' && move.block !== null;
  return {
    action: { action: 'build', move, reason },
    closed,
    dropped: named ? [dropped('block-in-remove', move.block ?? '')] : [],
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

const firstParagraph = (text: string): string => {
  const end = text.search(/\n[ \t]{0,40}\n|\n[ \t]{0,40}```/);
  return end < 0 ? text : text.slice(0, end);
};

/** Equal for commands that do the same. */
export function keyOf(action: BuilderAction): string {
  if (action.action === 'ask') return `ask ${action.question.toLowerCase()}`;
  const { move } = action;
  if (move.action === 'remove') return moveCode({ ...move, block: null });
  if (!isLarge(move.block) || move.span === null) return moveCode({ ...move, span: null });
  const [cell, span] = move.cell < move.span ? [move.cell, move.span] : [move.span, move.cell];
  return moveCode({ ...move, cell, span });
}

export const nameOf = (action: BuilderAction): string =>
  action.action === 'ask' ? `CLARIFY:${action.question.slice(0, 60)}` : moveCode(action.move);
