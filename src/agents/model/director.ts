import type { CraftTypes } from '@/craft/game';
import {
  checkDirectorTemplate,
  DIRECTOR_TEMPLATE,
  renderDirectorPrompt,
  type Template,
} from '@/craft/prompts';
import { contaminationOf, type DirectorReply, readDirectorReply } from '@/craft/replies';
import { cutFailure, type Failure, failure } from '@/llm';
import type { Agent } from '@/match/agent';
import { noteOf } from './note';
import { type ModelSeatOptions, messagesOf, openLine, replyFailure } from './speak';
import { USUAL } from './usual';

export interface ModelDirectorOptions extends ModelSeatOptions {
  readonly template?: Template;
}

/**
 * A Director played by a model [T8]. An answer without a message is thrown as a `ModelFailure`.
 * @throws Error when the template has a fault; check it first where people write it.
 */
export function modelDirector(options: ModelDirectorOptions): Agent<CraftTypes> {
  const template = options.template ?? DIRECTOR_TEMPLATE;
  const checked = checkDirectorTemplate(template);
  if (!checked.ok) throw new Error(checked.error.message);
  const line = openLine({ temperature: USUAL.temperature.director, ...options }, template);
  return {
    by: { kind: 'model', name: options.model },
    async decide(seen, { signal }) {
      if (seen.role !== 'director') throw new Error('a Director was asked to build');
      const prompt = renderDirectorPrompt(seen, template);
      const completion = await line.ask(seen.seat, messagesOf(prompt), {}, signal);
      const reply = readDirectorReply(completion.text, {
        reasoning: completion.reasoning,
        placeholders: template.placeholders ?? [],
      });
      const wrong = faultOf(reply, completion.finish);
      if (wrong !== null) line.fail(seen.seat, replyFailure(wrong, completion));
      const contamination = contaminationOf(reply.message, seen, template.example ?? '');
      const { outcome, dropped } = reply;
      const note = noteOf([completion], template, line.server, { outcome, dropped }, line.take(seen.seat));
      return {
        action: { action: 'say', message: reply.message },
        ...(reply.thought === '' ? {} : { thought: reply.thought }),
        note:
          contamination.length === 0
            ? note
            : { ...note, contamination: contamination.map((it) => ({ ...it })) },
      };
    },
  };
}

/** A message that may have been cut is not said: half an instruction can mean another thing. */
function faultOf({ outcome, closed }: DirectorReply, finish: string): Failure | null {
  switch (outcome) {
    case 'read':
      return closed ? null : cutFailure(finish);
    case 'empty':
      return failure('empty-answer');
    case 'reasoning-only':
    case 'placeholder':
      return failure(outcome);
  }
}
