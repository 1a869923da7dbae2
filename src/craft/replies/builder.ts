import { err, ok, type Result } from '@/kernel/result';
import type { BuilderAction } from '../game';
import { jsonAnswers } from './builder-json';
import { asBuilder, ownPart } from './clean';
import { moveOf, readFields } from './command';
import {
  type Answer,
  builtAnswer,
  commandsIn,
  type Found,
  isAnswer,
  isMissing,
  keyOf,
  nameOf,
} from './commands';
import { isTakenBack } from './doubt';
import { plainSigns } from './signs';
import { splitReply } from './split';
import { tidy } from './tidy';
import { type TextCall, takeCalls } from './tool-calls';
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
 * `denied`: one in a sentence that takes it back or leaves it open; `no-command`: none at all; `tool-call`: only calls of a
 * tool, written as text; `placeholder`: only the prompt's own form; `reasoning-only` and `empty`: no answer came, which is a
 * matter of the model's run and not of its wording.
 */
export type UnreadableCode =
  | 'ambiguous'
  | 'broken'
  | 'denied'
  | 'no-command'
  | 'tool-call'
  | 'placeholder'
  | 'reasoning-only'
  | 'empty';
export interface Unreadable {
  readonly code: UnreadableCode;
  readonly problem: string;
  readonly thought: string;
  /** The tool calls that stand in the text, whatever else is there. */
  readonly calls: readonly TextCall[];
  readonly dropped: readonly Dropped[];
}

type Failed = Pick<Unreadable, 'code' | 'problem'>;

/** Reads a Builder's reply [T7]. Never throws; takes time linear in its length. */
export function readBuilderReply(raw: string, reasoning = ''): Result<BuilderReading, Unreadable> {
  const parts = splitReply(raw);
  const notes: Dropped[] = parts.notes.filter(({ code }) => OF_TURN.has(code));
  const thought = [reasoning.trim(), parts.thought].filter((it) => it !== '').join('\n\n');
  const said = [parts.message ?? '', ...parts.calls.map((it) => `<tool_call>${it}</tool_call>`)].join('\n');
  // Before anything else: a dry run must never be read as the move.
  const { text, calls } = takeCalls(said);
  const open = ownPart(text, notes, asBuilder());
  const no = ({ code, problem }: Failed) => err({ code, problem, thought, calls, dropped: notes });
  if (open.trim() === '' && calls.length === 0)
    return thought === ''
      ? no({ code: 'empty', problem: 'the reply is empty' })
      : no({ code: 'reasoning-only', problem: 'the reply holds only the thinking, no answer' });
  if (parts.thought !== '') notes.push(dropped('thinking-aloud', parts.thought));
  for (const { name, arguments: given } of calls) notes.push(dropped('tool-call', `${name} ${given}`));

  const answer = answerIn(open, notes);
  if ('code' in answer) {
    const only = answer.code === 'no-command' ? calls[0] : undefined;
    if (only)
      return no({ code: 'tool-call', problem: `the reply only calls ${only.name.slice(0, 40)}, as text` });
    return no(answer);
  }
  const { action, closed } = answer;
  return ok({ action, thought, closed, dropped: [...notes, ...answer.dropped] });
}

/** Notes on where the model's own turn ends; those on tags are a Director's matter. */
const OF_TURN = new Set(['control-token', 'another-speaker']);

/** What the Builder does by a reply: an unreadable one is a question that keeps the reason [T7]. */
export function builderActionOf(reading: Result<BuilderReading, Unreadable>): BuilderAction {
  if (reading.ok) return reading.value.action;
  return {
    action: 'ask',
    question: 'I could not put my answer into a move. Please tell me again what to do next.',
    problem: reading.error.problem,
  };
}

type Read = Found & { readonly what: Answer };

function answerIn(open: string, notes: Dropped[]): Answer | Failed {
  const json = jsonAnswers(open);
  const found = commandsIn(json.rest);
  const read = found.filter((it): it is Read => isAnswer(it.what));
  const first = read.filter((it) => (it.alone || it.beside) && !it.doubted);
  const certain = first.length + json.answers.length > 0;
  const chosen = certain
    ? first
    : withRivals(
        read.filter((it) => !it.doubted),
        read,
      );
  const answers = [...json.answers, ...chosen.map(({ what }) => what)];
  const others = read.filter((it) => !chosen.includes(it));
  const lines = new Set(chosen.map(({ line }) => line));
  const broken = found.find(
    ({ what, alone, beside, line }) =>
      isMissing(what) && (alone || (what.partly && (beside || (!certain && lines.has(line))))),
  );
  const missing = found.map(({ what }) => what).find(isMissing)?.missing ?? json.missing;
  const isBroken: Failed = {
    code: 'broken',
    problem: `a command stands in the reply, but ${missing}`,
  };

  if (answers.length === 0 && missing !== null) return isBroken;
  if (answers.length === 0 && others[0]) {
    const problem = `the only command stands in a sentence that takes it back or leaves it open: ${nameOf(others[0].what.action)}`;
    return { code: 'denied', problem };
  }
  if (answers.length === 0) answers.push(...plainAnswers(json.rest));
  const [answer, ...more] = answers;
  if (!answer) return nothing(found, open, notes);

  const names = new Map(answers.map(({ action }) => [keyOf(action), nameOf(action)]));
  if (names.size > 1) {
    const list = [...names.values()].slice(0, 4).join('; ');
    return { code: 'ambiguous', problem: `the reply holds ${names.size} different commands: ${list}` };
  }
  // A broken command may be the one that was meant: one that stands alone, or on the line of a whole one.
  if (broken && (!certain || broken.beside)) return isBroken;
  if (broken) notes.push(dropped('broken-command', json.rest.slice(broken.at, broken.at + 80)));
  for (const { what } of others.slice(0, 5)) notes.push(dropped('mentioned-command', nameOf(what.action)));
  if (more.length > 0) notes.push(dropped('repeated', nameOf(answer.action)));
  return answer;
}

/** Two moves in one sentence stay two, even where its words prefer one: nobody can be sure of them. */
function withRivals(chosen: readonly Read[], read: readonly Read[]): readonly Read[] {
  const lines = new Set(chosen.filter(({ what }) => what.action.action === 'build').map(({ line }) => line));
  return read.filter((it) => chosen.includes(it) || lines.has(it.line));
}

function nothing(found: readonly Found[], open: string, notes: Dropped[]): Failed {
  if (!found.some(({ what }) => what === 'form'))
    return { code: 'no-command', problem: 'the reply holds none of PLACE, REMOVE and CLARIFY' };
  notes.push(dropped('placeholder', open));
  return {
    code: 'placeholder',
    problem: 'the reply repeats the form of the prompt without filling it in',
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
    const tail = plain.slice(fields.end);
    if (typeof move === 'string' || MORE.test(tail) || isTakenBack(tail)) return [];
    const answer = builtAnswer(move, tidy(tail), fields.confirmed);
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

/** A sentence that goes on to another block or place says more than one move. */
const MORE = /[([]\s{0,3}\d\s{0,3},|\b[gbryo][sl]\b|\b(?:place|remove|or|then|small|large)\b/i;
