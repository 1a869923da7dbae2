import { plainSigns } from './signs';
import { type Tag, tagsIn } from './tags';
import { kindOf, TOKEN, type TokenKind } from './tokens';
import { type Dropped, dropped } from './types';

/** The model's own turn in a reply, with think and message tags in place of the channels of its template. */
export interface OwnTurn {
  readonly text: string;
  /** Tool calls that had a channel of their own, as a name and its arguments. */
  readonly calls: readonly string[];
  readonly notes: readonly Dropped[];
}

interface Token {
  readonly at: number;
  readonly end: number;
  readonly token: TokenKind;
}

/** Reads the control tokens of a reply: what is thought, what is said, and where somebody else goes on. */
export function ownTurn(raw: string): OwnTurn {
  const plain = plainSigns(raw);
  const tokens = [...plain.matchAll(TOKEN)].map(
    (found): Token => ({
      at: found.index,
      end: found.index + found[0].length,
      token: kindOf(found[0]),
    }),
  );
  if (tokens.length === 0) return { text: strippedChannels(raw), calls: [], notes: [] };
  const tags = tagsIn(plain);
  const marks = [...tags, ...tokens].sort((a, b) => a.at - b.at);
  // All that stands before a closing think tag is thought: tokens there are only mentioned.
  let mentioned = false;
  const mentions = new Set<Token>();
  for (const mark of marks.toReversed()) {
    if ('token' in mark) {
      if (mentioned) mentions.add(mark);
    } else if (mark.kind === 'think') mentioned = mark.closing;
  }
  const reader = new TurnReader();
  let from = 0;
  for (const [k, mark] of marks.entries()) {
    if (mark.at < from || ('token' in mark && mentions.has(mark))) {
      reader.read(raw.slice(from, Math.max(from, mark.at)), null);
      from = Math.max(from, mark.end);
      continue;
    }
    reader.read(raw.slice(from, mark.at), mark);
    const next = marks[k + 1]?.at ?? raw.length;
    if ('token' in mark) reader.take(mark.token, raw.slice(mark.at, mark.end), raw.slice(mark.end, next));
    else reader.tag(mark, raw.slice(mark.at, mark.end));
    from = mark.end;
  }
  reader.read(raw.slice(from), null);
  return reader.turn();
}

const ROLE =
  /^\s{0,3}(assistant|model|ai|bot|chatbot|user|human|system|developer|tool|ipython|observation|functions?[.\w]{0,60})(?:\s{1,3}to=([\w.:-]{1,60}))?(?=\s|:|$)[^\S\n]{0,3}:?/;
const OWN = /^(?:assistant|model|ai|bot|chatbot)$/;
const CHANNEL = /^\s{0,3}([a-z_]{2,20})\b(?:\s{1,3}to=([\w.:-]{1,60}))?/i;
const SPOKEN = /^(?:final|message|response|answer)$/i;

class TurnReader {
  private readonly out: string[] = [];
  private readonly calls: string[] = [];
  private afterEnd = '';
  private others = '';
  /** Where we are, and whether a tag of the reply or a token brought us there. */
  private mode: 'out' | 'think' | 'message' = 'out';
  private byToken = false;
  private header: 'role' | 'channel' | 'rest' | null = null;
  private own = true;
  private ended = false;
  /** Whether something public has come. */
  private spoken = false;
  private callee: string | null = null;

  turn(): OwnTurn {
    const notes: Dropped[] = [];
    if (this.afterEnd.trim() !== '') notes.push(dropped('control-token', this.afterEnd));
    if (this.others.trim() !== '') notes.push(dropped('another-speaker', this.others));
    return { text: this.out.join(''), calls: this.calls, notes };
  }

  /** Text up to the next mark. */
  read(text: string, next: Tag | Token | null): void {
    const content = this.header === null ? text : this.headed(text, next);
    if (content === '') return;
    if (this.callee !== null) this.calls[this.calls.length - 1] += content;
    else if (this.ended) this.afterEnd += content;
    else if (!this.own) this.others += content;
    else {
      if (this.mode !== 'think' && content.trim() !== '') this.spoken = true;
      this.out.push(content);
    }
  }

  /** Reads the name of a role or channel off the front; what is left is content. */
  private headed(text: string, next: Tag | Token | null): string {
    const { header } = this;
    const token = next !== null && 'token' in next ? next.token : null;
    const goesOn = token === 'joint' || token === 'channel';
    if (header === 'rest') return '';
    this.header = goesOn ? 'rest' : null;
    const found = (header === 'role' ? ROLE : CHANNEL).exec(text);
    const to = found?.[2] ?? null;
    if (header === 'role') {
      const name = found?.[1];
      this.own = name === undefined || OWN.test(name);
      if (this.own && this.spoken) this.ended = true;
      if (to !== null) this.call(to);
    } else if (this.own && !this.ended && this.callee === null) {
      if (to !== null) this.call(to);
      else this.open(SPOKEN.test(found?.[1] ?? '') ? 'message' : 'think');
    }
    return goesOn ? '' : text.slice(found?.[0].length ?? 0);
  }

  private call(to: string): void {
    if (this.ended || !this.own) return;
    this.callee = to.replace(/^functions?\./, '');
    this.calls.push(`${this.callee} `);
  }

  private open(mode: 'think' | 'message'): void {
    this.close();
    this.out.push(`<${mode}>`);
    this.mode = mode;
    this.byToken = true;
  }

  private close(): void {
    if (this.mode === 'out') return;
    if (this.mode === 'think' || this.byToken) this.out.push(`</${this.mode}>`);
    if (this.mode === 'think') this.spoken = false;
    this.mode = 'out';
  }

  tag(tag: Tag, text: string): void {
    if (this.callee !== null || this.ended || !this.own) {
      this.read(text, null);
      return;
    }
    // In a thought of the template's own, tags are only spoken of.
    if (this.mode === 'think' && this.byToken) {
      this.out.push(text.replace(/^(?:<|\[|&lt;)/, '‹'));
      return;
    }
    this.out.push(text);
    this.mode = tag.closing ? 'out' : tag.kind;
    this.byToken = false;
    if (tag.kind === 'think' && tag.closing) this.spoken = false;
  }

  /** @param following the text up to the next mark. */
  take(kind: TokenKind, text: string, following: string): void {
    if (kind === 'joint') {
      if (this.header !== null) this.header = /constrain/i.test(text) ? 'rest' : null;
      return;
    }
    if (kind === 'tool' && this.callee === null) {
      if (!this.ended && this.own) this.out.push(text);
      return;
    }
    this.header = null;
    this.callee = null;
    // In a thought that no tag has closed, only the beginning of a turn or a message of our own counts.
    if (this.mode === 'think' && !this.byToken && !this.leavesThought(kind, following)) return;
    switch (kind) {
      case 'think':
        if (!this.ended && this.own) this.open('think');
        return;
      case 'message':
        if (!this.ended && this.own) this.open('message');
        return;
      case 'role':
      case 'channel':
        if (kind === 'role' || this.byToken || this.mode === 'think') this.close();
        this.header = kind;
        return;
      case 'own':
      case 'other':
        this.close();
        this.own = kind === 'own';
        if (this.own && this.spoken) this.ended = true;
        return;
      case 'think-end':
        if (this.ended || !this.own) return;
        // Alone it closes what stands before it, as a tag would.
        if (this.mode === 'out') this.mode = 'think';
        this.close();
        return;
      case 'noise':
      case 'end':
      case 'tool':
        // A thought in a channel goes on until another header opens something else.
        if (this.mode === 'think') return;
        if (this.mode === 'message' && this.byToken) this.close();
        if (this.spoken) this.ended = true;
        return;
    }
  }

  private leavesThought(kind: TokenKind, following: string): boolean {
    if (kind === 'own' || kind === 'message' || kind === 'think-end') return true;
    if (kind === 'channel') return SPOKEN.test(CHANNEL.exec(following)?.[1] ?? '');
    return kind === 'role' && OWN.test(ROLE.exec(following)?.[1] ?? '');
  }
}

/** Channels whose tokens were lost on the way and whose names were not: `analysisI see… assistantfinalPut red left.` */
function strippedChannels(raw: string): string {
  const begun = /^\s{0,9}(?:assistant)?(analysis|commentary|final)(?=[^a-z]|$)/.exec(raw);
  if (!begun) return raw;
  const rest = raw.slice(begun[0].length);
  const parts = rest.split(/assistant(analysis|commentary|final)/);
  if (parts.length === 1 && !/^[A-Z]/.test(rest)) return raw;
  const names = [begun[1], ...parts.filter((_, k) => k % 2 === 1)];
  return parts
    .filter((_, k) => k % 2 === 0)
    .map((text, k) => (names[k] === 'final' ? `<message>${text}` : `<think>${text}</think>`))
    .join('\n');
}
