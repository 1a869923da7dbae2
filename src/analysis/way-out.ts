import { boardKey } from '@/craft/board';
import { type Intent, say } from '@/craft/language';
import type { Move } from '@/craft/moves';
import { exactMoves } from '@/craft/oracle-exact';
import { colorOf, DIRECTORS, type Director, isLarge, WALLS } from '@/craft/vocabulary';
import { hash32 } from '@/kernel/hash';
import { PythonRandom } from '@/kernel/python-random';
import type { TurnFacts } from './read';
import { strings } from './strings';

/** What would have broken a spiral at one of its turns. */
export interface WayOut {
  readonly turn: number;
  readonly moves: readonly OpenMove[];
}
/** A move of the exact oracle [O5], with what those who see its place would have had to say. */
export interface OpenMove {
  readonly move: Move;
  readonly said: readonly { readonly speaker: Director; readonly text: string }[];
  readonly sentence: string;
}

export function waysOut({ turn, open }: TurnFacts): WayOut {
  // The wording is drawn from the place, so that the same turn is always told alike.
  const random = new PythonRandom(hash32(`${boardKey(open.board)}/${turn}`));
  const moves = exactMoves(open.board, open.target, open.setup.rules).map((move): OpenMove => {
    const said = DIRECTORS.flatMap((speaker) => {
      const intent = intentFor(move, speaker);
      if (intent === null) return [];
      return [
        { speaker, text: say([intent], { speaker, archetype: open.setup.archetypes[speaker], random }) },
      ];
    });
    return {
      move,
      said,
      sentence: strings.wayOut(
        turn,
        move,
        said.map(({ speaker }) => speaker),
      ),
    };
  });
  return { turn, moves };
}

/** A move in a Director's own frame; null when its wall shows none of it. */
export function intentFor(move: Move, speaker: Director): Intent | null {
  const { block } = move;
  if (block === null) return null;
  const wall = WALLS[speaker];
  const places = [move.cell, move.span]
    .map((cell) => (cell === null ? -1 : wall.indexOf(cell)))
    .filter((place) => place >= 0)
    .sort();
  if (places.length === 0) return null;
  // Whose wall shows one end of a domino cannot tell its size, so it had better not name one [D2].
  const halfSeen = isLarge(block) && places.length < 2;
  return {
    action: move.action,
    color: colorOf(block),
    ...(halfSeen ? {} : { size: isLarge(block) ? 'large' : 'small' }),
    places,
    layer: move.layer,
  };
}
