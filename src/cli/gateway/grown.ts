import { findForms, HIDDEN, type KeyForms, LOOKED_BACK } from '@/llm/key-forms';

/** A line of a stream on its way to the page. */
export interface Line {
  readonly raw: string;
  readonly json: unknown;
  changed: boolean;
  /** Texts of it of which the end may be the beginning of a key. */
  open: number;
}

/** The part of a growing text that one line brings. */
export interface Piece {
  readonly line: Line;
  readonly holder: Record<string, unknown>;
  readonly name: string;
  readonly text: string;
}

interface Placed extends Piece {
  readonly start: number;
  readonly end: number;
}

/** One text that grows from event to event, as far as it is not yet certain. Places are counted from its beginning. */
export class Grown {
  readonly #forms: KeyForms;
  readonly #open: Placed[] = [];
  #cuts: (readonly [number, number])[] = [];
  #text = '';
  #origin = 0;
  #settled = 0;

  constructor(forms: KeyForms) {
    this.#forms = forms;
  }
  add(piece: Piece): void {
    const start = this.#origin + this.#text.length;
    this.#open.push({ ...piece, start, end: start + piece.text.length });
    piece.line.open++;
    this.#text += piece.text;
    this.#settle(false);
  }
  end(): void {
    this.#settle(true);
  }
  #settle(whole: boolean): void {
    const found = findForms(this.#text, this.#settled - this.#origin, this.#forms, whole);
    for (const [start, end] of found.cuts) this.#cuts.push([this.#origin + start, this.#origin + end]);
    this.#settled = this.#origin + found.settled;
    while (this.#open[0] && this.#open[0].end <= this.#settled) this.#release(this.#open.shift()!);
    const from = Math.max(0, found.settled - LOOKED_BACK);
    this.#text = this.#text.slice(from);
    this.#origin += from;
    const first = this.#open[0]?.start ?? this.#settled;
    this.#cuts = this.#cuts.filter(([, end]) => end > first);
  }
  #release({ line, holder, name, text, start, end }: Placed): void {
    let out = '';
    let at = start;
    for (const [from, to] of this.#cuts) {
      if (to <= start || from >= end) continue;
      if (from >= start) out += text.slice(at - start, from - start) + HIDDEN;
      at = Math.min(to, end);
    }
    out += text.slice(at - start);
    if (out !== text) {
      holder[name] = out;
      line.changed = true;
    }
    line.open--;
  }
}
