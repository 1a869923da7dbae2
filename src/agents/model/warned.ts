/** A warning of these kinds may mean that the model did not read all that it was told. */
const GRAVE = ['prompt-cut', 'context-short'];

/** What is to be known of a decision before its words are believed: the grave ones of its warnings, as sentences. */
export function graveWarnings(note: Readonly<Record<string, unknown>> | undefined): readonly string[] {
  const warnings: unknown = note?.warnings;
  if (!Array.isArray(warnings)) return [];
  return warnings.flatMap((it: { readonly code?: unknown; readonly message?: unknown } | null) =>
    GRAVE.includes(String(it?.code)) && typeof it?.message === 'string' ? [it.message] : [],
  );
}
