import { boardToJson } from '@/craft/board';
import type { CraftState } from '@/craft/game';
import { moveCode, moveSentence } from '@/craft/moves';
import { refusalSentence } from '@/craft/refusals';
import { factsOf } from '@/craft/structure';
import { lostAt } from '@/craft/verdict';
import { cellAt, GRID } from '@/craft/vocabulary';
import { moveToJson } from '@/records/official/moves';
import type { PlayedTurn } from '@/records/turns';

/** A game for a terminal: turn by turn, then how it ended. */
export function gameAsText(state: CraftState, turns: readonly PlayedTurn[]): string {
  return [heading(state), ...turns.map(turnText), ending(state)].join('\n\n');
}

function heading({ setup, target, par }: CraftState): string {
  const { structure, rules, maxTurns, seed, speakers, hearing, candidates } = setup;
  const { outOfReach } = factsOf(target, rules);
  const unreachable =
    outOfReach === 0 ? '' : `; ${outOfReach} blocks of the target are out of reach under these rules`;
  return [
    `${structure.id}, ${structure.tier}, ${rules} rules, par ${par} of ${maxTurns} turns${unreachable}`,
    `seed ${seed}, speakers ${speakers}, hearing ${hearing}, ${candidates} candidates`,
  ].join('\n');
}

function turnText({ summary, said, built, open }: PlayedTurn): string {
  const lines = said
    .filter(({ last }) => last)
    .map(({ speaker, text }) => `  ${speaker.padEnd(8)}${indented(text)}`);
  if (built.action === 'ask')
    lines.push(`  Builder asks: ${indented(built.question || (built.problem ?? ''))}`);
  else {
    lines.push(`  Builder ${moveCode(built.move)}  ${moveSentence(built.move)}`);
    if (built.reason !== '') lines.push(`          ${indented(built.reason)}`);
    if (summary.refusal) lines.push(`          Refused: ${refusalSentence(summary.refusal)}`);
  }
  const left = open.setup.maxTurns - summary.turn;
  return [
    `Turn ${summary.turn}: ${summary.outcome}, ${summary.movesToGo} moves to go, ${left} turns left, progress ${summary.progress.toFixed(3)}`,
    ...lines,
  ].join('\n');
}

/** Further lines of a text stand below its first. */
const indented = (text: string): string => text.trim().replaceAll(/\s*\n\s*/g, '\n          ');

function ending(state: CraftState): string {
  const { end, turns, setup } = state;
  const lost = lostAt(
    turns.map((turn) => turn.movesToGo),
    setup.maxTurns,
  );
  const last = turns.at(-1);
  return [
    `${end === 'complete' ? 'Complete' : end === 'turns' ? 'Out of turns' : 'Not over'} after ${turns.length} turns, progress ${(last?.progress ?? 0).toFixed(3)}.`,
    ...(lost === null ? [] : [`From turn ${lost} on it could not be finished in time.`]),
    boardText(state),
  ].join('\n');
}

function boardText({ board }: CraftState): string {
  const rows = Array.from({ length: GRID.rows }, (_, i) =>
    Array.from({ length: GRID.columns }, (_, j) =>
      (board[cellAt(i, j)]!.map((it) => it.code).join(' ') || '-').padEnd(10),
    )
      .join('| ')
      .trimEnd(),
  );
  return rows.map((row) => `  ${row}`).join('\n');
}

/** The same for programs. */
export function gameAsJson(state: CraftState, turns: readonly PlayedTurn[]) {
  const { structure, ...options } = state.setup;
  return {
    structure: structure.id,
    setup: options,
    par: state.par,
    end: state.end,
    progress: state.turns.at(-1)?.progress ?? 0,
    movesToGo: state.turns.at(-1)?.movesToGo ?? state.par,
    board: boardToJson(state.board),
    turns: turns.map(({ summary, said, built, open }) => ({
      turn: summary.turn,
      said: said.map(({ speaker, text }) => ({ speaker, text })),
      candidates: open.candidates.map(moveToJson),
      built: built.action === 'build' ? { move: moveToJson(built.move), reason: built.reason } : built,
      outcome: summary.outcome,
      refusal: summary.refusal?.code ?? null,
      movesToGo: summary.movesToGo,
      progress: summary.progress,
    })),
  };
}
