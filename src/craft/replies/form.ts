import { COLORS } from '../vocabulary';

const DOTS = /^[.…\s_-]{1,20}$/;
const CURLY = /^\{\{[^}]{0,80}\}\}$/;
const BRACKETED = /^(?:\[[^\n]{0,200}\]|【[^\n]{0,200}】|<[^\n]{0,200}>|\([^\n]{0,200}\)|\{[^\n]{0,200}\})$/;
/** A form speaks of the message; a message names a color. */
const OF_MESSAGE =
  /\b(?:your|insert|placeholder|message|response|reply|text|public|say|write|describe|explain|thoughts?|thinking|instructions?|words)\b/i;
const ABOUT =
  /^\W{0,3}(?:your|the|a|insert|write|public|what you|what to)\b[^:\n]{0,60}\b(?:message|instruction|response|reply|say|aloud|here)\b(?!\s?:)/i;
const COLOR = new RegExp(`\\b(?:${COLORS.join('|')})s?\\b`, 'i');

/** Whether a message only repeats the form of the prompt, such as `[your message here]` or dots. */
export function isForm(message: string): boolean {
  if (DOTS.test(message) || CURLY.test(message)) return true;
  if (!BRACKETED.test(message)) return false;
  return ABOUT.test(message) || (OF_MESSAGE.test(message) && !COLOR.test(message));
}
