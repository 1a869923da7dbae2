import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type BoardJson, boardFromJson } from '../board';
import type { DirectorObservation } from '../game';
import { craftSetup } from '../setup';
import { craftWorld } from '../world';
import { contaminationOf } from './contamination';

function firstSeen(json: BoardJson, seat: 'D1' | 'D2' | 'D3'): DirectorObservation {
  const board = boardFromJson(json);
  if (!board.ok) throw new Error(board.error.message);
  const setup = craftSetup({ id: 'test', tier: 'simple', board: board.value }, 0);
  return craftWorld.observe(craftWorld.begin(setup), seat) as DirectorObservation;
}

const wall: BoardJson = {
  stacks: { '(0,0)': ['gs', 'bl'], '(0,1)': ['rs', 'bl'], '(1,0)': ['ys'] },
  spans: { 1: [['(0,0)', '(0,1)']] },
};

describe('a message that does not come from the wall', () => {
  test('a color that stands nowhere the speaker sees', () => {
    const seen = firstSeen(wall, 'D2');
    expect(contaminationOf('I need a green block and a red one.', seen)).toEqual([]);
    expect(contaminationOf('I need orange, orange and yellow.', seen)).toEqual([
      { kind: 'foreign-color', color: 'orange' },
      { kind: 'foreign-color', color: 'yellow' },
    ]);
  });

  test.each([
    'I see no orange anywhere.',
    'There is no orange, yellow or blue block left.',
    'I do not need any more orange blocks.',
    'My wall has green without orange.',
    'Orange blocks are not on my wall.',
    'I don’t see a large orange one.',
    'Put green on top, no orange, please.',
  ])('what is denied is not claimed to be there: %s', (message) => {
    expect(contaminationOf(message, firstSeen(wall, 'D2'))).toEqual([]);
  });

  test.each([
    'Put the oranges on top.',
    'No red yet, so put orange left.',
    'No, orange!',
    'Not only orange is missing.',
    'I see no red; orange goes left.',
    'Not red but orange goes left.',
    'An ORANGE-colored block.',
  ])('a denial reaches no further than its own words, and plurals count: %s', (message) => {
    expect(contaminationOf(message, firstSeen(wall, 'D2'))).toEqual([
      { kind: 'foreign-color', color: 'orange' },
    ]);
  });

  test.each([
    ['a large, green block', ['green large']],
    ['a green large block', ['green large']],
    ['a green-large block', ['green large']],
    ['two large greens', ['green large']],
    ['small green large blue', []],
    ['a small red, large blue, small green', []],
    ['no large green', []],
  ])('[D2] a block named either way round: %s', (message, foreign) => {
    const found = contaminationOf(message, firstSeen(wall, 'D2'));
    expect(found.map((it) => ('size' in it ? `${it.color} ${it.size}` : it.kind))).toEqual(foreign);
  });

  test('[D2] a block of the wrong apparent size: one domino is large to one Director and small to another', () => {
    const message = 'Put a large blue block on my second layer.';
    expect(contaminationOf(message, firstSeen(wall, 'D2'))).toEqual([]);
    expect(contaminationOf(message, firstSeen(wall, 'D1'))).toEqual([
      { kind: 'foreign-block', color: 'blue', size: 'large' },
    ]);
  });

  test('what was heard may be spoken of', () => {
    const seen: DirectorObservation = {
      ...firstSeen(wall, 'D2'),
      conversation: [{ kind: 'said', turn: 1, speaker: 'D3', text: 'a small orange block, please' }],
    };
    expect(contaminationOf('D3 still needs a small orange block.', seen)).toEqual([]);
  });

  test("a sentence of the prompt's example, whatever its signs", () => {
    const example = 'Please put a small red block into my bottom left corner. Thanks.';
    const seen = firstSeen(wall, 'D2');
    expect(
      contaminationOf('“please put a SMALL red block into my bottom-left corner!”', seen, example),
    ).toMatchObject([{ kind: 'example' }]);
    expect(contaminationOf('Thanks.', seen, example)).toEqual([]);
  });
});

const LOG = '../shared/craft/logs/qwen-7b_oracle5.json';
test.skipIf(!existsSync(LOG))(
  'an official log holds a message about a wall that was not the speaker’s',
  () => {
    const { games } = JSON.parse(readFileSync(LOG, 'utf8'));
    const [game] = games;
    const seen = firstSeen({ stacks: game.target_structure, spans: game.target_spans }, 'D2');
    const message = game.turns[0].director_responses.D2.public_message;
    expect(contaminationOf(message, seen)).toEqual([
      { kind: 'foreign-block', color: 'yellow', size: 'large' },
    ]);
  },
);
