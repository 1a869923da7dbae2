import type { Context } from './context';
import type { Frame } from './frame';
import type { Draft } from './resolve';

/** Whether a frame asks for something, rather than telling what is there. */
export function isInstruction(frame: Frame, drafts: readonly Draft[]): boolean {
  const { verb, strength, block } = frame;
  if (frame.foreign !== null && verb !== 'describe' && verb !== 'keep') return true;
  if (frame.same) return drafts.length > 0 && (frame.places.length > 0 || frame.cells.length > 0);
  if (frame.question && strength < 3) return false;
  if (verb === 'place' || verb === 'remove' || verb === 'replace') {
    if (block || frame.another || frame.follows !== null) return true;
    if (strength < 3) return false;
    return (
      frame.pronoun || frame.places.length > 0 || frame.cells.length > 0 || verb === 'remove' || frame.topmost
    );
  }
  // No verb at all: "a large blue across the middle and right".
  return verb === null && block && (frame.color !== null || frame.another) && hasPlace(frame);
}

export const hasPlace = (frame: Frame): boolean =>
  frame.places.length > 0 ||
  frame.cells.length > 0 ||
  frame.relation !== null ||
  frame.layer !== null ||
  frame.there;

export function notUnderstood(frame: Frame, context: Context, drafts: readonly Draft[]): string | null {
  if (frame.foreign !== null && frame.color === null) return `There is no ${frame.foreign} block.`;
  if (frame.spoken && frame.layer !== null && frame.layer > 3) return `There is no layer ${frame.layer}.`;
  if (frame.verb === 'remove' || frame.verb === 'replace') {
    const said = frame.color !== null || hasPlace(frame) || frame.topmost;
    if (!said && !(context.last && (frame.pronoun || frame.block)))
      return 'It does not say which block to remove.';
    return null;
  }
  const said =
    frame.color !== null || frame.size !== null || hasPlace(frame) || frame.another || frame.follows !== null;
  if (!said && drafts.length === 0) return 'It does not say which block to place, or where.';
  return null;
}

export const missingReason = (frame: Frame): string => {
  const what = frame.color === null ? 'such block' : `${frame.color} block`;
  return frame.verb === 'remove'
    ? `No ${what} can be seen there to take off.`
    : `It leans on a ${frame.anchor?.color ?? 'block'}${frame.anchor?.color ? ' block' : ''} that is nowhere to be seen.`;
};
