import { circling } from '@/analysis/circling';
import type { GameAnalysis } from '@/analysis/game';
import { OUTCOMES, type Outcome } from '@/craft/verdict';

/** What there is to say of a whole game, as facts. */
export interface GameVerdict {
  readonly kind: /** No turn has ended. */
    | 'unplayed'
    | 'complete'
    /** All within reach stands; the rest cannot be laid under the rules. */
    | 'reached'
    /** More moves to go than turns from the start. */
    | 'hopeless'
    | 'lost'
    /** It can still be finished. */
    | 'open';
  /** Turns that have ended, and those there are. */
  readonly turns: number;
  readonly maxTurns: number;
  readonly par: number;
  readonly movesToGo: number;
  /** Turns that may still go wrong; negative when it is lost. */
  readonly slack: number;
  /** Those that might have gone wrong at the start. */
  readonly slackAtStart: number;
  /** For `lost`: the turn, and what stood after it. */
  readonly lost: { readonly turn: number; readonly movesToGo: number; readonly turnsLeft: number } | null;
  readonly outcomes: Readonly<Record<Outcome, number>>;
  readonly progress: number;
  readonly ceiling: number;
  /** Turns inside spirals with a way out. */
  readonly circling: number;
}

export function verdictOf(game: GameAnalysis): GameVerdict {
  const { turns, maxTurns, par, lostAt, end, spirals, ceiling, startProgress } = game;
  const last = turns.at(-1);
  const movesToGo = last?.movesToGo ?? par;
  const at = lostAt === null ? undefined : turns[lostAt - 1];
  return {
    kind: kindOf(),
    turns: turns.length,
    maxTurns,
    par,
    movesToGo,
    slack: last?.slack ?? maxTurns - par,
    slackAtStart: maxTurns - par,
    lost: at ? { turn: at.turn, movesToGo: at.movesToGo, turnsLeft: maxTurns - at.turn } : null,
    outcomes: Object.fromEntries(
      OUTCOMES.map((outcome) => [outcome, turns.filter((it) => it.outcome === outcome).length]),
    ) as Record<Outcome, number>,
    progress: (last?.progress ?? startProgress).progress,
    ceiling,
    circling: circling(spirals).reduce((sum, it) => sum + it.turns, 0),
  };

  function kindOf(): GameVerdict['kind'] {
    if (end === 'complete') return 'complete';
    if (turns.length === 0) return 'unplayed';
    if (movesToGo === 0) return 'reached';
    if (par > maxTurns) return 'hopeless';
    return lostAt === null ? 'open' : 'lost';
  }
}
