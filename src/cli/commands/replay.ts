import type { Command } from 'commander';
import { craftWorld } from '@/craft/world';
import { stateAt, tipsOf } from '@/match/record';
import type { Disagreement } from '@/records/official/compare';
import { GAMES, type Games, gamesOf } from '../games-file';
import { complain, print, printJson } from '../terminal';

interface Replayed {
  readonly turns: number;
  readonly disagreements: readonly Disagreement[];
}

export function addReplay(program: Command): void {
  program
    .command('replay')
    .description('re-execute every turn of official logs or saved games and name each disagreement')
    .argument('<file...>', GAMES)
    .option('--json', 'print files, turns and disagreements as JSON')
    .action((files: string[], options: { json?: boolean }) => replay(files, options.json ?? false));
}

function replay(files: readonly string[], json: boolean): void {
  let read = 0;
  let turns = 0;
  const disagreements: Disagreement[] = [];
  for (const { path, ...games } of gamesOf(files)) {
    const result = replayed(games);
    read++;
    turns += result.turns;
    disagreements.push(...result.disagreements);
    if (!json) print(`${path}: ${result.turns} turns, ${count(result.disagreements.length)}`);
  }
  if (json) printJson({ files: read, turns, disagreements });
  if (disagreements.length === 0) return;
  process.exitCode = 1;
  if (json) return;
  for (const it of disagreements) {
    const turn = it.turn === null ? '' : `, turn ${it.turn}`;
    complain(
      `${it.file}: game ${it.game}${turn}, ${it.field}: logged ${shown(it.logged)}, computed ${shown(it.computed)}`,
    );
  }
}

function replayed(it: Games): Replayed {
  switch (it.kind) {
    case 'log': {
      const { games } = it.log;
      return {
        turns: games.reduce((sum, game) => sum + game.turns, 0),
        disagreements: games.flatMap((game) => game.disagreements),
      };
    }
    case 'record': {
      // Decoding has re-executed every branch and compared its end with the kept hash.
      const { record } = it;
      const turns = tipsOf(record).reduce(
        (sum, tip) => sum + stateAt(craftWorld, record, tip).turns.length,
        0,
      );
      return { turns, disagreements: [] };
    }
  }
}

const count = (number: number): string => (number === 1 ? '1 disagreement' : `${number} disagreements`);
const shown = (value: unknown): string => {
  const text = JSON.stringify(value);
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
};
