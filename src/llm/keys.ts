import { err, ok, type Result } from '@/kernel/result';
import { originOf } from './address';
import { FormRemover, HIDDEN, type KeyForms, keyForms, type TextKind, withoutForms } from './key-forms';
import { TYPED } from './words';

export interface KeyFault {
  readonly code: 'bad-key';
  readonly message: string;
}

/** A key that is good for one origin only, and that shows itself to nobody who prints or stores it. */
export class BoundKey {
  readonly #secret: string;
  readonly #forms: Readonly<Record<TextKind, KeyForms | null>>;
  readonly origin: string;

  constructor(secret: string, origin: string) {
    this.#secret = secret;
    this.#forms = { words: keyForms(secret, 'words'), names: keyForms(secret, 'names') };
    this.origin = origin;
  }
  /** The key for a request to `address`, or null when that is another origin than it was typed for. */
  for(address: string): string | null {
    return originOf(address) === this.origin ? this.#secret : null;
  }
  /** Takes this key out of a text that is about to be shown or kept. */
  redact(text: string, kind: TextKind = 'words'): string {
    return redactKeys(withoutForms(text, this.#forms[kind]));
  }
  /** How this key may be written in texts of a kind, for those who search in parts; null: nothing is to be hidden. */
  formsIn(kind: TextKind): KeyForms | null {
    return this.#forms[kind];
  }
  toJSON(): string {
    return HIDDEN;
  }
  toString(): string {
    return HIDDEN;
  }
}

/** Binds a typed key to the origin of the address it was typed for. */
export function bindKey(typed: string, address: string): Result<BoundKey, KeyFault> {
  const secret = typed.trim().replace(/^Bearer\s+/i, '');
  if (secret === '') return err({ code: 'bad-key', message: TYPED.noKey });
  if (!/^[\x21-\x7e]+$/.test(secret)) return err({ code: 'bad-key', message: TYPED.brokenKey });
  return ok(new BoundKey(secret, originOf(address)));
}

/** Keys by origin, in memory only. */
export class Keyring {
  readonly #keys = new Map<string, BoundKey>();

  add(key: BoundKey): void {
    this.#keys.set(key.origin, key);
  }
  forget(address: string): void {
    this.#keys.delete(originOf(address));
  }
  for(address: string): BoundKey | null {
    return this.#keys.get(originOf(address)) ?? null;
  }
  origins(): string[] {
    return [...this.#keys.keys()];
  }
  toJSON(): readonly string[] {
    return this.origins();
  }
}

/** What looks like a key of a known kind, whoever's it is: servers quote them in their refusals. */
const KEY_LIKE =
  /\b(?:sk-|pk-|rk-|gsk_|xai-|hf_|AIza|nvapi-|csk-|fw_|r8_)[A-Za-z0-9*._-]{16,200}|\bBearer\s{1,3}[^\s"',$<>]{6,300}/g;

/** Text without anything that is, or looks like, a key. */
export const redactKeys = (text: string): string => text.replace(KEY_LIKE, HIDDEN);

/** A plain value with every text in it cleaned: a server may quote a key wherever it likes. */
export function cleanTexts<T>(value: T, redact: (text: string) => string): T {
  if (typeof value === 'string') return redact(value) as T;
  if (Array.isArray(value)) return value.map((it) => cleanTexts(it, redact)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, it]) => [name, cleanTexts(it, redact)])) as T;
}

/**
 * Cleans a text that still grows, told whole each time: its end is held back while it may be the beginning of the key. Only
 * what is new is looked at, since answers may be long.
 */
export function growingCleaner(key: BoundKey | null): (soFar: string) => string {
  const forms = key?.formsIn('words') ?? null;
  const remover = forms && new FormRemover(forms);
  let seen = 0;
  let done = '';
  let end = '';
  return (soFar) => {
    const part = soFar.slice(seen);
    seen = Math.max(seen, soFar.length);
    end += remover ? remover.push(part) : part;
    const settled = settledUpTo(end);
    done += redactKeys(end.slice(0, settled));
    end = end.slice(settled);
    return done + redactKeys(end);
  };
}

/** What looks like a key is a word, or "Bearer" and a word: all before the last words stays as it is, but for a "Bearer" there. */
function settledUpTo(text: string): number {
  const blank = text.lastIndexOf(' ');
  if (blank < 0) return Math.max(0, text.length - 1000);
  return blank - (/Bearer\s*$/.exec(text.slice(Math.max(0, blank - 10), blank))?.[0].length ?? 0);
}
