import { type Command, Option } from 'commander';
import type { GameAnalysis, TurnAnalysis } from '@/analysis/game';
import { offersIn } from '@/analysis/tables/games';
import { moveCode } from '@/craft/moves';
import { refusalSentence } from '@/craft/refusals';
import { type AnalyzedGame, analyzeFiles, turnsCsv } from '../analyzed';
import { GAMES } from '../games-file';
import { print, printJson } from '../terminal';

export function addAnalyze(program: Command): void {
  program
    .command('analyze')
    .description('judge every turn of official logs or saved games, and find their spirals')
    .argument('<file...>', GAMES)
    .addOption(new Option('--json', 'print an array of games as JSON').conflicts('csv'))
    .option('--csv', 'print every turn as a row of one table, as CSV')
    .action((files: string[], { json, csv }: { json?: boolean; csv?: boolean }) => {
      const games = analyzeFiles(files);
      if (json) printJson(games.map(gameJson));
      else if (csv) process.stdout.write(turnsCsv(games));
      else for (const named of games) print(gameText(named));
    });
}

export function gameJson({
  name,
  game,
  disagreements,
}: Pick<AnalyzedGame, 'name' | 'game' | 'disagreements'>) {
  return {
    name,
    structure: game.structure,
    rules: game.rules,
    director: game.director,
    builder: game.builder,
    par: game.par,
    ceiling: game.ceiling,
    turns: game.turns.map(turnJson),
    spirals: game.spirals.map(
      ({ from, to, kinds, turns, movesLost, nothingLeft, begunBy, creditedBy, waysOut, sentence }) => ({
        from,
        to,
        kinds,
        cost: turns,
        movesToGoLost: movesLost,
        nothingLeft,
        begunBy,
        creditedBy,
        waysOut: waysOut.map((way) => ({
          turn: way.turn,
          moves: way.moves.map(({ move, said }) => ({ move: moveCode(move), said })),
        })),
        sentence,
      }),
    ),
    lostAt: game.lostAt,
    candidates: offersIn(game),
    disagreements,
  };
}

function turnJson(turn: TurnAnalysis) {
  const { information } = turn;
  return {
    turn: turn.turn,
    outcome: turn.outcome,
    movesToGo: turn.movesToGo,
    taxonomy: turn.taxonomy,
    followsOracle: turn.followsOracle,
    matchesOracle: turn.matchesOracle,
    removeOffered: turn.removeOffered,
    removeAttempted: turn.removeAttempted,
    misleadingCandidates: turn.misleadingCandidates.length,
    misleading: turn.misleadingCandidates.map(moveCode),
    candidates: turn.candidates.map(moveCode),
    move: turn.move === null ? null : moveCode(turn.move),
    refusal: turn.refusal?.code ?? null,
    slack: turn.slack,
    progress: turn.progress.progress,
    followed: turn.followed,
    findings: turn.findings,
    information:
      information === null
        ? null
        : {
            choices: information.choices,
            priorBits: information.priorBits,
            jointBits: information.jointBits,
            messages: information.messages,
            sufficiency: {
              top: information.sufficiency.top,
              topMove: moveCode(information.sufficiency.topMove),
              good: information.sufficiency.good,
            },
          },
    ground: turn.ground,
  };
}

function gameText({ name, game }: AnalyzedGame): string {
  const head = `${name}: ${game.structure}, ${game.rules} rules; Directors ${game.director}, Builder ${game.builder}; par ${game.par}, ceiling ${game.ceiling.toFixed(3)}`;
  return [head, ...game.turns.flatMap(turnLines), ...endLines(game), ...offerLines(game), ''].join('\n');
}

function turnLines(turn: TurnAnalysis): string[] {
  const move = turn.move === null ? 'asked' : moveCode(turn.move);
  const classed = turn.taxonomy === null ? '' : `, ${turn.taxonomy}`;
  const good = turn.information?.sufficiency.good;
  const told =
    good === undefined
      ? ''
      : `, ${turn.information!.jointBits.toFixed(2)} bits said, ${good.toFixed(2)} on good moves`;
  const line = `  ${String(turn.turn).padStart(2)} ${turn.outcome.padEnd(7)} ${move}  to go ${turn.movesToGo}, progress ${turn.progress.progress.toFixed(3)}${classed}${told}`;
  const why = turn.refusal === null ? [] : [`       refused: ${refusalSentence(turn.refusal)}`];
  return [line, ...why, ...turn.findings.map(({ sentence }) => `       ${sentence}`)];
}

function offerLines(game: GameAnalysis): string[] {
  const { offered, misleading } = offersIn(game);
  if (offered === 0) return [];
  const turns = game.turns.filter(({ misleadingCandidates }) => misleadingCandidates.length > 0).length;
  return [
    `  ${misleading} of ${offered} offered moves do not bring the board nearer to the target${misleading === 0 ? '' : `, in ${turns === 1 ? '1 turn' : `${turns} turns`}`}.`,
  ];
}

function endLines({ spirals, lostAt, maxTurns, turns, par }: GameAnalysis): string[] {
  if (turns.length === 0) return ['  No turn was played to its end.'];
  const ways = spirals.flatMap(({ sentence, waysOut }) => [
    `  ${sentence}`,
    ...(waysOut[0]?.moves.slice(0, 2).map((it) => `    ${it.sentence}`) ?? []),
  ]);
  if (lostAt === null) return ways;
  const lost =
    par > maxTurns
      ? `  Out of reach from the start: ${par} moves to go, ${maxTurns} turns.`
      : `  Lost at turn ${lostAt}: more moves to go than the ${maxTurns - lostAt} turns that were left.`;
  return [...ways, lost];
}
