/** Words that take back what follows them in their clause. */
const DENIES =
  /\b(?:not|never|cannot|no longer|avoid(?:s|ed|ing)?|without|instead of|in place of|rather than|refuse[sd]?|unable|nor|neither)\b|n['’]t\b/i;
/** Words that leave open whether it is done. */
const OPEN =
  /\b(?:could|might|may|maybe|perhaps|possibly|either|whether|consider(?:s|ed|ing)?|wonder(?:s|ed|ing)?|thought (?:of|about)|should (?:i|we)|shall (?:i|we)|can (?:i|we)|do (?:you|i|we))\b/i;
const CONDITION = /\b(?:if|unless|whether|for example|for instance|such as)\b/i;

/**
 * Whether the words before a command that stands inside a sentence take it back or leave it open.
 * @param lead text right before the command.
 */
export function leavesOpen(lead: string): boolean {
  const sentence = lead.split(/[.!?;\n]/).at(-1) ?? '';
  const clause = sentence.split(/[,:—–]|\b(?:so|therefore|thus|hence|but)\b/i).at(-1) ?? '';
  return CONDITION.test(sentence) || DENIES.test(clause) || OPEN.test(clause);
}

const TAKEN_BACK =
  /^[\s"'`*)\],]{0,6}(?:\?|but\s+(?:no|not)\b|or\s+not\b|cannot\b|can['’]t\b|(?:is|was|are|were|would|will|wo|can|could|does|did|may|might)(?:\s+be)?(?:\s+not\b|n['’]t\b|\s+(?:impossible|illegal|wrong|refused|invalid|unclear|unsafe)\b))/i;

/** Whether the words behind a command without a reason take it back or make it a question. */
export const isTakenBack = (tail: string): boolean => TAKEN_BACK.test(tail);

/** Whether the words before a command name it only as what was not chosen. */
export const isTurnedDown = (lead: string): boolean =>
  /\b(?:rather than|instead of|in place of|(?:better|other|more|earlier) than|not)[\s"'`(*[]{0,4}$/i.test(
    lead,
  );
