import type { Cell, Color } from '../vocabulary';
import type { Context } from './context';
import type { Frame } from './frame';
import { type Draft, NO_LAYER, type Option, placeOptions, removeOptions, type statedLayers } from './resolve';

/** Small blocks named for several places, and places that no domino joins, are one instruction each. */
export function spotsOf(frame: Frame, cells: readonly Cell[]): readonly (readonly Cell[])[] {
  if (cells.length < 2 || frame.cells.length > 0) return [cells];
  const apart = frame.places.length > 2 || Math.abs(frame.places[0]! - frame.places[1]!) > 1;
  return apart || frame.size === 'small' ? cells.map((cell) => [cell]) : [cells];
}

export function draftOf(
  frame: Frame,
  cells: readonly Cell[],
  stated: ReturnType<typeof statedLayers>,
  inherited: readonly { readonly layer: number | null; readonly weight: number }[],
  context: Context,
  drafts: readonly Draft[],
): Draft {
  const before = drafts.at(-1);
  const action = frame.same && frame.verb === null ? (before?.action ?? 'place') : actionOf(frame);
  const copies = frame.same || frame.follows === 'moved';
  const color = colorFor(frame, action, context, before ?? null);
  const refers = frame.pronoun || (frame.definite === true && (frame.color !== null || frame.block));
  const size =
    frame.size ?? (copies || (frame.another && frame.color === null) ? (before?.size ?? null) : null);
  let confidence = frame.verb === null ? 0.8 : 1;
  let options: readonly Option[];
  if (action === 'place') {
    options = placeOptions(frame, cells, stated, frame.follows === 'new' ? NO_LAYER : inherited, context);
    if (frame.follows === 'new' && cells.length === 0) options = before?.options ?? options;
    if (frame.pronoun && cells.length === 0 && before) options = before.options;
  } else {
    options = removeOptions(frame, cells, stated, context);
    if (options.length === 0) {
      confidence *= 0.5;
      options = [{ cells, layer: stated?.[0]?.layer ?? null, weight: 1 }];
    }
  }
  const across = frame.across && options.every((it) => it.cells.length === 2);
  return {
    action: frame.verb === null && frame.definite === true && !frame.same ? null : action,
    color,
    size: size ?? (across || (action === 'place' && cells.length === 2) ? 'large' : null),
    options,
    wall: frame.director === context.speaker ? null : frame.director,
    confidence,
    refers,
    words: frame.words,
  };
}

const actionOf = (frame: Frame): 'place' | 'remove' =>
  frame.verb === 'remove' || frame.verb === 'replace' ? 'remove' : 'place';

function colorFor(
  frame: Frame,
  action: 'place' | 'remove',
  context: Context,
  before: Draft | null,
): Color | null {
  if (frame.color !== null) return frame.color;
  if (frame.same) return before?.color ?? context.color;
  if (action === 'remove') return frame.pronoun ? (context.last?.color ?? null) : null;
  const leans =
    frame.another || frame.follows !== null || frame.pronoun || (frame.block && frame.size !== null);
  return leans ? context.color : null;
}

export function saysTheSame(known: Draft, draft: Draft): boolean {
  if (known.action !== draft.action || draft.action === null) return false;
  if (draft.color !== null && known.color !== draft.color) return false;
  if (draft.size !== null && known.size !== null && known.size !== draft.size) return false;
  const [a, b] = [known.options[0], draft.options[0]];
  const vague = b === undefined || b.cells.length === 0;
  if (vague) return draft.refers && (b?.layer == null || a?.layer == null || a.layer === b.layer);
  if (a === undefined) return false;
  if (a.cells.length === 0) return draft.refers;
  const cells = b.cells.length === a.cells.length && b.cells.every((cell, k) => cell === a.cells[k]);
  return cells && (a.layer === b.layer || a.layer === null || b.layer === null);
}

export function join(known: Draft, draft: Draft): void {
  known.color ??= draft.color;
  known.size ??= draft.size;
  known.wall ??= draft.wall;
  const [a, b] = [known.options[0], draft.options[0]];
  if (
    b &&
    b.cells.length > 0 &&
    (a === undefined || a.cells.length === 0 || a.layer === null || (b.layer !== null && b.weight > a.weight))
  )
    known.options = draft.options;
  known.words = [...known.words, ...draft.words];
}
