import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Board, boardFromJson, EMPTY_BOARD, heightAt } from '@/craft/board';
import { attainableTarget } from '@/craft/distance';
import { generateStructures } from '@/craft/generator';
import { overlayMarks } from './difference';
import { bricksOf } from './layout';

function board(
  stacks: Record<string, readonly string[]>,
  spans: Record<string, readonly (readonly [string, string])[]> = {},
): Board {
  const read = boardFromJson({ stacks, spans });
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
}
const drawn = (seed: number): Board => generateStructures({ seed, count: 1 })[0]!.board;
const kinds = (marks: readonly { kind: string; brick: { cell: number; layer: number } }[]) =>
  Object.fromEntries(marks.map((it) => [`${it.brick.cell}.${it.brick.layer}`, it.kind]));

describe('difference to the target', () => {
  const target = board({ '(0,0)': ['rs', 'bs', 'gs'], '(0,1)': ['ys'], '(2,2)': ['os', 'rs'] });

  test('[M7] right, wrong and buried blocks', () => {
    const now = board({ '(0,0)': ['rs', 'ys', 'gs'], '(0,1)': ['ys'], '(1,0)': ['bs'] });
    expect(kinds(overlayMarks(now, target, target).standing)).toEqual({
      '0.0': 'right',
      '0.1': 'wrong',
      '0.2': 'buried',
      '1.0': 'right',
      '3.0': 'wrong',
    });
  });

  test('ghosts: what can be placed now, what comes later', () => {
    const now = board({ '(0,0)': ['rs'], '(2,2)': ['bs'] });
    expect(kinds(overlayMarks(now, target, target).ghosts)).toEqual({
      '0.1': 'next',
      '0.2': 'later',
      '1.0': 'next',
      // On a wrong block: that has to come off first. Where it stands itself, its own mark is enough.
      '8.1': 'later',
    });
  });

  test('[M8] blocks of the target that the rules put out of reach, and what stands on them', () => {
    const whole = board(
      { '(0,1)': ['rl', 'bs'], '(1,1)': ['rl'], '(0,0)': ['gs'] },
      { '0': [['(0,1)', '(1,1)']] },
    );
    const goal = attainableTarget(whole, 'published');
    expect(kinds(overlayMarks(EMPTY_BOARD, whole, goal).ghosts)).toEqual({
      '0.0': 'next',
      '1.0': 'unreachable',
      '1.1': 'unreachable',
    });
    // It stands already (a start gave it): the target's own, yet not the goal's.
    const given = whole.map((stack) => stack.slice(0, 1));
    expect(kinds(overlayMarks(given, whole, goal).standing)).toEqual({ '0.0': 'right', '1.0': 'buried' });
  });

  test('[B3] two singles’ worth of the right codes on the wrong span are wrong', () => {
    const stacks = { '(0,0)': ['rl'], '(0,1)': ['rl'], '(1,0)': ['rl'], '(1,1)': ['rl'] };
    const across = board(stacks, {
      '0': [
        ['(0,0)', '(0,1)'],
        ['(1,0)', '(1,1)'],
      ],
    });
    const along = board(stacks, {
      '0': [
        ['(0,0)', '(1,0)'],
        ['(0,1)', '(1,1)'],
      ],
    });
    expect(new Set(Object.values(kinds(overlayMarks(across, along, along).standing)))).toEqual(
      new Set(['wrong']),
    );
  });

  test('every standing block has one mark; no ghost lies wholly inside standing blocks', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.nat(3), (a, b, height) => {
        const aim = drawn(a);
        const layers = Math.min(height, 3);
        const full = drawn(b);
        const now = full.map((stack) => stack.slice(0, layers));
        const { standing, ghosts } = overlayMarks(now, aim, attainableTarget(aim, 'published'));
        expect(standing.map((it) => it.brick.key)).toEqual(bricksOf(now).map((it) => it.key));
        for (const { brick } of ghosts) {
          const free = [brick.cell, brick.partner ?? brick.cell].some(
            (it) => heightAt(now, it) <= brick.layer,
          );
          expect(free).toBe(true);
        }
        expect(overlayMarks(aim, aim, aim).ghosts).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
