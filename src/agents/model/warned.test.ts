import { expect, test } from 'vitest';
import { graveWarnings } from './warned';

test('only what may have kept a model from reading all is grave', () => {
  const warnings = [
    { code: 'no-usage', message: 'estimated' },
    { code: 'prompt-cut', message: 'half was read' },
    { code: 'context-short', message: 'too short' },
  ];
  expect(graveWarnings({ warnings })).toEqual(['half was read', 'too short']);
});

test.each([undefined, {}, { warnings: 'x' }, { warnings: [null, 3, { code: 'prompt-cut' }] }])(
  'a note from elsewhere may hold anything: %j',
  (note) => expect(graveWarnings(note)).toEqual([]),
);
