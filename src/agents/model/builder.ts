import type { BuilderObservation, CraftTypes } from '@/craft/game';
import {
  BUILDER_TEMPLATE,
  checkBuilderTemplate,
  MAX_DRY_RUNS,
  renderBuilderPrompt,
  type Template,
} from '@/craft/prompts';
import {
  type BuilderReading,
  builderActionOf,
  readBuilderReply,
  type Unreadable,
  type UnreadableCode,
} from '@/craft/replies';
import { err, type Result } from '@/kernel/result';
import { type ChatMessage, type Completion, cutFailure, type Failure, failure } from '@/llm';
import type { Agent } from '@/match/agent';
import { type DryRun, dryRun, SIMULATE_MOVE } from './dry-run';
import { noteOf } from './note';
import { type Line, type ModelSeatOptions, messagesOf, openLine, replyFailure } from './speak';
import { USUAL } from './usual';

export interface ModelBuilderOptions extends ModelSeatOptions {
  readonly template?: Template;
}

/**
 * A Builder played by a model [T7, T9]. A reply that came but cannot be read is a question that keeps the reason; an
 * answer that never came is thrown as a `ModelFailure`.
 * @throws Error when the template has a fault; check it first where people write it.
 */
export function modelBuilder(options: ModelBuilderOptions): Agent<CraftTypes> {
  const template = options.template ?? BUILDER_TEMPLATE;
  const checked = checkBuilderTemplate(template);
  if (!checked.ok) throw new Error(checked.error.message);
  const line = openLine({ temperature: USUAL.temperature.builder, ...options }, template);
  return {
    by: { kind: 'model', name: options.model },
    async decide(seen, { signal }) {
      if (seen.role !== 'builder') throw new Error('the Builder was asked to speak as a Director');
      const { rounds, tries } = await converse(line, seen, template, options, signal);
      const last = rounds.at(-1)!;
      const reading = readReply(last);
      const wrong = faultOf(reading, last.finish);
      if (wrong !== null) line.fail(seen.seat, replyFailure(wrong, last));
      const { thought, dropped } = reading.ok ? reading.value : reading.error;
      const outcome = reading.ok ? 'read' : reading.error.code;
      const note = noteOf(rounds, template, line.server, { outcome, dropped }, line.take(seen.seat));
      return {
        action: builderActionOf(reading),
        ...(thought === '' ? {} : { thought }),
        note: tries.length === 0 ? note : { ...note, dryRuns: tries.map((it) => ({ ...it })) },
      };
    },
  };
}

interface Talk {
  readonly rounds: readonly Completion[];
  readonly tries: readonly DryRun[];
}

/** Asks until the model answers in words. Once its tries are used up it may call no tool any more. */
async function converse(
  line: Line,
  seen: BuilderObservation,
  template: Template,
  { client, model }: ModelBuilderOptions,
  signal: AbortSignal,
): Promise<Talk> {
  const tools = seen.tools && client.capabilitiesOf(model).tools;
  const messages: ChatMessage[] = messagesOf(renderBuilderPrompt({ ...seen, tools }, template));
  const rounds: Completion[] = [];
  const tries: DryRun[] = [];
  // A round that tries nothing, such as a call of a tool that does not exist, counts like one that does.
  for (let round = 0; ; round++) {
    const open = round < MAX_DRY_RUNS && tries.length < MAX_DRY_RUNS;
    // The definitions stay even then: some servers refuse a talk with calls in it and no tools.
    const extra = tools ? { tools: [SIMULATE_MOVE], ...(open ? {} : { toolChoice: 'none' as const }) } : {};
    const completion = await line.ask(seen.seat, messages, extra, signal);
    rounds.push(completion);
    const { toolCalls, text } = completion;
    const written = toolCalls.length === 0 ? writtenCalls(completion) : [];
    if (toolCalls.length + written.length === 0 || !tools || !open) return { rounds, tries };
    messages.push({ role: 'assistant', content: text, ...(toolCalls.length === 0 ? {} : { toolCalls }) });
    for (const call of toolCalls)
      messages.push({ role: 'tool', toolCallId: call.id, content: toldOf(seen, call, tries) });
    if (written.length > 0) {
      const told = written.map((call) => `${call.name.slice(0, 40)}: ${toldOf(seen, call, tries)}`);
      messages.push({ role: 'user', content: told.join('\n') });
    }
  }
}

/** What a call is answered; a dry run is added to `tries`. */
function toldOf(
  seen: BuilderObservation,
  { name, arguments: text }: { readonly name: string; readonly arguments: string },
  tries: DryRun[],
): string {
  if (name !== SIMULATE_MOVE.name) return `There is no tool named ${name.slice(0, 40)}.`;
  if (tries.length >= MAX_DRY_RUNS) return 'No tries are left this turn. Answer now.';
  const tried = dryRun(seen, text);
  tries.push(tried);
  return `${tried.answer} ${MAX_DRY_RUNS - tries.length} tries left.`;
}

/** Calls that came as text, where the reply holds nothing else: servers do not know every model's way of calling. */
function writtenCalls({ text, reasoning, finish }: Completion) {
  if (cutFailure(finish)) return [];
  const reading = readBuilderReply(text, reasoning);
  return !reading.ok && reading.error.code === 'tool-call' ? reading.error.calls : [];
}

/** A call that the server sent where no more are taken says what the same call written as text says: no answer, but a reply. */
function readReply({ text, reasoning, toolCalls }: Completion): Result<BuilderReading, Unreadable> {
  const reading = readBuilderReply(text, reasoning);
  const [call] = toolCalls;
  if (reading.ok || !call || !WITHOUT_ANSWER.has(reading.error.code)) return reading;
  const problem = `the reply only calls ${call.name.slice(0, 40)}`;
  return err({ ...reading.error, code: 'tool-call', problem });
}

const WITHOUT_ANSWER: ReadonlySet<UnreadableCode> = new Set(['empty', 'reasoning-only', 'no-command']);

/** What no wording can mend is a failure of the run, not a turn: an answer that is missing, or cut before its end. */
function faultOf(reading: Result<BuilderReading, Unreadable>, finish: string): Failure | null {
  const cut = reading.ok && reading.value.closed ? null : cutFailure(finish);
  if (cut || reading.ok) return cut;
  if (reading.error.code === 'empty') return failure('empty-answer');
  return reading.error.code === 'reasoning-only' ? failure('reasoning-only') : null;
}
