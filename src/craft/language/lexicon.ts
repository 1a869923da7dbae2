import type { Color, Director, Size } from '../vocabulary';

/**
 * What a word can do in an instruction. Words that are not listed are talk. The grammar in `frames.ts` decides
 * between the uses of one word ("place" as verb or noun, "right" as side or as "correct").
 */
export type Lexeme =
  | { readonly kind: 'color'; readonly color: Color }
  | { readonly kind: 'size'; readonly size: Size }
  | { readonly kind: 'verb'; readonly verb: Verb; readonly strength: Strength }
  | { readonly kind: 'number'; readonly value: number }
  /** A rank ("second layer"); "first" is more often a word of order. */
  | { readonly kind: 'ordinal'; readonly value: number }
  | { readonly kind: 'director'; readonly director: Director }
  | { readonly kind: Plain };

export type Verb = 'place' | 'remove' | 'replace' | 'describe' | 'keep';
/** 3: an order ("put"); 2: a wish ("need"); 1: a description ("see"). The strongest of a phrase counts. */
export type Strength = 1 | 2 | 3;

const PLAIN = {
  foreign:
    'purple violet pink white black grey gray brown cyan magenta teal turquoise gold silver beige indigo',
  noun: 'block blocks brick bricks piece pieces cube cubes tile tiles domino dominoes ones',
  one: 'one',
  layer: 'layer layers level levels tier tiers row rows floor storey story course',
  spot: 'cell cells spot spots position positions side sides column columns corner corners end edge square squares slot slots space spaces stack',
  wall: 'wall view perspective',
  bottom: 'bottom base ground lowest lower foundation bottommost',
  middle: 'middle center centre central mid centermost',
  top: 'top topmost upper highest uppermost',
  left: 'left leftmost lefthand',
  right: 'right rightmost righthand',
  put: 'place',
  off: 'off away',
  rid: 'rid',
  get: 'get gets',
  come: 'come comes go goes belong belongs',
  fine: 'correct perfect fine done good great matches match ok okay okey solid settled complete',
  wrong: 'wrong incorrect misplaced extra mistaken',
  not: "not don't dont doesn't doesnt didn't isn't isnt aren't never won't shouldn't shouldnt mustn't cannot can't no without",
  order: 'then finally afterwards afterward next later',
  and: 'and plus',
  but: 'but however yet so',
  sub: 'once after when since before if until because although though while whereas',
  across: 'across spanning span spans covering covers cover over along',
  on: 'on onto upon',
  in: 'in into at',
  of: 'of from',
  beside: 'beside alongside adjacent',
  above: 'above atop',
  under: 'under below beneath underneath',
  between: 'between',
  instead: 'instead',
  it: 'it that this them those these',
  there: "there here there's",
  same: 'same likewise ditto',
  another: 'another',
  the: 'the',
  a: 'a an some',
  my: "my mine i i'm i'd i've i'll our",
  is: "is are 's was be being been it's that's",
  to: 'to',
  swap: 'with for by',
  too: 'too also well',
  seek: 'still',
  work: 'work working focus',
  move: 'move moving shift moved',
} as const;
type Plain = keyof typeof PLAIN;

const VERBS: readonly (readonly [Verb, Strength, string])[] = [
  [
    'place',
    3,
    'put puts putting placed placing add adds added adding set setting drop dropped dropping lay laying laid install installing insert fill filling stacking',
  ],
  [
    'place',
    2,
    'need needs needed needing want wants require requires required should missing lacks lack lacking must ought expect expects call calls would',
  ],
  [
    'remove',
    3,
    'remove removes removed removing removal take takes taken taking pull pulled pulling clear cleared clearing lift lifted lifting delete deleted discard undo strip',
  ],
  ['replace', 3, 'swap swapping replace replaced replacing exchange change changing switch switching'],
  [
    'describe',
    1,
    "see seeing sees have has having had we've you've got notice noticed shows showing contains look looks looking",
  ],
  ['keep', 3, 'leave leaving keep keeping'],
];

const COLORS: Readonly<Record<Color, string>> = {
  green: 'green greens',
  blue: 'blue blues',
  red: 'red reds',
  yellow: 'yellow yellows',
  orange: 'orange oranges',
};
const SIZES: Readonly<Record<Size, string>> = {
  small: 'small little single short smaller tiny',
  large: 'large big long wide larger bigger longer double lengthy',
};

const NUMBERS = ['zero', '', 'two', 'three'];
const ORDINALS = ['first', 'second', 'third'];
const SHORT_ORDINALS = ['1st', '2nd', '3rd'];

const words = new Map<string, Lexeme>();
const enter = (list: string, lexeme: Lexeme) => {
  for (const word of list.split(' ')) words.set(word, lexeme);
};
for (const [kind, list] of Object.entries(PLAIN)) enter(list, { kind: kind as Plain });
for (const [verb, strength, list] of VERBS) enter(list, { kind: 'verb', verb, strength });
for (const [color, list] of Object.entries(COLORS)) enter(list, { kind: 'color', color: color as Color });
for (const [size, list] of Object.entries(SIZES)) enter(list, { kind: 'size', size: size as Size });
for (const [value, word] of NUMBERS.entries()) enter(word, { kind: 'number', value });
for (const list of [ORDINALS, SHORT_ORDINALS]) {
  for (const [value, word] of list.entries()) enter(word, { kind: 'ordinal', value });
}
for (const director of ['D1', 'D2', 'D3'] as const)
  enter(director.toLowerCase(), { kind: 'director', director });

/** What a lower-case word does, or undefined for talk. */
export const lexemeOf = (word: string): Lexeme | undefined => words.get(word);
