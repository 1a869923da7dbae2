import type { CraftState } from '@/craft/game';
import { jointListener, literalListener, type Reading } from '@/craft/language';
import { legalMoves, type Move } from '@/craft/moves';
import { type Views, viewsOf } from '@/craft/views';
import { DIRECTORS, type Director, LAYERS, WALLS } from '@/craft/vocabulary';
import { misleading } from './findings';
import { type HeardMessage, mainReadings, type TurnFacts } from './read';

/** How much was said in a turn [K1–K3]; bits throughout. */
export interface TurnInformation {
  /** |C|: the candidates, or all legal moves where none were offered [K1]. */
  readonly choices: number;
  /** What the Builder did not know before anybody spoke: log₂|C|. */
  readonly priorBits: number;
  readonly messages: readonly MessageInformation[];
  /** Bits of all messages together. */
  readonly jointBits: number;
  readonly sufficiency: Sufficiency;
}
export interface MessageInformation {
  readonly speaker: Director;
  /** log₂|C| − H(L(·|m)). */
  readonly bits: number;
  /** H(L(·|others)) − H(L(·|all)); negative when it contradicts. */
  readonly adds: number;
  /** `bits` − `adds`: what the others said as well. */
  readonly redundancy: number;
}
export interface Sufficiency {
  /** Joint mass on the likeliest choice. */
  readonly top: number;
  readonly topMove: Move;
  /** Joint mass on the choices that lower the moves to go [O5]. */
  readonly good: number;
}

/** More doubt with the message than without it, beyond rounding: it points elsewhere than the others [K3]. */
export const contradicts = ({ adds }: Pick<MessageInformation, 'adds'>): boolean => adds < -0.005;

/** Shannon entropy in bits; 0 log 0 counts as 0. */
export function entropy(shares: readonly number[]): number {
  let sum = 0;
  for (const share of shares) if (share > 0) sum -= share * Math.log2(share);
  return sum;
}

/** [K1–K3] for messages given as readings; null where there is nothing to choose from. */
export function informationIn(
  messages: readonly { readonly speaker: Director; readonly readings: readonly Reading[] }[],
  choices: readonly Move[],
  isGood: (move: Move) => boolean,
): TurnInformation | null {
  const count = choices.length;
  if (count === 0) return null;
  const priorBits = Math.log2(count);
  const heard = messages.map(({ readings }) => literalListener(readings, choices));
  const all = jointListener(heard, count);
  const left = entropy(all);
  const top = all.reduce((best, mass, k) => (mass > all[best]! ? k : best), 0);
  return {
    choices: count,
    priorBits,
    messages: messages.map(({ speaker }, k) => {
      const bits = priorBits - entropy(heard[k]!);
      const adds = entropy(jointListener(heard.toSpliced(k, 1), count)) - left;
      return { speaker, bits, adds, redundancy: bits - adds };
    }),
    jointBits: priorBits - left,
    sufficiency: {
      top: all[top]!,
      topMove: choices[top]!,
      good: all.reduce((sum, mass, k) => (isGood(choices[k]!) ? sum + mass : sum), 0),
    },
  };
}

/** [K1–K3] of a played turn. */
export function informationOf({ open, messages }: TurnFacts): TurnInformation | null {
  const { candidates, board, setup } = open;
  const choices = candidates.length > 0 ? candidates : legalMoves(board, setup.rules);
  const bad = misleading(open, choices);
  return informationIn(messages, choices, (move) => !bad.includes(move));
}

/** [K4] Shares of a wall's places that its Director has said so far, 0 … 1. */
export interface CommonGround {
  readonly color: number;
  readonly size: number;
}

/** What has been said of the walls so far; a fold over the messages. */
export class Ground {
  readonly #walls: Views;
  readonly #said = new Map<Director, { color: Set<number>; size: Set<number> }>(
    DIRECTORS.map((director) => [director, { color: new Set(), size: new Set() }]),
  );

  constructor(target: CraftState['target']) {
    this.#walls = viewsOf(target);
  }

  hear({ speaker, readings }: Pick<HeardMessage, 'speaker' | 'readings'>): void {
    const wall = WALLS[speaker];
    const view = this.#walls[speaker];
    const said = this.#said.get(speaker)!;
    for (const { action, color, size, cells = [], layer } of mainReadings(readings)) {
      if (action === 'remove' || color === undefined || layer === undefined) continue;
      for (const cell of cells) {
        const place = wall.indexOf(cell);
        const wanted = view[layer]?.[place];
        if (!wanted || wanted.color !== color) continue;
        const key = layer * wall.length + place;
        said.color.add(key);
        if (size !== undefined && (size === 'large') === (wanted.size === 2)) said.size.add(key);
      }
    }
  }

  shares(): Readonly<Record<Director, CommonGround>> {
    const places = LAYERS.length * WALLS.D1.length;
    return Object.fromEntries(
      [...this.#said].map(([director, { color, size }]) => [
        director,
        { color: color.size / places, size: size.size / places },
      ]),
    ) as Record<Director, CommonGround>;
  }
}
