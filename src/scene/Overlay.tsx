import { useMemo } from 'react';
import type { Board } from '@/craft/board';
import { overlayMarks } from './difference';
import type { Kit } from './kit';
import { type Brick, standsInFront } from './layout';
import { Marks } from './Marks';
import { STAGE_COLORS } from './theme';
import type { CameraPose } from './types';

const STANDINGS = ['right', 'wrong', 'buried'] as const;
const GHOSTS = ['next', 'later', 'unreachable'] as const;

/** The difference to the target, laid over the board. */
export function Overlay(props: { board: Board; target: Board; goal: Board; pose: CameraPose; kit: Kit }) {
  const { board, target, goal, pose, kit } = props;
  const inView = ({ brick }: { brick: Brick }) =>
    !standsInFront(pose, brick.partner === null ? [brick.cell] : [brick.cell, brick.partner]);
  const marks = useMemo(() => overlayMarks(board, target, goal), [board, target, goal]);
  const colors = STAGE_COLORS[kit.theme];
  return (
    <group>
      {STANDINGS.map((kind) => (
        <Marks
          key={kind}
          kind={kind}
          color={colors[kind]}
          bricks={marks.standing.filter((it) => it.kind === kind && inView(it)).map((it) => it.brick)}
          kit={kit}
        />
      ))}
      {GHOSTS.map((kind) => (
        <Marks
          key={kind}
          kind={kind}
          color={colors.ink}
          bricks={marks.ghosts.filter((it) => it.kind === kind && inView(it)).map((it) => it.brick)}
          ghost={kind}
          kit={kit}
        />
      ))}
    </group>
  );
}
