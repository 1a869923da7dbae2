import type { Board } from '../board';
import type { Cell, Director } from '../vocabulary';
import { Context, type Mention } from './context';
import { draftOf, join, saysTheSame, spotsOf } from './drafts';
import type { Frame } from './frame';
import { framesOf } from './grammar';
import { isInstruction, missingReason, notUnderstood } from './instructions';
import { type Counting, type Draft, NO_LAYER, statedCells, statedLayers } from './resolve';
import { tokensOf } from './tokens';
import type { Reading, TextRange, Understanding, Unresolved } from './types';

/** More orders than this in one message are not taken in. */
const MOST_INSTRUCTIONS = 24;
/** Each later instruction of a message weighs this much of the one before: what is said first is meant first. */
const LATER = 0.8;

/**
 * What a Director's message asks for, in that Director's own frame of reference (places counted on its wall
 * from its left). `board` is the board as far as known: it resolves "the red one on the right" and "on top".
 * Never throws; linear in the length of the text.
 */
export function understand(text: string, speaker: Director, board: Board): Understanding {
  return resolveFrames(framesFor(text), speaker, board);
}

const parsed = new Map<string, readonly Frame[]>();
/** Reading the words does not depend on the board, and Directors repeat themselves: kept per text. */
function framesFor(text: string): readonly Frame[] {
  let frames = parsed.get(text);
  if (frames === undefined) {
    frames = withVerbs(inSequence(framesOf(tokensOf(text))));
    if (parsed.size >= 2048) parsed.clear();
    if (text.length < 1000) parsed.set(text, frames);
  }
  return frames;
}

/** "From left to right: a small yellow, a large blue": gives the blocks of the sentence their places. */
function inSequence(frames: readonly Frame[]): readonly Frame[] {
  let next: number | null = null;
  let step = 1;
  let sentence = -1;
  for (const frame of frames) {
    if (frame.sequence !== null) {
      step = frame.sequence === 'from-left' ? 1 : -1;
      next = step === 1 ? 0 : 2;
      sentence = frame.sentence;
    }
    if (next === null || frame.sentence !== sentence || frame.color === null || frame.places.length > 0)
      continue;
    for (let k = 0; k < (frame.size === 'large' ? 2 : 1) && next >= 0 && next <= 2; k++, next += step)
      frame.places.push(next);
  }
  return frames;
}

/** Gives frames without a verb the one that their group shares: the last said, else the next. */
function withVerbs(frames: readonly Frame[]): readonly Frame[] {
  for (let k = 1; k < frames.length; k++) {
    const [before, frame] = [frames[k - 1]!, frames[k]!];
    if (frame.verb === null && frame.group === before.group && before.verb !== null && !before.verbLast) {
      frame.verb = before.verb;
      frame.strength = Math.min(before.strength, 2);
    }
  }
  for (let k = frames.length - 2; k >= 0; k--) {
    const [frame, after] = [frames[k]!, frames[k + 1]!];
    if (frame.verb === null && frame.group === after.group && after.verbLast) {
      frame.verb = after.verb;
      frame.strength = after.strength;
    }
  }
  return frames;
}

function resolveFrames(frames: readonly Frame[], speaker: Director, board: Board): Understanding {
  const drafts: Draft[] = [];
  const unresolved: Unresolved[] = [];
  const context = new Context(board, speaker);
  const counting = countingOf(frames);
  const layerAfter = layersAfter(frames);
  let sentence = -1;
  let sentenceLayer: { layer: number; weight: number } | null = null;
  let lost = 0;
  for (const [k, frame] of frames.entries()) {
    if (frame.sentence !== sentence) {
      sentence = frame.sentence;
      sentenceLayer = null;
    }
    const stated = statedLayers(frame, counting);
    const layer = stated?.[0]?.layer ?? null;
    const cells = statedCells(frame, context);
    const instructs = isInstruction(frame, drafts);
    if (instructs && drafts.length + lost >= MOST_INSTRUCTIONS) {
      unresolved.push({
        range: rangeOf(frame.words),
        reason: 'More instructions than one message can carry.',
      });
      break;
    }
    const reason = instructs ? notUnderstood(frame, context, drafts) : null;
    if (reason !== null) {
      unresolved.push({ range: rangeOf(frame.words), reason });
      lost++;
    } else if (instructs) {
      const ahead = layerAfter[k] ?? null;
      const inherited =
        sentenceLayer !== null
          ? split(sentenceLayer.layer, sentenceLayer.weight)
          : ahead !== null
            ? split(ahead, 0.9)
            : context.layer !== null
              ? split(context.layer, 0.6)
              : NO_LAYER;
      for (const spot of spotsOf(frame, cells)) {
        const draft = draftOf(frame, spot, stated, inherited, context, drafts);
        if (draft.options.length === 0 || (draft.action === 'remove' && draft.confidence < 0.6))
          unresolved.push({ range: rangeOf(frame.words), reason: missingReason(frame) });
        const known = drafts.find((it) => saysTheSame(it, draft));
        if (known) join(known, draft);
        else drafts.push(draft);
        context.note(mentionOf(draft));
      }
    } else context.note(remarked(frame, cells, layer));
    if (layer !== null) sentenceLayer = { layer, weight: frame.block && !instructs ? 0.5 : 0.9 };
  }
  return { readings: weighted(drafts, lost), unresolved };
}

const split = (layer: number, weight: number) => [
  { layer, weight },
  { layer: null, weight: 1 - weight },
];

function countingOf(frames: readonly Frame[]): Counting {
  let counting: Counting = 'unknown';
  for (const frame of frames) {
    if (!frame.spoken) continue;
    if (frame.layer === 0) return 'from-0';
    if (frame.layer === 3) counting = 'from-1';
  }
  return counting;
}

/** Per frame, the layer that the next frames of its sentence name ("a red in the middle and a blue on the right of my bottom layer"). */
function layersAfter(frames: readonly Frame[]): (number | null)[] {
  const layers = new Array<number | null>(frames.length).fill(null);
  for (let k = frames.length - 2; k >= 0; k--) {
    const after = frames[k + 1]!;
    if (after.sentence !== frames[k]!.sentence || after.group !== frames[k]!.group) continue;
    layers[k] = after.layer !== null && !after.spoken ? after.layer : (layers[k + 1] ?? null);
  }
  return layers;
}

const mentionOf = (draft: Draft): Mention => ({
  color: draft.color,
  cells: draft.options[0]?.cells ?? [],
  layer: draft.options[0]?.layer ?? null,
});

/** A remark about what is there, or what an instruction in the same breath is about. */
function remarked(frame: Frame, cells: readonly Cell[], layer: number | null): Mention {
  return { color: frame.color, cells: frame.block || frame.places.length > 0 ? cells : [], layer };
}

function rangeOf(words: readonly TextRange[]): TextRange {
  return { start: words[0]?.start ?? 0, end: words.at(-1)?.end ?? 0 };
}

/** Shares the weight of 1 among the instructions, and each share among its readings. */
function weighted(drafts: readonly Draft[], lost: number): readonly Reading[] {
  let total = 0;
  for (let k = 0; k < drafts.length + lost; k++) total += LATER ** k;
  return drafts.flatMap((draft, instruction) => {
    const share = (LATER ** instruction / total) * draft.confidence;
    const sum = Math.max(
      1,
      draft.options.reduce((all, it) => all + it.weight, 0),
    );
    const words = [...draft.words].sort((a, b) => a.start - b.start);
    const options = draft.options.length > 0 ? draft.options : [{ cells: [], layer: null, weight: 0.5 }];
    return options.map(
      ({ cells, layer, weight }): Reading => ({
        instruction,
        weight: (share * weight) / sum,
        ...(draft.action && { action: draft.action }),
        ...(draft.color && { color: draft.color }),
        ...(draft.size && (draft.action === 'remove' ? { looks: draft.size } : { size: draft.size })),
        ...(cells.length > 0 && { cells }),
        ...(layer !== null && { layer }),
        ...(draft.wall && { wall: draft.wall }),
        words,
      }),
    );
  });
}
