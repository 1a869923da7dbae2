import { BLOCK_CODES } from '@/craft/vocabulary';
import type { ComposeEvent } from './compose';

/** What a key means on the Builder's board. `confirm` sends the move that stands as a sentence. */
export type KeyIntent = ComposeEvent | { readonly type: 'confirm' } | { readonly type: 'take-off' };

export interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  /** Held down: a key that sends does so once. */
  readonly repeat: boolean;
}

const ARROWS: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Keys that work with the focus on the 3 × 3 grid. */
export function gridKey(key: Key, drafted: boolean): KeyIntent | null {
  if (key.ctrlKey || key.metaKey || key.altKey) return null;
  const arrow = ARROWS[key.key];
  if (arrow) return { type: 'step', row: arrow[0], column: arrow[1] };
  switch (key.key) {
    case 'Enter':
    case ' ':
      if (key.repeat) return null;
      return drafted && key.key === 'Enter' ? { type: 'confirm' } : { type: 'use' };
    case 'Backspace':
    case 'Delete':
      return { type: 'take-off' };
    default:
      return deskKey(key, drafted);
  }
}

/** Keys that work anywhere on the desk but in a text. */
export function deskKey(key: Key, drafted: boolean): KeyIntent | null {
  if (key.ctrlKey || key.metaKey || key.altKey) return null;
  if (/^[0-9]$/.test(key.key)) {
    // The tray's order; 0 is the tenth, as on the keyboard.
    const tool = BLOCK_CODES[(Number(key.key) + BLOCK_CODES.length - 1) % BLOCK_CODES.length]!;
    return { type: 'tool', tool };
  }
  switch (key.key) {
    case 'd':
    case 'D':
      return { type: 'turn' };
    case 'x':
    case 'X':
      return { type: 'tool', tool: 'remove' };
    case 'Escape':
      return { type: 'cancel' };
    case 'Enter':
      return drafted && !key.repeat ? { type: 'confirm' } : null;
    default:
      return null;
  }
}

/**
 * Whether Enter in a text sends it: not with Shift, and not while an input method composes. Some browsers report the
 * Enter that ends a composition after it has ended; its old key code 229 still tells.
 */
export function entersToSend(event: {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly isComposing: boolean;
  readonly keyCode: number;
}): boolean {
  return event.key === 'Enter' && !event.shiftKey && !event.isComposing && event.keyCode !== 229;
}
