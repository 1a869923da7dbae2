/** The scripts by name: known without loading what they do. */
export const SCRIPTED_DIRECTORS = ['literal', 'careful', 'stubborn'] as const;
export type ScriptedDirector = (typeof SCRIPTED_DIRECTORS)[number];
export const SCRIPTED_BUILDERS = ['listener', 'obedient', 'oracle'] as const;
export type ScriptedBuilder = (typeof SCRIPTED_BUILDERS)[number];

/** One line per script, for menus. */
export const DIRECTOR_SCRIPTS: Readonly<Record<ScriptedDirector, string>> = {
  literal: 'Trusts its eyes: takes every apparent size for the true one.',
  careful: 'Knows where a block may run out of its view, hears the others, works from the base up.',
  stubborn: 'Repeats itself and has removed whatever does not fit its wall.',
};
export const BUILDER_SCRIPTS: Readonly<Record<ScriptedBuilder, string>> = {
  listener: 'Does what the messages jointly ask for most; asks when they leave it open.',
  obedient: 'Does what was said last, whether it can be done or not.',
  oracle: 'Knows the target: makes a right move, one that was asked for if there is any.',
};

export const isScriptedDirector = (name: string): name is ScriptedDirector =>
  (SCRIPTED_DIRECTORS as readonly string[]).includes(name);
export const isScriptedBuilder = (name: string): name is ScriptedBuilder =>
  (SCRIPTED_BUILDERS as readonly string[]).includes(name);
