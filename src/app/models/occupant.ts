import type { Template, TemplateRole } from '@/craft/prompts/template';
import { isDirector, type Seat } from '@/craft/vocabulary';
import type { ModelOccupant } from '../team';
import { type Tuning, usualTuning } from './tuning';

export interface ModelChoice {
  readonly server: string;
  readonly model: string;
}

/** A model for a seat, with the published runs' values and the wording in use, unless told otherwise. */
export function modelOccupant(
  seat: Seat,
  { server, model }: ModelChoice,
  { templates }: { readonly templates: Readonly<Record<TemplateRole, Template | null>> },
  tuning: Partial<Tuning> = {},
): ModelOccupant {
  const template = templates[isDirector(seat) ? 'director' : 'builder'];
  return {
    kind: 'model',
    name: model,
    server,
    model,
    ...usualTuning(seat),
    ...tuning,
    ...(template ? { template } : {}),
  };
}

/** A choice as the value of a list on the screen, and back. An address holds no space. */
export const choiceValue = ({ server, model }: ModelChoice): string => `model ${server} ${model}`;

export function choiceOf(value: string): ModelChoice | null {
  const found = /^model (\S+) (.+)$/s.exec(value);
  return found ? { server: found[1]!, model: found[2]! } : null;
}
