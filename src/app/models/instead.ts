import { parseCommand } from '@/craft/command';
import type { CraftAction } from '@/craft/game';
import { builderActionOf, readBuilderReply } from '@/craft/replies';
import { isDirector, type Seat } from '@/craft/vocabulary';
import { craftWorld } from '@/craft/world';
import { err, ok, type Result } from '@/kernel/result';
import { type NodeId, stateAt } from '@/match/record';
import type { Game } from '../game';
import { strings } from '../strings';

/**
 * What a person writes in place of a model: a Director's message; for the Builder a command, or the model's own reply,
 * mended. An answer that does not fit the rules of the talk is told, and nothing is sent.
 */
export function readInstead(game: Game, tip: NodeId, seat: Seat, text: string): Result<CraftAction, string> {
  const plain = text.trim();
  if (plain === '') return err(strings.models.trouble.empty);
  const state = stateAt(craftWorld, game.record, tip);
  const action = isDirector(seat)
    ? ok<CraftAction>({ action: 'say', message: plain.replace(/\s*\n\s*/g, ' ') })
    : readMove(plain, state.board);
  if (!action.ok) return action;
  const tried = craftWorld.apply(state, seat, action.value);
  return tried.ok ? action : err(tried.error.message);
}

function readMove(text: string, board: Parameters<typeof parseCommand>[1]): Result<CraftAction, string> {
  const command = parseCommand(text, board);
  if (command.ok)
    return ok(
      command.value.type === 'move'
        ? { action: 'build', move: command.value.move, reason: '' }
        : { action: 'ask', question: command.value.question },
    );
  const reply = readBuilderReply(text);
  return reply.ok ? ok(builderActionOf(reply)) : command;
}
