import type { Board } from '@/craft/board';
import { sameMove } from '@/craft/moves';
import { exactMoves } from '@/craft/oracle-exact';
import type { BuilderScript } from './actor';
import { hear, supportFor } from './hear';

/**
 * The one agent that is handed the target: it makes a move of the exact oracle [O5], one that was asked for
 * where there is such, and so shows what the talk could have led to.
 */
export const oracleBuilder =
  (target: Board): BuilderScript =>
  ({ board, rules, messages, candidates }) => {
    const good = exactMoves(board, target, rules);
    const heard = hear(messages, board);
    for (const it of heard) {
      const move = good.find((one) => supportFor(it, one).strength > 0);
      if (move)
        return {
          action: { action: 'build', move, reason: `${it.speaker} asks for it, and it is right.` },
          thought: 'Asked for and right.',
        };
    }
    const move = good.find((one) => candidates?.some((offered) => sameMove(offered, one))) ?? good[0];
    if (!move)
      return {
        action: { action: 'ask', question: 'Is anything left to do?' },
        thought: 'No move brings the board nearer to the target.',
      };
    return {
      action: { action: 'build', move, reason: 'Nobody asked for it, but it is right.' },
      thought: 'Right, though unasked.',
    };
  };
