import { err, ok, type Result } from '@/kernel/result';

type Price = { readonly prompt: number; readonly completion: number };

/** Two prices as they were typed; both empty for none. */
export function readPrice(prompt: string, completion: string): Result<Price | null, null> {
  if (prompt.trim() === '' && completion.trim() === '') return ok(null);
  const read = [prompt, completion].map((text) =>
    text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.')),
  );
  return read.every((value) => Number.isFinite(value) && value >= 0)
    ? ok({ prompt: read[0]!, completion: read[1]! })
    : err(null);
}

/** A cap as it was typed: null for none. */
export function readLimit(text: string): Result<number | null, null> {
  if (text.trim() === '') return ok(null);
  const value = Number(text.replace(/[\s ]|,(?=\d{3}(?:\D|$))/g, '').replace(',', '.'));
  return Number.isFinite(value) && value > 0 ? ok(value) : err(null);
}
