import { expect, test } from 'vitest';
import { stackedPlot } from '@/analysis/plots/stacked';
import { svgAddress, themed } from './themed';

const HOSTILE = '<img src=x onerror=alert(1)> fill="#1a1a1a" stroke="#ffffff"';
const { svg } = stackedPlot(
  'plot-x',
  HOSTILE,
  ['one', 'two', 'three', 'four', 'five'],
  [
    {
      name: HOSTILE,
      n: 3,
      ground: null,
      shares: Array.from({ length: 5 }, () => ({ value: 0.2, ground: null })),
    },
  ],
  'share',
);

test('in the dark, ground, ink and grid change and the numbers on the bars stay readable', () => {
  const dark = themed(svg, 'dark');
  expect(dark).toContain('<rect width="100%" height="100%" fill="#292623"/>');
  expect(dark).not.toContain('fill="#1a1a1a"');
  // On the light bars the numbers stay dark, on the dark ones white.
  expect(dark).toContain('fill="#111111">0.20');
  expect(dark).toContain('fill="#ffffff">0.20');
});

test('what the texts say is the same in both, and nothing of it is markup', () => {
  const texts = (markup: string) => [...markup.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text);
  expect(texts(themed(svg, 'dark'))).toEqual(texts(svg));
  expect(texts(themed(svg, 'light'))).toEqual(texts(svg));
  expect(svg).not.toContain('<img');
  expect(decodeURIComponent(svgAddress(svg))).toContain(svg);
});
