import { DIRECTORS, type Director } from '@/craft/vocabulary';
import type { LoggedTurn } from './schema';

export interface Said {
  readonly speaker: Director;
  readonly text: string;
  /** Whether this is the message that counts: the speaker's last one of the turn [T2]. */
  readonly last: boolean;
}

/**
 * Who said what in a turn, in order. The responses hold each speaker once, with the last message; the
 * conversation also holds what was said before it by a speaker drawn again. It is believed where it agrees
 * with the responses.
 */
export function saidIn(turn: LoggedTurn, before: readonly unknown[]): readonly Said[] {
  const responses = new Map<Director, string>();
  for (const [name, response] of Object.entries(turn.director_responses ?? {})) {
    const speaker = DIRECTORS.find((director) => director === name);
    if (!speaker || response === null || response === undefined) continue;
    responses.set(speaker, typeof response === 'string' ? response : (response.public_message ?? ''));
  }
  const spoken = spokenSince(before, turn.conversation_snapshot ?? []);
  const last = new Map(spoken.map(({ speaker, text }) => [speaker, text]));
  const agrees =
    last.size === responses.size && [...responses].every(([speaker, text]) => last.get(speaker) === text);
  const said = agrees ? spoken : [...responses].map(([speaker, text]) => ({ speaker, text }));
  return said.map((it, place) => ({
    ...it,
    last: !said.some(({ speaker }, later) => later > place && speaker === it.speaker),
  }));
}

/** The Directors' lines that one snapshot has and the one before it has not. */
function spokenSince(
  before: readonly unknown[],
  now: readonly unknown[],
): { speaker: Director; text: string }[] {
  return now.slice(overlap(before, now)).flatMap((line) => {
    const found = typeof line === 'string' ? /^(D[123]): ?([\s\S]*)$/.exec(line) : null;
    return found ? [{ speaker: found[1] as Director, text: found[2]! }] : [];
  });
}

/** How many of the first lines were there before: the conversation may have been cut at its front [T5]. */
function overlap(before: readonly unknown[], now: readonly unknown[]): number {
  for (let count = Math.min(before.length, now.length); count > 0; count--) {
    const start = before.length - count;
    let same = 0;
    while (same < count && before[start + same] === now[same]) same++;
    if (same === count) return count;
  }
  return 0;
}
