import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import { playScripted } from '@/agents/scripted-game';
import { analysisBench } from '@/analysis/bench';
import { type Board, EMPTY_BOARD } from '@/craft/board';
import { builtInStructures } from '@/craft/generator';
import { applyMove, type Move } from '@/craft/moves';
import { candidatesFor } from '@/craft/oracle-published';
import { progressOf } from '@/craft/progress';
import { craftSetup } from '@/craft/setup';
import type { Structure } from '@/craft/structure';
import type { Result } from '@/kernel/result';
import type { FileFault } from '@/records/fault';
import { ratePerSecond } from '../measure';
import { loadStructures } from '../structure-file';
import { complainOf, print, printJson } from '../terminal';

/** Where the official set stands when it is there at all. */
const OFFICIAL_SET = '../shared/craft/structures_dataset_20.json';
const RULES = 'published';
const MOVES = 20;

export function addBench(program: Command): void {
  program
    .command('bench')
    .description('measure how fast the oracle and whole games are')
    .option(
      '--dataset <file>',
      `take the first structure of this set; ${OFFICIAL_SET} or the built-in set when left out`,
    )
    .option('--json', 'print the numbers as JSON')
    .action(bench);
}

function bench({ dataset, json }: { dataset?: string; json?: boolean }): void {
  const file = dataset ?? (existsSync(OFFICIAL_SET) ? OFFICIAL_SET : null);
  const set: Result<readonly Structure[], FileFault> =
    file === null ? { ok: true, value: builtInStructures() } : loadStructures(file);
  if (!set.ok) {
    complainOf(file ?? '', set.error);
    return;
  }
  const structure = set.value[0]!;
  const source = file ?? 'the built-in set, since no official one was found';
  const target = structure.board;
  const boards = boardsOfGame(target);
  let turn = 0;
  const oracleListingsPerSecond = ratePerSecond(() => {
    turn = turn === boards.length ? 1 : turn + 1;
    return candidatesFor(boards[turn - 1]!, target, RULES, turn);
  }, 200);
  const oracleGamesPerSecond = ratePerSecond(() => oracleGame(target), 20);
  let seed = 0;
  const builtIn = builtInStructures()[0]!;
  const scriptedGamesPerSecond = ratePerSecond(() => {
    seed++;
    // An obedient Builder never finishes early, so every game has all its turns.
    return playScripted(craftSetup(builtIn, 0, { seed }), { directors: 'literal', builder: 'obedient' });
  }, 1);
  const report = {
    node: process.version,
    structure: structure.id,
    source,
    oracleListingsPerSecond: Math.round(oracleListingsPerSecond),
    oracleGamesPerSecond: Math.round(oracleGamesPerSecond),
    scriptedGamesPerSecond: Math.round(scriptedGamesPerSecond * 10) / 10,
    analysisSeconds300Games: Math.round(analysisBench(() => performance.now()) * 100) / 100,
  };
  if (json) {
    printJson(report);
    return;
  }
  print(
    `Node ${report.node}, ${report.structure} of ${source}; best of three medians of five rounds, after a warm-up`,
  );
  print(
    `oracle listings a second  ${report.oracleListingsPerSecond}  published listing with its sample, ${boards.length} boards in turn`,
  );
  print(
    `oracle games a second     ${report.oracleGamesPerSecond}  ${MOVES} moves: candidates, sample, apply, progress; cleared when the oracle runs dry`,
  );
  print(
    `scripted games a second   ${report.scriptedGamesPerSecond}  20 turns of literal Directors and an obedient Builder, with language, on ${builtIn.id}`,
  );
  print(
    `seconds for 300 analyses  ${report.analysisSeconds300Games}  games of 20 turns with three messages each, re-executed and judged; best of three rounds`,
  );
}

/** A game that follows the oracle, each move told to `visit` with the board before it. */
function followOracle(target: Board, visit: (board: Board, after: Board) => void): void {
  let board: Board = EMPTY_BOARD;
  for (let turn = 1; turn <= MOVES; turn++) {
    let offered: readonly Move[] = candidatesFor(board, target, RULES, turn);
    if (offered.length === 0) {
      board = EMPTY_BOARD;
      offered = candidatesFor(board, target, RULES, turn);
    }
    const result = applyMove(board, offered[turn % offered.length]!, RULES);
    if (!result.ok) throw new Error('bug: the oracle offers a move that is refused');
    visit(board, result.value);
    board = result.value;
  }
}

function oracleGame(target: Board): number {
  let sum = 0;
  followOracle(target, (_, after) => {
    sum += progressOf(after, target).progress;
  });
  return sum;
}

function boardsOfGame(target: Board): readonly Board[] {
  const boards: Board[] = [];
  followOracle(target, (before) => boards.push(before));
  return boards;
}
