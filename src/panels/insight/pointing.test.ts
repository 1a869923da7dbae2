import { expect, test } from 'vitest';
import { playScripted } from '@/agents/scripted-game';
import { SHOWCASE, showcaseSetup } from '@/agents/showcase';
import { analysisOf } from '@/app/lab/analysis';
import { WALLS } from '@/craft/vocabulary';
import { litOf, pointFinding } from './pointing';
import { lastEnd } from './useAnalysis';

const { record, tip } = playScripted(showcaseSetup(), SHOWCASE.team);
const { turns } = analysisOf(record, tip);

test('[V4] a size trap lights both halves of the domino, for everyone', () => {
  const trap = turns[6]!.findings.find(({ kind }) => kind === 'size-trap')!;
  expect(litOf(trap)).toEqual([{ cells: [0, 3], layer: 0, tone: 'neutral' }]);
  expect(pointFinding(trap, 'k')).toMatchObject({ key: 'k', turn: 7 });
});

test('what a Director said lights its own places, by layer', () => {
  for (const finding of turns.flatMap(({ findings }) => findings)) {
    if (finding.kind !== 'repeated') continue;
    const [{ speaker, cells, layer }] = [finding.evidence[0]!];
    expect(litOf(finding)).toEqual(cells.length === 0 ? [] : [{ cells, layer, tone: speaker }]);
    for (const cell of cells) expect(WALLS[speaker]).toContain(cell);
  }
});

test('what is said in an open turn does not ask for a new analysis', () => {
  const ends = record.nodes.flatMap(({ seat }, id) => (seat === 'Builder' ? [id] : []));
  expect(lastEnd(record, ends[2]! + 1)).toBe(ends[2]);
  expect(lastEnd(record, ends[2]!)).toBe(ends[2]);
  expect(lastEnd(record, 0)).toBe(-1);
});
