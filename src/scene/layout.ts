import { type Board, blocksOf } from '@/craft/board';
import {
  type BlockCode,
  type Cell,
  columnOf,
  type Director,
  GRID,
  LAYERS,
  rowOf,
  WALLS,
} from '@/craft/vocabulary';
import type { CameraPose, HighlightTone, StageHighlight } from './types';

/**
 * Where things stand, in scene units: a cell is 1 wide, x runs from column 0 to 2 (left to right), z from
 * row 0 to 2 (far to near), y up; (0, 0, 0) is the top of the base plate under the middle cell.
 */
export const BRICK_HEIGHT = 0.62;
/** Gap between neighbouring bricks, so that each reads as its own toy. */
export const BRICK_GAP = 0.035;
export const STUD_RADIUS = 0.27;
export const STUD_HEIGHT = 0.1;
/** Low studs of the plate; they vanish inside the bricks above. */
export const PLATE_STUD_HEIGHT = 0.06;
export const PLATE_HALF = 2.14;
export const PLATE_THICKNESS = 0.16;
export const HALF_BOARD = 1.5;
export const WALL_HEIGHT = GRID.height * BRICK_HEIGHT;

export type Point = readonly [x: number, y: number, z: number];

/** Middle of a cell on the plate (layer 0's floor). */
export const cellPoint = (cell: Cell): Point => [
  columnOf(cell) - (GRID.columns - 1) / 2,
  0,
  rowOf(cell) - (GRID.rows - 1) / 2,
];

export type BrickShape = 'small' | 'along-x' | 'along-z';

/** A block's shape and the middle of its floor. */
export interface BrickBox {
  readonly shape: BrickShape;
  readonly at: Point;
}

export function brickBox(cell: Cell, layer: number, partner: Cell | null): BrickBox {
  const [x, , z] = cellPoint(cell);
  const y = layer * BRICK_HEIGHT;
  if (partner === null) return { shape: 'small', at: [x, y, z] };
  const [px, , pz] = cellPoint(partner);
  return {
    shape: rowOf(cell) === rowOf(partner) ? 'along-x' : 'along-z',
    at: [(x + px) / 2, y, (z + pz) / 2],
  };
}

/** One whole block of a board, as it is drawn. */
export interface Brick {
  readonly code: BlockCode;
  readonly cell: Cell;
  readonly layer: number;
  readonly partner: Cell | null;
  /** The same for the same block at the same place, on any board. */
  readonly key: string;
}

export const brickKey = (code: BlockCode, cell: Cell, layer: number, partner: Cell | null): string =>
  `${code}@${cell}.${layer}${partner === null ? '' : `-${partner}`}`;

export const bricksOf = (board: Board): readonly Brick[] =>
  blocksOf(board).map((it) => ({ ...it, key: brickKey(it.code, it.cell, it.layer, it.partner) }));

/**
 * The screens. Every wall place is drawn next to its own cell, so the picture is physically true from
 * anywhere. Read from the right side it also has the Director's own left-to-right order [D1]: Director 1
 * looks right from outside the left edge, so row 0 is at the left hand; Directors 2 and 3 are read from
 * inside the board looking out at the far and right walls, where column 0 and row 0 are at the left hand.
 * From behind, a screen shows the same places in mirrored order, with its letters still upright.
 */
export const SCREEN_GAP = 0.86;
export const SCREEN_WIDTH = 3.24;
export const SCREEN_LABEL = 0.46;
export const SCREEN_MARGIN = 0.12;
export const SCREEN_HEIGHT = WALL_HEIGHT + SCREEN_LABEL + SCREEN_MARGIN;

/** How a screen stands at the moment. */
export interface ScreenStance {
  /** Height of the screen's lower edge above the plate. */
  readonly raise: number;
  /** Radians by which a side screen opens towards the near side; it turns about its far end. */
  readonly splay: number;
  /** 0 hidden … 1 fully shown. */
  readonly opacity: number;
}

/** Whose eye a pose is. */
export const directorOf = (pose: CameraPose): Director | null =>
  pose === 'D1' || pose === 'D2' || pose === 'D3' ? pose : null;

const clamp01 = (t: number): number => Math.min(1, Math.max(0, t));

/**
 * How a screen stands in a pose. At the table the side screens open like a triptych, less in a narrow
 * frame. From a Director's eye its own screen rises above the bricks, so that the target is read right over
 * the wall as built, and the two others withdraw.
 */
export function screenStance(director: Director, pose: CameraPose, aspect: number): ScreenStance {
  const wide = clamp01((aspect - 0.8) / 0.9);
  const side = director === 'D2' ? 0 : 1;
  const splay = side * (0.3 + wide * 0.32);
  switch (pose) {
    case 'D1':
    case 'D2':
    case 'D3':
      return director === pose
        ? { raise: WALL_HEIGHT + STUD_HEIGHT + 0.22, splay: 0, opacity: 1 }
        : { raise: 0.5, splay, opacity: 0 };
    case 'top':
      // From straight above a standing screen is only a line.
      return { raise: 0.6, splay, opacity: 0 };
    case 'builder':
    case 'table':
      // Director 2's stands behind the board and has to look over it.
      return { raise: director === 'D2' ? 1.05 : 0.5, splay, opacity: 1 };
  }
}

/** Backward lean of all screens in radians, like an easel. */
export const SCREEN_LEAN = 0.12;

/**
 * A screen's own frame: x along the wall to the right of who looks at its inner face, y up, z towards the
 * board; `center` is where the middle of its lower edge lies on x. It turns about its far end.
 */
export function screenFrame(
  director: Director,
  splay: number,
): { readonly at: Point; readonly turn: number; readonly center: number } {
  const edge = HALF_BOARD + SCREEN_GAP;
  switch (director) {
    case 'D1':
      return { at: [-edge, 0, -HALF_BOARD], turn: Math.PI / 2 - splay, center: -HALF_BOARD };
    case 'D2':
      return { at: [0, 0, -edge], turn: 0, center: 0 };
    case 'D3':
      return { at: [edge, 0, -HALF_BOARD], turn: splay - Math.PI / 2, center: HALF_BOARD };
  }
}

/** The four corners of a screen in the scene, lower ones first. */
export function screenCorners(director: Director, { raise, splay }: ScreenStance): readonly Point[] {
  const { at, turn, center } = screenFrame(director, splay);
  const corner = (x: number, height: number): Point => {
    const z = -Math.sin(SCREEN_LEAN) * height;
    return [
      at[0] + Math.cos(turn) * x + Math.sin(turn) * z,
      raise + Math.cos(SCREEN_LEAN) * height,
      at[2] - Math.sin(turn) * x + Math.cos(turn) * z,
    ];
  };
  const [left, right] = [center - SCREEN_WIDTH / 2, center + SCREEN_WIDTH / 2];
  return [corner(left, 0), corner(right, 0), corner(left, SCREEN_HEIGHT), corner(right, SCREEN_HEIGHT)];
}

/**
 * The wall's cells left to right on the face that looks at the board (`inner`) or away from it. The inner
 * face of D2 and D3 and the outer face of D1 have the Director's own order.
 */
export function cellsOnFace(director: Director, face: 'inner' | 'outer'): readonly Cell[] {
  const own = WALLS[director];
  const ownFace = director === 'D1' ? 'outer' : 'inner';
  return face === ownFace ? own : own.toReversed();
}

/** A lit place on a screen, in the screen's own frame from the middle of its lower edge. */
export interface ScreenLight {
  readonly x: number;
  readonly y: number;
  readonly tone: HighlightTone;
}

/** The places of a wall that are lit: a Director's own lights on its own screen, neutral ones on all. */
export function screenLights(director: Director, lights: readonly StageHighlight[]): readonly ScreenLight[] {
  const wall = cellsOnFace(director, 'inner');
  return lights.flatMap(({ cells, layer, tone }) => {
    if (tone !== 'neutral' && tone !== director) return [];
    return cells.flatMap((cell) => {
      const place = wall.indexOf(cell);
      if (place < 0) return [];
      const layers = typeof layer === 'number' ? [layer] : LAYERS;
      return layers.map((it) => ({
        x: place - (wall.length - 1) / 2,
        y: SCREEN_MARGIN + (it + 0.5) * BRICK_HEIGHT,
        tone,
      }));
    });
  });
}

/**
 * Cells of bricks that stand between a Director's eye and its wall, and are faded from there. From Director
 * 1's eye the wall is in front of everything.
 */
export function standsInFront(pose: CameraPose, cells: readonly Cell[]): boolean {
  const director = directorOf(pose);
  if (director === null || director === 'D1') return false;
  return !cells.some((cell) => WALLS[director].includes(cell));
}
