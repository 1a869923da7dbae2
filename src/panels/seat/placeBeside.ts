export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}

const GAP = 14;
const EDGE = 8;

/** Where a card stands beside its target: at the side with room, right before left before below before above. */
export function placeBeside(target: Rect, card: Size, view: Size): { left: number; top: number } {
  const right = target.left + target.width;
  const bottom = target.top + target.height;
  const middle = clamp(target.top + target.height / 2 - card.height / 2, view.height - card.height);
  const center = clamp(target.left + target.width / 2 - card.width / 2, view.width - card.width);
  if (right + GAP + card.width + EDGE <= view.width) return { left: right + GAP, top: middle };
  if (target.left - GAP - card.width >= EDGE) return { left: target.left - GAP - card.width, top: middle };
  if (bottom + GAP + card.height + EDGE <= view.height) return { left: center, top: bottom + GAP };
  return { left: center, top: clamp(target.top - GAP - card.height, view.height - card.height) };
}

const clamp = (at: number, most: number): number => Math.max(EDGE, Math.min(at, most - EDGE));
