import { stableHash } from '@/kernel/hash';
import { err, ok, type Result } from '@/kernel/result';

export const TEMPLATE_ROLES = ['director', 'builder'] as const;
export type TemplateRole = (typeof TEMPLATE_ROLES)[number];

/** A prompt as readable text. What stands in double braces is filled in from the observation. */
export interface Template {
  readonly id: string;
  readonly system: string;
  readonly user: string;
  /** An example of the template's own, by which copied replies are known. It need not be part of the prompt. */
  readonly example?: string;
  /** Texts of the reply form that are no answer when they come back as they stand. */
  readonly placeholders?: readonly string[];
}

export interface Prompt {
  readonly system: string;
  readonly user: string;
}

export interface TemplateFault {
  readonly code: 'unknown-placeholder' | 'open-placeholder' | 'missing-placeholder';
  readonly name: string;
  readonly message: string;
}

const PLACEHOLDER = /\{\{\s{0,9}([^{}]{0,80}?)\s{0,9}\}\}/g;

/**
 * Checks a template before it is used.
 * @param known the names that the observation can fill.
 * @param needed the names without which the model cannot play.
 */
export function checkTemplate(
  { system, user }: Template,
  known: readonly string[],
  needed: readonly string[],
): Result<null, TemplateFault> {
  const text = `${system}\n${user}`;
  const used = [...text.matchAll(PLACEHOLDER)].map(([, name]) => name!);
  const unknown = used.find((name) => !known.includes(name));
  if (unknown !== undefined)
    return err({
      code: 'unknown-placeholder',
      name: unknown,
      message: `"{{${unknown}}}" is not a placeholder of this prompt; use one of ${known.join(', ')}.`,
    });
  if (/\{\{|\}\}/.test(text.replace(PLACEHOLDER, '')))
    return err({
      code: 'open-placeholder',
      name: '',
      message: 'A pair of double braces is not closed; write {{name}}.',
    });
  const missing = needed.find((name) => !used.includes(name));
  if (missing !== undefined)
    return err({
      code: 'missing-placeholder',
      name: missing,
      message: `The prompt never says {{${missing}}}; without it the model cannot play.`,
    });
  return ok(null);
}

/** Fills a checked template. What is filled in is never itself searched for placeholders. */
export function fillTemplate({ system, user }: Template, values: Readonly<Record<string, string>>): Prompt {
  const fill = (text: string) =>
    text
      .replace(PLACEHOLDER, (whole, name: string) => values[name] ?? whole)
      .replace(/\n{3,}/g, '\n\n')
      .trim();
  return { system: fill(system), user: fill(user) };
}

/** Kept with every decision: two games with one hash had the same wording. */
export const templateHash = (template: Template): string => stableHash(template);
