import type { Board } from '@/craft/board';
import type { Reading } from '@/craft/language';
import { type Move, moveCode } from '@/craft/moves';
import { CELLS, type Director } from '@/craft/vocabulary';
import { lightsOf, meant } from '../seat/lights';
import { Phrases } from '../seat/Phrases';
import { light } from './tableUi';

export interface PointableMessageProps {
  readonly text: string;
  readonly director: Director;
  /** The board as it stood when this was said. */
  readonly board: Board;
  readonly offered: readonly Move[];
}

/** A message whose phrases light up what they can mean: on the walls, on the stage, among the candidates. */
export default function PointableMessage({ text, director, board, offered }: PointableMessageProps) {
  const point = (readings: readonly Reading[]) =>
    light(
      lightsOf(readings, director, CELLS),
      offered.filter((move) => meant(readings, move) === 'yes').map(moveCode),
    );
  return (
    <span onPointerLeave={() => light(null)}>
      <Phrases text={text} speaker={director} board={board} onPoint={point} />
    </span>
  );
}
