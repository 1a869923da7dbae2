/** What has come of an answer, told apart as far as it can be: thought first, then what is said. */
export interface LiveParts {
  readonly thought: string;
  readonly said: string;
}

/** Reads an unfinished answer for showing only; what is recorded is read when it is whole. */
export function liveParts(text: string, reasoning: string): LiveParts {
  const message = text.lastIndexOf('<message>');
  const before = message < 0 ? text : text.slice(0, message);
  const closed = /<\/think(?:ing)?>/i.exec(before);
  const opened = /^\s*<think(?:ing)?>/i.test(before);
  const inside = closed ? before.slice(0, closed.index) : opened || message >= 0 ? before : '';
  const outside = closed
    ? before.slice(closed.index + closed[0].length)
    : opened || message >= 0
      ? ''
      : before;
  const said = message < 0 ? outside : text.slice(message + '<message>'.length);
  return { thought: clean([reasoning, inside].filter(Boolean).join('\n')), said: clean(said) };
}

/** Tags, and one that has only half come. */
const clean = (text: string): string =>
  text
    .replace(/<\/?(?:think|thinking|message)>/gi, '')
    .replace(/<\/?[a-z]{0,8}$/i, '')
    .trim();

/** About four characters to a token: enough to see it grow. */
export const roughTokens = (text: string, reasoning: string): number =>
  Math.ceil((text.length + reasoning.length) / 4);
