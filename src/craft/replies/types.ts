/** Something of a reply that was left out, and why. `text` is an excerpt for the inspector. */
export interface Dropped {
  readonly code: DroppedCode;
  readonly why: string;
  readonly text: string;
}

export const DROPPED_REASONS = {
  'outside-tags': 'text outside the tags that were asked for',
  'closing-tag': 'a closing tag was missing; the part ends where the next one begins',
  'opening-tag': 'only the closing tag was there; what stands before it was taken as that part',
  'no-tags': 'no tags at all; the whole reply was taken as the public message',
  'wrong-tag': 'a tag was closed by the wrong one',
  'second-message': 'a further message after the first; the model went on by itself',
  'nested-message': 'a message inside the thought; it was only considered, not said',
  'another-speaker': 'the model went on speaking as someone else',
  'control-token': 'a control token of the model; what follows it is not part of the reply',
  'tool-call': 'a tool call written as text; it tries a move and makes none',
  wrapping: 'code fence, quotes, brackets or markdown around the answer',
  label: 'a label in front of the text',
  json: 'the answer came as JSON; only its known fields were read',
  'thinking-aloud': 'text before or after the command',
  repeated: 'the same command again',
  placeholder: 'the form of the prompt, repeated without being filled in',
  'block-in-remove': 'a block named in a removal, where it has no meaning',
  'mentioned-command': 'a command inside a sentence, beside the one that stands alone',
  'broken-command': 'a command with a part missing, beside a whole one',
  keyword: 'no CLARIFY: in front, but nothing else than a question',
  prose: 'a plain sentence in place of the command',
} as const;
export type DroppedCode = keyof typeof DROPPED_REASONS;

const EXCERPT = 160;

export const dropped = (code: DroppedCode, text = ''): Dropped => {
  const plain = text.trim();
  return {
    code,
    why: DROPPED_REASONS[code],
    text: plain.length > EXCERPT ? `${plain.slice(0, EXCERPT)}…` : plain,
  };
};
