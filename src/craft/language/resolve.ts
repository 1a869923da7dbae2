import { heightAt, pieceAt } from '../board';
import { type Cell, type Color, type Director, GRID, type Size } from '../vocabulary';
import { besideOn, type Context, type Mention, seenOn } from './context';
import type { Frame } from './frame';
import type { TextRange } from './types';

/** Where an instruction may apply, with the share of its weight. */
export interface Option {
  readonly cells: readonly Cell[];
  readonly layer: number | null;
  readonly weight: number;
}

/** One instruction before its weight in the message is known. */
export interface Draft {
  action: 'place' | 'remove' | null;
  color: Color | null;
  size: Size | null;
  options: readonly Option[];
  /** Whose wall is named; null the speaker's. */
  wall: Director | null;
  /** How surely it is an instruction at all. */
  confidence: number;
  /** Speaks of a block already spoken of ("that orange one"). */
  refers: boolean;
  words: TextRange[];
}

type Layers = readonly { readonly layer: number | null; readonly weight: number }[];
export const NO_LAYER: Layers = [{ layer: null, weight: 1 }];

const maybe = (layer: number, weight: number): Layers =>
  weight >= 1
    ? [{ layer, weight: 1 }]
    : [
        { layer, weight },
        { layer: null, weight: 1 - weight },
      ];

/** How numbers of layers are counted in a message: from 0, from 1, or not told ("layer 1" alone). */
export type Counting = 'from-0' | 'from-1' | 'unknown';

/** The layers that a frame itself names. */
export function statedLayers(frame: Frame, counting: Counting): Layers | null {
  const { layer } = frame;
  if (layer === null) return null;
  if (!frame.spoken) return maybe(layer, frame.layerWeight);
  if (layer > GRID.height) return null;
  if (counting === 'from-1' || layer === GRID.height) return layer === 0 ? null : maybe(layer - 1, 1);
  if (counting === 'from-0' || layer === 0) return maybe(layer, 1);
  return [
    { layer, weight: 0.8 },
    { layer: layer - 1, weight: 0.2 },
  ];
}

const cross = (cells: readonly Cell[], layers: Layers, share = 1): Option[] =>
  layers.map(({ layer, weight }) => ({ cells, layer, weight: weight * share }));

/** Places stated outright, as cells of the frame's wall. */
export function statedCells(frame: Frame, context: Context): readonly Cell[] {
  if (frame.cells.length > 0) return frame.cells.slice(0, 2);
  const wall = context.wall(frame.director);
  return frame.places.map((place) => wall[place]!);
}

/** Where a block is to be placed. @param inherited layers from the sentence or the talk before. */
export function placeOptions(
  frame: Frame,
  cells: readonly Cell[],
  stated: Layers | null,
  inherited: Layers,
  context: Context,
): readonly Option[] {
  const layers = stated ?? inherited;
  const { relation, anchor } = frame;
  if (relation !== null && anchor !== null) {
    if (relation === 'above') {
      const found = onTopOf(frame, cells, context);
      const level = stated === null ? found : found.filter((it) => it.layer === stated[0]!.layer);
      if (level.length > 0) return level;
      if (stated === null) return cells.length > 0 ? cross(cells, NO_LAYER) : [];
    }
    if (relation === 'under') {
      const base = anchored(frame, context, null)[0];
      if (base && base.layer !== null && base.layer > 0)
        return cross(cells.length > 0 ? cells : base.cells.slice(0, 1), [
          { layer: base.layer - 1, weight: 1 },
        ]);
    }
    if ((relation === 'next' || relation === 'left-of' || relation === 'right-of') && cells.length === 0)
      return besideOptions(frame, stated, inherited, context);
  }
  if (cells.length === 0 && frame.there && context.cells.length > 0)
    return cross(
      context.cells,
      stated ?? (context.last?.layer != null ? maybe(context.last.layer, 0.9) : layers),
    );
  const layerOpen = stated === null && inherited === NO_LAYER;
  if (frame.middle && layerOpen && frame.cells.length === 0 && frame.places.length === 1)
    return [...cross(cells, layers, 0.85), { cells: [], layer: 1, weight: 0.15 }];
  return cross(cells, layers);
}

/** "On top of …": the layer is the height of the stack whose top block is meant. */
function onTopOf(frame: Frame, cells: readonly Cell[], context: Context): readonly Option[] {
  const { board } = context;
  const { color, pronoun } = frame.anchor!;
  const wall = cells.length > 0 ? cells : context.wall(frame.director);
  const large = frame.size === 'large';
  if (color !== null) {
    const tops = seenOn(board, wall).filter((it) => it.color === color && it.free);
    if (tops.length > 0) return onto(tops, large, 1);
  }
  const spoken = color !== null ? context.spokenOf(color) : pronoun ? context.last : null;
  if (spoken && spoken.cells.length > 0) {
    const layer = spoken.layer ?? heightAt(board, spoken.cells[0]!) - 1;
    return onto([{ ...spoken, layer }], large, 1);
  }
  if (color !== null) {
    // The block is there but covered: what is meant goes on its stack.
    const buried = seenOn(board, wall).filter((it) => it.color === color);
    return buried.flatMap((it) =>
      it.cells.map((cell) => ({
        cells: [cell],
        layer: heightAt(board, cell),
        weight: 0.6 / (buried.length * it.cells.length),
      })),
    );
  }
  if (cells.length === 0) return [];
  const height = heightAt(board, cells[0]!);
  const top = { cells, layer: GRID.height - 1, weight: height === GRID.height - 1 ? 1 : 0.4 };
  return height < GRID.height - 1 ? [{ cells, layer: height, weight: 0.6 }, top] : [top];
}

function onto(bases: readonly Mention[], large: boolean, share: number): readonly Option[] {
  return bases.flatMap((base) => {
    const layer = base.layer! + 1;
    const weight = share / bases.length;
    if (large || base.cells.length === 1) return [{ cells: base.cells, layer, weight }];
    return base.cells.map((cell) => ({ cells: [cell], layer, weight: weight / base.cells.length }));
  });
}

/** The blocks that a relation may lean on, likeliest first: spoken of before, else seen. */
function anchored(frame: Frame, context: Context, layer: number | null): readonly Mention[] {
  const { color, pronoun, places } = frame.anchor!;
  const wall = context.wall(frame.director);
  if (places.length > 0) return [{ color, cells: places.map((place) => wall[place]!), layer }];
  const spoken = color !== null ? context.spokenOf(color) : pronoun ? context.last : null;
  if (spoken?.cells.some((cell) => wall.includes(cell))) return [spoken];
  if (color === null) return [];
  const seen = seenOn(context.board, wall).filter((it) => it.color === color);
  const level = layer === null ? [] : seen.filter((it) => it.layer === layer);
  return level.length > 0 ? level : seen;
}

function besideOptions(
  frame: Frame,
  stated: Layers | null,
  inherited: Layers,
  context: Context,
): readonly Option[] {
  const wall = context.wall(frame.director);
  const level = (stated ?? inherited)[0]!.layer;
  const bases = anchored(frame, context, level);
  const options: Option[] = [];
  for (const base of bases) {
    const layers = stated ?? (base.layer !== null ? maybe(base.layer, 0.9) : inherited);
    let sides = besideOn(wall, base.cells, frame.size === 'large');
    const from = wall.indexOf(base.cells[0]!);
    if (frame.relation === 'left-of') sides = sides.filter((side) => wall.indexOf(side[0]!) < from);
    if (frame.relation === 'right-of') sides = sides.filter((side) => wall.indexOf(side[0]!) > from);
    const layer = layers[0]!.layer;
    const free = sides.filter((side) => layer === null || !pieceAt(context.board, side[0]!, layer));
    if (free.length > 0) sides = free;
    for (const [k, side] of sides.entries()) {
      const share = (sides.length === 1 ? 1 : k === 0 ? 0.6 : 0.4) / bases.length;
      options.push(...cross(side, layers, share));
    }
  }
  // "next to D2's orange in my right corner": the place may be the new block's own.
  const own = frame.anchor!.places.map((place) => wall[place]!);
  if (own.length === 0) return options;
  const scaled = options.map((it) => ({ ...it, weight: it.weight * 0.6 }));
  return [...scaled, ...cross(own, stated ?? inherited, scaled.length > 0 ? 0.4 : 1)];
}

/** Which block is to be taken off. Empty when the board shows none such. */
export function removeOptions(
  frame: Frame,
  cells: readonly Cell[],
  stated: Layers | null,
  context: Context,
): readonly Option[] {
  let where = cells.length > 0 ? cells : context.wall(frame.director);
  const bare = frame.pronoun && frame.color === null;
  if (cells.length === 0 && (frame.there || bare)) {
    if (context.cells.length > 0) where = context.cells;
    else if (bare) return [];
  }
  const color = frame.color ?? (frame.pronoun ? (context.last?.color ?? null) : null);
  const layer = stated?.[0]?.layer ?? null;
  const sure = (stated?.[0]?.weight ?? 0) > 0.9;
  let found = seenOn(context.board, where).filter((it) => color === null || it.color === color);
  const level = layer === null ? found : found.filter((it) => it.layer === layer);
  if (level.length > 0 || sure) found = level;
  const free = found.filter((it) => it.free);
  if (free.length > 0 && !(sure && level.length > 0)) found = free;
  return found.map((it) => ({ cells: it.cells, layer: it.layer, weight: 1 / found.length }));
}
