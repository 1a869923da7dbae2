/** Shortest text of which a repetition is no accident. */
const TELLING = 12;
/** A beginning that a model does not write twice in a row: at least two letters. */
const WORD = /\p{L}{2}/u;

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
  /** Whether a piece grew out of one that has a word in it: “Red”, then “Red left”. */
  #telling = false;

  add(piece: string): void {
    if (piece === '') return;
    if (this.#pieces > 0) {
      if (!piece.startsWith(this.#last)) this.#nested = false;
      else if (piece.length > this.#last.length) {
        this.#grown++;
        this.#telling ||= this.#nested && WORD.test(this.#last);
      }
    }
    this.#before = this.#joined;
    this.#joined += piece;
    this.#last = piece;
    this.#pieces++;
  }

  /** Of all pieces; never shrinks. */
  get length(): number {
    return this.#joined.length;
  }

  /**
   * The text so far, for showing it while it grows: where one more piece may turn the reading about, the one that repeats
   * no beginning.
   */
  get soFar(): string {
    return this.#nested && this.#grown > 0 ? this.#last : this.read().text;
  }

  read(): { readonly text: string; readonly fault: 'cumulative-stream' | 'repeated-message' | null } {
    const long = this.#last.length >= TELLING;
    const grows = this.#grown >= 2 || (this.#grown === 1 && (this.#telling || long));
    if (this.#nested && grows) return { text: this.#last, fault: 'cumulative-stream' };
    if (this.#pieces > 1 && long && this.#last === this.#before)
      return { text: this.#before, fault: 'repeated-message' };
    return { text: this.#joined, fault: null };
  }
}
