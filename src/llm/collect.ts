import { isRecord } from './classify';
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

/** Shortest text of which a repetition is no accident. */
const TELLING = 12;

/**
 * Joins streamed text. A stream is cumulative when each piece begins with the one before it and pieces grow;
 * some servers also repeat the whole message in the last piece.
 */
export class TextJoiner {
  #joined = '';
  #last = '';
  #pieces = 0;
  #grown = 0;
  #nested = true;
  #before = '';

  add(piece: string): void {
    if (piece === '') return;
    if (this.#pieces > 0) {
      if (!piece.startsWith(this.#last)) this.#nested = false;
      else if (piece.length > this.#last.length) this.#grown++;
    }
    this.#before = this.#joined;
    this.#joined += piece;
    this.#last = piece;
    this.#pieces++;
  }

  read(): { readonly text: string; readonly fault: 'cumulative-stream' | 'repeated-message' | null } {
    const grows = this.#grown >= 2 || (this.#grown === 1 && this.#last.length >= TELLING);
    if (this.#nested && grows) return { text: this.#last, fault: 'cumulative-stream' };
    if (this.#pieces > 2 && this.#last.length >= TELLING && this.#last === this.#before)
      return { text: this.#before, fault: 'repeated-message' };
    return { text: this.#joined, fault: null };
  }
}

interface OpenCall {
  id: string;
  name: string;
  readonly text: TextJoiner;
}

/** Takes the chunks of a stream, or one whole answer, in whatever shape servers send them. */
export class AnswerCollector {
  readonly #text = new TextJoiner();
  readonly #reasoning = new TextJoiner();
  readonly #calls: OpenCall[] = [];
  #whole: string | null = null;
  #finish: string | null = null;
  #usage: unknown = null;
  #model = '';
  #chosen = false;

  add(chunk: unknown): void {
    if (!isRecord(chunk)) return;
    if (typeof chunk.model === 'string' && chunk.model !== '') this.#model = chunk.model;
    if (isRecord(chunk.usage)) this.#usage = chunk.usage;
    // Some chunks have no choices: the usage at the end, keep-alives, filtered answers.
    const choice = Array.isArray(chunk.choices) ? chunk.choices[0] : undefined;
    if (!isRecord(choice)) return;
    this.#chosen = true;
    const finish = choice.finish_reason;
    if (typeof finish === 'string' && finish !== '') this.#finish = finish;
    if (isRecord(choice.delta)) this.#part(choice.delta);
    if (isRecord(choice.message)) this.#message(choice.message);
    else if (typeof choice.text === 'string') this.#text.add(choice.text);
  }

  /** A whole message; in a stream, what some servers repeat at the end. */
  #message(message: Readonly<Record<string, unknown>>): void {
    const before = this.#text.read().text;
    const whole = contentText(message.content);
    if (before === '') this.#part(message);
    else if (whole !== '') this.#whole = whole;
  }

  #part(part: Readonly<Record<string, unknown>>): void {
    this.#text.add(contentText(part.content) || (typeof part.refusal === 'string' ? part.refusal : ''));
    const reasoning = part.reasoning_content ?? part.reasoning ?? part.thinking;
    if (typeof reasoning === 'string') this.#reasoning.add(reasoning);
    if (!Array.isArray(part.tool_calls)) return;
    for (const [k, call] of part.tool_calls.entries()) {
      if (!isRecord(call)) continue;
      const index = typeof call.index === 'number' ? call.index : k;
      const named = isRecord(call.function) ? call.function : {};
      let open = this.#calls[index];
      if (!open) {
        open = { id: '', name: '', text: new TextJoiner() };
        this.#calls[Math.min(index, this.#calls.length)] = open;
      }
      if (typeof call.id === 'string' && call.id !== '') open.id = call.id;
      if (typeof named.name === 'string' && named.name !== '') open.name = named.name;
      const text = named.arguments;
      // Some servers send the arguments as an object in place of its text.
      if (typeof text === 'string') open.text.add(text);
      else if (isRecord(text)) open.text.add(JSON.stringify(text));
    }
  }

  /** How much has come; grows with everything that counts as a sign of life of the model. */
  get text(): string {
    return this.#text.read().text;
  }
  get reasoning(): string {
    return this.#reasoning.read().text;
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
      toolCalls: this.#calls.map(({ id, name, text }, k) => ({
        id: id || `call_${k}`,
        name,
        arguments: text.read().text,
      })),
      usage: this.#usage,
      model: this.#model,
      chosen: this.#chosen,
      warnings: faults.map((code) => ({ code, message: WARNINGS[code] })),
    };
  }
}

/** Content is a text, null, or a list of parts. */
function contentText(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content.map((part) => (isRecord(part) && typeof part.text === 'string' ? part.text : '')).join('');
}
