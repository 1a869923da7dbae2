/**
 * How models name their thought, in tags, as fields of JSON and in labels. First the beginning of a word, which tells of a
 * thought in whatever field's name it stands, then how it goes on where it is the whole name. A `_` joins words.
 */
const STEMS = [
  ['think', '(?:ing)?'],
  ['thought', 's?(?:_process)?'],
  ['reason', 'ing'],
  ['analy', 'sis'],
  ['scratch', '_?pad'],
  ['reflect', 'ion'],
  ['rationale', ''],
  ['deliberat', 'ion'],
  ['monologue', ''],
] as const;
const PRIVATE = 'inner|internal|private';
const CHAIN = 'cot|chain_of_thought';
const PLAN = 'plan(?:ning)?';

const NOUNS = STEMS.map(([stem, rest]) => stem + rest).join('|');
const named = (nouns: string) => `(?:(?:${PRIVATE})_)?(?:${nouns})|${PRIVATE}`;

/** The source of a pattern for the name of a tag. */
export const THOUGHT_TAG = named(`${NOUNS}|${CHAIN}|${PLAN}`);

/** The source of a pattern for a label. Behind a plain `Plan:` may well stand what is to be said. */
export const THOUGHT_LABEL = named(`${NOUNS}|${CHAIN}`).replaceAll('_', '[ _]');

/** Whether a field of JSON by this name holds a thought. Short words are parts of others, such as `winner` and `planet`. */
export const isThoughtField = (name: string): boolean => FIELD.test(name);
const FIELD = new RegExp(
  `${STEMS.map(([stem]) => stem).join('|')}|internal|private|(?<![a-z])(?:inner|${CHAIN}|${PLAN})(?![a-z])`,
  'i',
);
