import type { Archetype } from '../vocabulary';

/** Words for the layers of a wall, base first; the plainest first. */
export const LAYER_WORDS: readonly (readonly string[])[] = [
  ['bottom layer', 'bottom layer', 'base layer', 'lowest layer'],
  ['middle layer', 'middle layer', 'second layer'],
  ['top layer', 'top layer', 'third layer'],
];

/** Words for the places of a wall, left to right. Each reads on with "of my … layer". */
export const SPOTS: readonly (readonly string[])[] = [
  ['on the left', 'on the far left', 'at the left end', 'in the left corner'],
  ['in the middle', 'in the center', 'at the middle spot'],
  ['on the right', 'on the far right', 'at the right end', 'in the right corner'],
];

type Phrases = Readonly<Record<Archetype, readonly string[]>>;

/** Said before an order. None may ask for anything itself. */
export const OPENINGS: Phrases = {
  assertive: ['', '', '', 'this comes next: ', 'no more waiting: '],
  cautious: ['', '', '', 'if nobody objects, ', 'one step at a time: '],
  observant: ['', '', 'from where I sit, ', 'comparing my wall with the board, '],
  skeptical: [
    '',
    '',
    '',
    'I am not convinced yet: ',
    'unless I am mistaken, ',
    'hold on: ',
    'I looked twice: ',
  ],
  synthesizer: ['', '', '', '', 'so that our walls agree, ', 'to bring our walls together, '],
};

export const PLACE_ORDERS: Phrases = {
  assertive: [
    'put {what} {where} of my {layer}',
    'place {what} {where} of my {layer}',
    'I need {what} {where} of my {layer}',
  ],
  cautious: [
    'please add {what} {where} of my {layer}',
    'I believe we should place {what} {where} of my {layer}',
    'could you set {what} {where} of my {layer}',
  ],
  observant: [
    'my {layer} still needs {what} {where}',
    'my {layer} is missing {what} {where}',
    'I notice that my {layer} needs {what} {where}',
  ],
  skeptical: [
    'my {layer} still lacks {what} {where}',
    'first lay {what} {where} of my {layer}',
    'put {what} {where} of my {layer}',
  ],
  synthesizer: [
    "let's add {what} {where} of my {layer}",
    'we should place {what} {where} of my {layer}',
    "let's lay {what} {where} of my {layer}",
  ],
};

export const REMOVE_ORDERS: Phrases = {
  assertive: ['remove {what} {where} of my {layer}', 'take off {what} {where} of my {layer}'],
  cautious: [
    'please take off {what} {where} of my {layer}',
    'I believe we should remove {what} {where} of my {layer}',
  ],
  observant: ['{what} {where} of my {layer} should come off', 'please remove {what} {where} of my {layer}'],
  skeptical: ['{what} {where} of my {layer} does not belong there', 'lift off {what} {where} of my {layer}'],
  synthesizer: [
    "let's remove {what} {where} of my {layer}",
    'we should take off {what} {where} of my {layer}',
  ],
};

/** Said behind a single order. */
export const CLOSINGS: Phrases = {
  assertive: ['', '', '', '', 'Nothing else matters before that.'],
  cautious: ['', '', '', 'Tell me when you are unsure.'],
  observant: ['', '', '', 'I see a gap there now.'],
  skeptical: ['', '', '', 'Check it twice before you do it.'],
  synthesizer: ['', '', '', '', 'That helps the other walls as well.'],
};

/** Said before an order to take off what is there: why it cannot stay. */
export const COMPLAINTS = {
  short: [
    'that {color} is too short for my wall: ',
    'half a {color} is all I see there: ',
    'this {color} ends too early: ',
  ],
  long: ['that {color} runs too far: ', 'this {color} is too wide for my wall: '],
  other: ['{color} is not what my wall shows there: ', 'that {color} is not mine: '],
} as const;

/** Said when the wall is as it should be. */
export const MATCHING: Phrases = {
  assertive: [
    'My wall is done. Listen to the others.',
    'All of my wall is right. Go on with the other walls.',
  ],
  cautious: [
    'As far as I can tell, my wall is complete. I would listen to the others now.',
    'My wall looks fine, I believe.',
  ],
  observant: [
    'Everything I see matches my wall. I have nothing to ask for this turn.',
    'Three layers, no gap: my wall is complete.',
  ],
  skeptical: [
    'I checked my wall twice and it is correct. Nothing from me.',
    'I looked for a mistake on my wall and found none.',
  ],
  synthesizer: [
    'My wall agrees with the board; the others may still have wishes.',
    'My side is complete, so let us hear the others.',
  ],
};
