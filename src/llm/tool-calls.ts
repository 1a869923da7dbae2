import { isRecord } from './classify';
import { TextJoiner } from './joiner';
import type { ToolCall } from './types';

interface OpenCall {
  id: string;
  name: string;
  readonly text: TextJoiner;
}

/**
 * Puts tool calls together from their pieces. The index of a piece says which call it belongs to, but servers count from 1 or
 * from -1, leave it out, or give every call the same one: a piece that names a tool under another id begins a call of its own.
 * A new id alone does not: some versions of vLLM make one up for every piece.
 */
export class CallCollector {
  readonly #calls: OpenCall[] = [];
  readonly #byIndex = new Map<number, OpenCall>();

  /** Grows with every piece that says something. */
  get length(): number {
    return this.#calls.reduce((sum, { text }) => sum + 1 + text.length, 0);
  }

  /** @param place where in its list the piece stood, for servers without indexes. */
  add(piece: unknown, place: number): void {
    if (!isRecord(piece)) return;
    const index = typeof piece.index === 'number' ? piece.index : place;
    const named = isRecord(piece.function) ? piece.function : {};
    const id = typeof piece.id === 'string' ? piece.id : '';
    const name = typeof named.name === 'string' ? named.name : '';
    // Some servers send the arguments as an object in place of its text.
    const text = isRecord(named.arguments) ? JSON.stringify(named.arguments) : named.arguments;
    let open = this.#byIndex.get(index);
    if (!open || (name !== '' && isAnother(open, id, text))) {
      open = { id: '', name: '', text: new TextJoiner() };
      this.#byIndex.set(index, open);
      this.#calls.push(open);
    }
    if (id !== '' && (open.id === '' || name !== '')) open.id = id;
    if (name !== '') open.name = name;
    if (typeof text === 'string') open.text.add(text);
  }

  read(): readonly ToolCall[] {
    return this.#calls.map(({ id, name, text }, k) => ({
      id: id || `call_${k}`,
      name,
      arguments: text.read().text,
    }));
  }
}

function isAnother(open: OpenCall, id: string, text: unknown): boolean {
  if (id !== '' && open.id !== '') return id !== open.id;
  // Without ids, a call whose arguments stand complete takes no more of them; the same ones again are a repetition.
  const before = open.text.read().text;
  return isObject(before) && text !== before;
}

function isObject(text: string): boolean {
  try {
    return isRecord(JSON.parse(text));
  } catch {
    return false;
  }
}
