import {
  BUILDER_PLACEHOLDERS,
  BUILDER_TEMPLATE,
  checkBuilderTemplate,
  checkDirectorTemplate,
  DIRECTOR_PLACEHOLDERS,
  DIRECTOR_TEMPLATE,
  type Template,
  type TemplateRole,
} from '@/craft/prompts';
import { ok, type Result } from '@/kernel/result';
import type { FileFault } from './fault';
import { readJson } from './json';
import { shaped } from './shape';
import { templateSchema } from './template-schema';

export const BUILT_IN: Readonly<Record<TemplateRole, Template>> = {
  director: DIRECTOR_TEMPLATE,
  builder: BUILDER_TEMPLATE,
};
export const PLACEHOLDERS: Readonly<Record<TemplateRole, readonly string[]>> = {
  director: DIRECTOR_PLACEHOLDERS,
  builder: BUILDER_PLACEHOLDERS,
};

/** What is wrong with a wording, naming the placeholder; null when a model can play by it. */
export function templateFault(role: TemplateRole, template: Template): string | null {
  const checked = role === 'director' ? checkDirectorTemplate(template) : checkBuilderTemplate(template);
  return checked.ok ? null : checked.error.message;
}

/** What is not the built-in wording any more must not go by its name. */
export function ownName(role: TemplateRole, template: Template): Template {
  const { id, system, user } = BUILT_IN[role];
  const same = template.system === system && template.user === user;
  return same || template.id !== id ? template : { ...template, id: `${id}-own` };
}

/** A template out of a file: JSON as it is saved here, or plain text, whose system part ends at a line of dashes. */
export function templateFromFile(
  role: TemplateRole,
  name: string,
  text: string,
): Result<Template, FileFault> {
  const id = name.replace(/\.[^.]*$/, '').slice(0, 60) || role;
  if (!/^\s*\{\s*"/.test(text)) {
    const [system, ...user] = text.split(/^-{3,}\s*$/m);
    const template: Template =
      user.length === 0
        ? { id, system: '', user: text.trim() }
        : { id, system: system!.trim(), user: user.join('---').trim() };
    return ok(ownName(role, { ...template, placeholders: BUILT_IN[role].placeholders ?? [] }));
  }
  const json = readJson(text);
  if (!json.ok) return json;
  const read = shaped(templateSchema, json.value);
  return read.ok ? ok(ownName(role, read.value)) : read;
}

export const templateFile = (template: Template) => ({
  name: `${template.id}.template.json`,
  type: 'application/json',
  text: `${JSON.stringify(template, null, 2)}\n`,
});
