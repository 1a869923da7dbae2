import { NOTHING_SPENT, type Spent } from '@/llm/budget';

/** As much of a note as is counted; a note from elsewhere may hold anything. */
interface Counted {
  readonly billed?: unknown;
  readonly usage?: unknown;
  readonly cost?: unknown;
}

/** What the requests behind these notes count for against a cap: those of failed tries too, each once. */
export function spentBy(notes: Iterable<unknown>): Spent {
  let spent = NOTHING_SPENT;
  const count = (attempts: unknown): boolean => {
    let told = false;
    for (const it of listOf(attempts)) {
      const { billed, usage, cost } = it as Counted;
      const tokens = tokensOf(usage);
      if (tokens === null) continue;
      told = true;
      spent = {
        tokens: spent.tokens + tokens,
        cost: spent.cost + amount(cost),
        possibly: spent.possibly + (billed === 'possibly' ? tokens : 0),
      };
    }
    return told;
  };
  for (const it of notes) {
    if (!isRecord(it)) continue;
    // Notes of earlier versions count the decision as a whole.
    if (!count(it.attempts)) count([it]);
    for (const failed of listOf(it.failedTries)) count(failed.attempts);
  }
  return spent;
}

type Plain = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Plain => typeof value === 'object' && value !== null;
const listOf = (value: unknown): readonly Plain[] => (Array.isArray(value) ? value.filter(isRecord) : []);
const amount = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : 0;
const tokensOf = (usage: unknown): number | null =>
  isRecord(usage) ? amount(usage.promptTokens) + amount(usage.completionTokens) : null;
