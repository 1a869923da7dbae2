import type { Template } from '@/craft/prompts/template';
import { isDirector, type Seat } from '@/craft/vocabulary';
import type { ModelOccupant } from '../team';
import type { TemplateRole } from './settings';

export const MOST_TOKENS = 1_000_000;
/** As in the published runs. */
export const USUAL_TOKENS = 2000;
export const usualTemperature = (seat: Seat): number => (isDirector(seat) ? 0.7 : 0.1);

export interface ModelChoice {
  readonly server: string;
  readonly model: string;
}

/** A model for a seat, with the published runs' values and the wording in use, unless told otherwise. */
export function modelOccupant(
  seat: Seat,
  { server, model }: ModelChoice,
  { templates }: { readonly templates: Readonly<Record<TemplateRole, Template | null>> },
  { temperature = usualTemperature(seat), maxTokens = USUAL_TOKENS }: Partial<ModelOccupant> = {},
): ModelOccupant {
  const template = templates[isDirector(seat) ? 'director' : 'builder'];
  return {
    kind: 'model',
    name: model,
    server,
    model,
    temperature,
    maxTokens,
    ...(template ? { template } : {}),
  };
}

/** A choice as the value of a list on the screen, and back. An address holds no space. */
export const choiceValue = ({ server, model }: ModelChoice): string => `model ${server} ${model}`;

export function choiceOf(value: string): ModelChoice | null {
  const found = /^model (\S+) (.+)$/s.exec(value);
  return found ? { server: found[1]!, model: found[2]! } : null;
}

/** A temperature or a limit of tokens as it was typed; null when it is none. */
export const readTemperature = (text: string): number | null => inRange(text, 0, 2);
export function readTokens(text: string): number | null {
  const tokens = inRange(text, 1, MOST_TOKENS);
  return tokens !== null && Number.isInteger(tokens) ? tokens : null;
}

function inRange(text: string, least: number, most: number): number | null {
  const value = Number(text.trim().replace(',', '.'));
  return text.trim() !== '' && value >= least && value <= most ? value : null;
}
