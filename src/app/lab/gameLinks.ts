import type { Cell } from '@/analysis/present/table';
import { cellText } from '@/analysis/present/table';

/** The columns of the table of games that lead somewhere, by their place in it. */
export const GAME_COLUMNS = { name: 0, turns: 5, progress: 7, spirals: 9, lostAt: 10 } as const;

/** The turn to which a number of the table of games leads; null where it leads nowhere. */
export function gameTurn(row: readonly Cell[], column: number): number | null {
  const cell = row[column];
  const turns = row[GAME_COLUMNS.turns];
  if (!cell || !turns) return null;
  switch (column) {
    case GAME_COLUMNS.name:
      return 0;
    case GAME_COLUMNS.progress:
      // One sign stands for each turn.
      return [...cellText(turns)].length;
    case GAME_COLUMNS.spirals:
      return Number.parseInt(cellText(cell), 10) || null;
    case GAME_COLUMNS.lostAt:
      return cell.kind === 'count' ? cell.value : null;
    default:
      return null;
  }
}
