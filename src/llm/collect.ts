import { isRecord } from './classify';
import { endingOf } from './finish';
import { TextJoiner } from './joiner';
import { CallCollector } from './tool-calls';
import type { ToolCall, Warning } from './types';
import { WARNINGS } from './words';

/** The pieces of an answer, as far as they have come. */
export interface Answer {
  readonly text: string;
  readonly reasoning: string;
  /** Null while the server has not said how it ended. */
  readonly finish: string | null;
  readonly toolCalls: readonly ToolCall[];
  readonly usage: unknown;
  readonly model: string;
  /** Whether any choice came at all. */
  readonly chosen: boolean;
  readonly warnings: readonly Warning[];
}

/** Takes the chunks of a stream, or one whole answer, in whatever shape servers send them. */
export class AnswerCollector {
  readonly #text = new TextJoiner();
  readonly #reasoning = new TextJoiner();
  readonly #calls = new CallCollector();
  #whole: string | null = null;
  #finish: string | null = null;
  #usage: unknown = null;
  #model = '';
  #chosen = false;
  #blocked: string | null = null;
  #wentOn = false;
  #tooSoon = false;

  add(chunk: unknown): void {
    if (!isRecord(chunk)) return;
    if (typeof chunk.model === 'string' && chunk.model !== '') this.#model = chunk.model;
    if (isRecord(chunk.usage)) this.#usage = chunk.usage;
    this.#blocked ??= blockReason(chunk);
    // Some chunks have no choices: the usage at the end, keep-alives, filtered answers.
    const choice = Array.isArray(chunk.choices) ? chunk.choices[0] : undefined;
    if (!isRecord(choice)) return;
    this.#chosen = true;
    const before = this.length;
    const textBefore = this.#text.length;
    if (isRecord(choice.delta)) this.#part(choice.delta);
    if (isRecord(choice.message)) this.#message(choice.message);
    else if (typeof choice.text === 'string') this.#text.add(choice.text);
    if (this.#finish !== null && this.length > before) this.#wentOn = true;
    const finish = choice.finish_reason;
    if (typeof finish !== 'string' || finish === '' || finish === 'null') return;
    // Before any word, or with the first ones, thought aside: such a server may well say so with every piece.
    const firstWords = textBefore === 0 && this.#text.length > 0;
    if (endingOf(finish) === 'whole' && (before === 0 || firstWords)) this.#tooSoon = true;
    this.#finish = finish;
  }

  /** A whole message; in a stream, what some servers repeat at the end. */
  #message(message: Readonly<Record<string, unknown>>): void {
    const before = this.#text.read().text;
    const whole = contentOf(message.content).text;
    if (before === '') this.#part(message);
    else if (whole !== '') this.#whole = whole;
  }

  #part(part: Readonly<Record<string, unknown>>): void {
    const { text, thought } = contentOf(part.content);
    this.#text.add(text || textIn(part.refusal));
    // One of several names; some servers send the others too, empty or with the same.
    this.#reasoning.add(
      textIn(part.reasoning_content) ||
        textIn(part.reasoning) ||
        textIn(part.thinking) ||
        thought ||
        textIn(part.reasoning_details),
    );
    if (!Array.isArray(part.tool_calls)) return;
    for (const [k, call] of part.tool_calls.entries()) this.#calls.add(call, k);
  }

  /** The text as it may be shown while it grows. */
  get text(): string {
    return this.#text.soFar;
  }
  get reasoning(): string {
    return this.#reasoning.soFar;
  }
  /** How much has come; grows with every sign of life of the model. */
  get length(): number {
    return this.#text.length + this.#reasoning.length + this.#calls.length;
  }
  /** Whether the server has said how the answer ended. One that says so with every piece has not. */
  get finished(): boolean {
    return this.#finish !== null && !this.#wentOn && !this.#tooSoon;
  }
  /** Why there is no answer, where a filter says so in place of choices. */
  get blocked(): string | null {
    return this.#blocked;
  }

  read(): Answer {
    const { text, fault } = this.#text.read();
    const faults = fault
      ? [fault]
      : this.#whole !== null && this.#whole === text
        ? ['repeated-message' as const]
        : [];
    return {
      text: this.#whole !== null && this.#whole.length > text.length ? this.#whole : text,
      reasoning: this.#reasoning.read().text,
      finish: this.#finish,
      toolCalls: this.#calls.read(),
      usage: this.#usage,
      model: this.#model,
      chosen: this.#chosen,
      warnings: faults.map((code) => ({ code, message: WARNINGS[code] })),
    };
  }
}

/** Gemini answers a filtered prompt without choices, and with the reason beside them. */
function blockReason(chunk: Readonly<Record<string, unknown>>): string | null {
  const feedback = chunk.prompt_feedback ?? chunk.promptFeedback;
  if (!isRecord(feedback)) return null;
  const reason = feedback.block_reason ?? feedback.blockReason;
  return typeof reason === 'string' && reason !== '' ? reason : null;
}

/** Content is a text, null, or a list of parts, some of which are thought and not answer. */
function contentOf(content: unknown): { readonly text: string; readonly thought: string } {
  if (!Array.isArray(content)) return { text: typeof content === 'string' ? content : '', thought: '' };
  const thoughts = content.filter(isThought);
  return {
    text: textIn(content.filter((part) => !isThought(part))),
    thought: textIn(thoughts),
  };
}

const isThought = (part: unknown): boolean =>
  isRecord(part) && (/think|thought|reason/i.test(String(part.type ?? '')) || part.thought === true);

/** Lists of parts, each with a list of parts of its own. */
const DEEPEST = 4;

/** A text, or the texts of a list of parts. Mistral and Anthropic put a part's thought under its own name. */
function textIn(value: unknown, depth = 0): string {
  if (typeof value === 'string') return value;
  if (depth > DEEPEST) return '';
  if (Array.isArray(value)) return value.map((it) => textIn(it, depth + 1)).join('');
  if (!isRecord(value)) return '';
  for (const name of ['text', 'thinking', 'summary']) {
    const text = textIn(value[name], depth + 1);
    if (text !== '') return text;
  }
  return '';
}
