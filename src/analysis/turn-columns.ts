import type { CraftTypes } from '@/craft/game';
import { moveCode } from '@/craft/moves';
import { DIRECTORS } from '@/craft/vocabulary';
import type { GameRecord, NodeId } from '@/match/record';
import { analyzeGame, type GameAnalysis, type TurnAnalysis } from './game';
import { contradicts } from './information';
import { isIn } from './spirals';

/** What the analysis adds to a table of turns, in order; bits and shares with six decimals. */
export const ANALYSIS_COLUMNS = [
  'slack',
  'taxonomy',
  'matched_oracle',
  'remove_offered',
  'remove_attempted',
  'misleading_candidates',
  'named',
  'findings',
  'spiral_from',
  'spiral_to',
  'choices',
  'prior_bits',
  'joint_bits',
  ...DIRECTORS.flatMap((it) => [`${it}_bits`, `${it}_adds`, `${it}_redundancy`] as const),
  'contradicting',
  'sufficiency_top',
  'top_move',
  'sufficiency_good',
  ...DIRECTORS.flatMap((it) => [`${it}_ground_color`, `${it}_ground_size`] as const),
] as const;

type Value = string | number | boolean | null;

/** Columns for a table of turns that holds one row per ended turn of each game. */
export const analysisColumns = (
  analyse: (record: GameRecord<CraftTypes>, tip: NodeId) => GameAnalysis = analyzeGame,
) => ({
  columns: ANALYSIS_COLUMNS,
  rowsOf: ({ record, tip }: { readonly record: GameRecord<CraftTypes>; readonly tip: NodeId }) =>
    analysisRows(analyse(record, tip)),
});

/** One row per turn, in order. */
export const analysisRows = (game: GameAnalysis): Value[][] => game.turns.map((turn) => rowOf(turn, game));

function rowOf(turn: TurnAnalysis, { spirals }: GameAnalysis): Value[] {
  const { information, ground } = turn;
  const classed = turn.taxonomy !== null;
  const spiral = spirals.find((it) => isIn(it, turn.turn));
  return [
    turn.slack,
    turn.taxonomy,
    classed ? turn.matchesOracle : null,
    turn.removeOffered,
    turn.removeAttempted,
    turn.misleadingCandidates.length,
    turn.followed.join(' '),
    turn.findings.flatMap(({ kind }) => (kind === 'misleading-candidate' ? [] : [kind])).join(' '),
    spiral?.from ?? null,
    spiral?.to ?? null,
    information?.choices ?? null,
    rounded(information?.priorBits),
    rounded(information?.jointBits),
    ...DIRECTORS.flatMap((director) => {
      const said = information?.messages.find(({ speaker }) => speaker === director);
      return [rounded(said?.bits), rounded(said?.adds), rounded(said?.redundancy)];
    }),
    information === null
      ? null
      : information.messages
          .filter(contradicts)
          .map(({ speaker }) => speaker)
          .join(' '),
    rounded(information?.sufficiency.top),
    information === null ? null : moveCode(information.sufficiency.topMove),
    rounded(information?.sufficiency.good),
    ...DIRECTORS.flatMap((director) => [rounded(ground[director].color), rounded(ground[director].size)]),
  ];
}

/** Without the noise of floating point, and without a sign before zero. */
const rounded = (value: number | undefined): number | null =>
  value === undefined ? null : Number(value.toFixed(6)) + 0;
