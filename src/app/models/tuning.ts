import { USUAL } from '@/agents/model/usual';
import { isDirector, type Seat } from '@/craft/vocabulary';
import { err, ok, type Result } from '@/kernel/result';
import { REASONING_EFFORTS, type ReasoningEffort } from '@/llm/types';

export { REASONING_EFFORTS };

/** How a model is to answer in a seat. */
export interface Tuning {
  readonly temperature: number;
  /** The longest answer, reasoning included. */
  readonly maxTokens: number;
  /** Left out: the server draws as it likes. */
  readonly seed?: number;
  /** Left out: as the model is used to. */
  readonly reasoningEffort?: ReasoningEffort;
}

export const MOST_TOKENS = 1_000_000;
/** A server holds a seed in 32 bits, some of them with a sign. */
export const MOST_SEED = 2_147_483_647;

/** As in the published runs. */
export const usualTuning = (seat: Seat): Tuning => ({
  temperature: USUAL.temperature[isDirector(seat) ? 'director' : 'builder'],
  maxTokens: USUAL.maxTokens,
});

/** The same as text, so that a person can write what is no number yet. Empty: left out. */
export type TypedTuning = Readonly<Record<keyof Tuning, string>>;

export const typedTuning = ({ temperature, maxTokens, seed, reasoningEffort }: Tuning): TypedTuning => ({
  temperature: String(temperature),
  maxTokens: String(maxTokens),
  seed: seed === undefined ? '' : String(seed),
  reasoningEffort: reasoningEffort ?? '',
});

/** Reads what was typed; the error names the fields that are wrong. */
export function readTuning(typed: TypedTuning): Result<Tuning, readonly (keyof Tuning)[]> {
  const temperature = inRange(typed.temperature, 0, 2);
  const maxTokens = whole(inRange(typed.maxTokens, 1, MOST_TOKENS));
  const bare = typed.seed.trim() === '';
  const seed = whole(inRange(typed.seed, 0, MOST_SEED));
  const effort = REASONING_EFFORTS.find((it) => it === typed.reasoningEffort);
  const wrong: (keyof Tuning)[] = [];
  if (temperature === null) wrong.push('temperature');
  if (maxTokens === null) wrong.push('maxTokens');
  if (!bare && seed === null) wrong.push('seed');
  if (effort === undefined && typed.reasoningEffort !== '') wrong.push('reasoningEffort');
  if (temperature === null || maxTokens === null || wrong.length > 0) return err(wrong);
  return ok({
    temperature,
    maxTokens,
    ...(seed === null ? {} : { seed }),
    ...(effort === undefined ? {} : { reasoningEffort: effort }),
  });
}

export const sameTuning = (one: Tuning, other: Tuning): boolean =>
  one.temperature === other.temperature &&
  one.maxTokens === other.maxTokens &&
  one.seed === other.seed &&
  one.reasoningEffort === other.reasoningEffort;

function inRange(text: string, least: number, most: number): number | null {
  const value = Number(text.trim().replace(',', '.'));
  return text.trim() !== '' && value >= least && value <= most ? value : null;
}

const whole = (value: number | null): number | null =>
  value !== null && Number.isInteger(value) ? value : null;
