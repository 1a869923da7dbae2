import { type Intent, say } from '@/craft/language';
import { PythonRandom } from '@/kernel/python-random';
import type { DirectorScript } from './actor';
import { lowestGaps } from './director-literal';
import { inWords, placing, removing } from './wall';

/**
 * Says the same words again and again until it gets what it wants. A block that does not fit has to go, even
 * when others lie on it: it names the layer it sees and leaves the how to the Builder.
 */
export const stubbornDirector: DirectorScript = (seen) => {
  // The same words each time: drawn from what is asked, not from the turn.
  const words = new PythonRandom(seen.seat.charCodeAt(1));
  const options = { speaker: seen.seat, archetype: seen.archetype, random: words };
  const gaps = lowestGaps(seen);
  const gap = gaps.find((it) => it.found !== null) ?? gaps[0];
  if (!gap)
    return { action: { action: 'say', message: say([], options) }, thought: 'At last it is as I said.' };
  const { found, wanted } = gap;
  const intents: Intent[] = found ? [removing(found)] : wanted ? [placing(wanted)] : [];
  const thought = found
    ? `The ${inWords(found)} does not fit my wall. It goes, whatever the others say.`
    : `I said it before and say it again: I want the ${inWords(wanted!)}.`;
  return { action: { action: 'say', message: say(intents, options) }, thought };
};
