/** One event of a stream, as the server framed it. */
export interface ServerEvent {
  /** What the server calls it; empty for most. */
  readonly name: string;
  readonly data: string;
}

/** The marker that ends a stream of chunks, whether or not the connection is closed behind it. */
export const DONE = '[DONE]';

const FIELD = /^(?:data|event|id|retry)?:/;

/**
 * Whether a body that begins so is a stream of events; null while too little has come to tell. Servers and proxies send
 * streams under any content type, and other things as a stream, so that only the text itself tells.
 */
export function looksLikeEvents(begin: string): boolean | null {
  const text = begin.trimStart();
  if (FIELD.test(text)) return true;
  return text.length >= 'retry:'.length ? false : null;
}

/**
 * Takes a stream of events apart (https://html.spec.whatwg.org/multipage/server-sent-events.html), in time linear in its
 * length. More lenient than the standard at the end, where servers leave the empty line out.
 */
export class EventReader {
  /** Pieces of a line whose end has not come. */
  #pieces: string[] = [];
  #name = '';
  #data: string[] = [];

  /** The events that a further piece of text completes. */
  push(text: string): ServerEvent[] {
    // A carriage return at the very end may be half of a line's end.
    const end = Math.max(text.lastIndexOf('\n'), text.slice(0, -1).lastIndexOf('\r'));
    if (end < 0) {
      this.#pieces.push(text);
      return [];
    }
    const lines = (this.#pieces.join('') + text.slice(0, end + 1)).split(/\r\n|\n|\r/);
    // What follows the last end of a line is empty here.
    lines.pop();
    this.#pieces = [text.slice(end + 1)];
    return lines.flatMap((line) => this.#line(line));
  }

  /** What stands complete at the end of the body though no empty line closed it. */
  end(): ServerEvent[] {
    const events = this.push('\n');
    return [...events, ...this.#line('')].filter(({ data }) => data.startsWith(DONE) || isJson(data));
  }

  #line(line: string): ServerEvent[] {
    if (line === '') {
      const event = { name: this.#name, data: this.#data.join('\n') };
      const some = this.#data.length > 0;
      this.#name = '';
      this.#data = [];
      return some ? [event] : [];
    }
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') this.#name = value;
    else if (field === 'data') this.#data.push(value);
    return [];
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
