import type { BuilderObservation } from '../game';
import { drawBoard, drawCandidates, drawMessages, drawTalk } from './draw';
import { checkTemplate, fillTemplate, type Prompt, type Template } from './template';

export const BUILDER_PLACEHOLDERS = [
  'board',
  'messages',
  'candidates',
  'conversation',
  'tools',
  'rules',
  'turn',
  'turns',
  'turns_left',
] as const;

/** Our own wording; the published prompts are not used. */
export const BUILDER_TEMPLATE: Template = {
  id: 'builder-1',
  system: `You are the Builder. Three Directors tell you what to build. Each of them knows one wall of the finished structure; you know none of it, so listen closely: they speak of left, middle and right as they see their own wall.

The board has nine cells, named (row,column). Row 0 is far from you, row 2 near; column 0 is left, column 2 right. A stack holds at most three blocks; layer 0 is the bottom.
- D1 stands at the left and sees, from its left to its right, (0,0) (1,0) (2,0).
- D2 stands at the far side and sees, from its left to its right, (0,0) (0,1) (0,2).
- D3 stands at the right and sees, from its left to its right, (0,2) (1,2) (2,2).

Blocks are written as color and size: g b r y o for green, blue, red, yellow, orange; s for small, l for large. A small block fills one cell. A large one covers two neighboring cells on the same layer, and both stacks must be equally high. A block goes on top of its stack: its layer is the number of blocks already there. Only the top block of a stack can be taken away, a large one only when neither half is covered, and both its cells must be named. A block that looks small to a Director may be large.

Do one thing, and answer with one line in one of these forms:
PLACE:block:(row,column):layer:CONFIRM:reason
PLACE:block:(row,column):layer:(row,column):CONFIRM:reason
REMOVE:(row,column):layer:CONFIRM:reason
REMOVE:(row,column):layer:(row,column):CONFIRM:reason
CLARIFY:question
The forms with two cells are for large blocks. In the reason name the Directors you followed. Ask only if nothing useful can be done: a question uses the turn.`,
  user: `Turn {{turn}} of {{turns}}; {{turns_left}} left after this one. {{rules}}

THE BOARD NOW (each stack from the bottom; a large block names its other cell)
{{board}}

{{conversation}}

WHAT THE DIRECTORS SAY THIS TURN
{{messages}}

{{candidates}}

{{tools}}

Your one line:`,
  placeholders: ['question', 'CLARIFY:question'],
};

/** Most dry runs of a turn [T9]. */
export const MAX_DRY_RUNS = 3;

/** The prompt of the Builder: a function of what it may know and of the wording, nothing else [T4]. */
export function renderBuilderPrompt(seen: BuilderObservation, template: Template = BUILDER_TEMPLATE): Prompt {
  return fillTemplate(template, builderValues(seen));
}

export const checkBuilderTemplate = (template: Template) =>
  checkTemplate(template, BUILDER_PLACEHOLDERS, ['board', 'messages']);

export function builderValues(
  seen: BuilderObservation,
): Readonly<Record<(typeof BUILDER_PLACEHOLDERS)[number], string>> {
  return {
    board: drawBoard(seen.board),
    messages: drawMessages(seen.messages),
    candidates:
      seen.candidates === null
        ? ''
        : `MOVES THAT ARE POSSIBLE AND LEAD FORWARD (choose one that fits what was asked, if any does)\n${drawCandidates(seen.candidates)}`,
    conversation:
      seen.conversation === null ? '' : `WHAT HAS BEEN SAID AND DONE BEFORE\n${drawTalk(seen.conversation)}`,
    tools: seen.tools
      ? `Before you answer you may try at most ${MAX_DRY_RUNS} moves with simulate_move. It tells whether a move is accepted and changes nothing.`
      : '',
    rules:
      seen.rules === 'published'
        ? 'No large block may touch (1,1) or (2,1), which no Director sees.'
        : 'Large blocks may lie anywhere.',
    turn: String(seen.turn),
    turns: String(seen.maxTurns),
    turns_left: String(seen.maxTurns - seen.turn),
  };
}
