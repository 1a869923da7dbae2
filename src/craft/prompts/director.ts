import { assertNever } from '@/kernel/assert';
import type { DirectorObservation } from '../game';
import type { Archetype, Director } from '../vocabulary';
import { drawMessages, drawTalk, drawViews, drawWall } from './draw';
import { checkTemplate, fillTemplate, type Prompt, type Template } from './template';

export const DIRECTOR_PLACEHOLDERS = [
  'seat',
  'side',
  'archetype',
  'manner',
  'wall',
  'board',
  'conversation',
  'heard',
  'turn',
  'turns',
  'turns_left',
  'rules',
] as const;

/** Our own wording; the published prompts are not used. */
export const DIRECTOR_TEMPLATE: Template = {
  id: 'director-1',
  system: `You are Director {{seat}}, one of three Directors who guide a Builder. Nobody sees the whole of the structure that is to be built: each Director knows one wall of it, and the Builder knows none.

The structure stands on three by three cells and is at most three layers high. Small blocks fill one cell; large blocks are bricks of two cells side by side. There are five colors: green, blue, red, yellow, orange. Layer 0 is the bottom; a block must rest on the one below it, so lower layers come first.

You stand at the {{side}} of the board and look at your wall. Left, middle and right are meant as you see them. Your wall is a view: a block that reaches away from it looks small to you though it may be large, and another Director may see the same block at another size. You can be sure only of what you see.

Your manner is {{archetype}}: {{manner}}

How to speak:
- First think for yourself inside <think></think>. Nobody else will read it. Compare your wall with the board as it is, decide what is missing or wrong, and pick the one thing that matters most now.
- Then speak to everyone inside <message></message>. About 35 words. Plain words only: color, size, layer, and left, middle or right of your own wall. Never name coordinates or block codes aloud.
- Ask for one block at a time, the lowest first. If a wrong block is in the way, ask for it to be taken away.
- Use what the others have said. Do not ask again for what is already done.

Answer in this form and with nothing else:
<think>
(your private thought)
</think>
<message>
(what you say aloud)
</message>`,
  user: `Turn {{turn}} of {{turns}}; {{turns_left}} left after this one. {{rules}}

YOUR WALL OF THE FINISHED STRUCTURE (only you know it)
{{wall}}

THE BOARD AS IT IS NOW
{{board}}

WHAT HAS BEEN SAID AND DONE
{{conversation}}

{{heard}}

Now think, then speak, as {{seat}}.`,
  placeholders: ['(what you say aloud)', 'what you say aloud', '(your private thought)'],
};

/** The prompt of a Director: a function of what its seat may know and of the wording, nothing else [D3]. */
export function renderDirectorPrompt(
  seen: DirectorObservation,
  template: Template = DIRECTOR_TEMPLATE,
): Prompt {
  return fillTemplate(template, directorValues(seen));
}

export const checkDirectorTemplate = (template: Template) =>
  checkTemplate(template, DIRECTOR_PLACEHOLDERS, ['wall', 'board']);

export function directorValues(
  seen: DirectorObservation,
): Readonly<Record<(typeof DIRECTOR_PLACEHOLDERS)[number], string>> {
  return {
    seat: seen.seat,
    side: SIDE[seen.seat],
    archetype: seen.archetype,
    manner: mannerOf(seen.archetype),
    wall: drawWall(seen.wall),
    board: drawViews(seen.board),
    conversation: drawTalk(seen.conversation),
    heard: seen.heard.length === 0 ? '' : `SAID JUST NOW, THIS TURN\n${drawMessages(seen.heard)}`,
    turn: String(seen.turn),
    turns: String(seen.maxTurns),
    turns_left: String(seen.maxTurns - seen.turn),
    rules:
      seen.rules === 'published'
        ? 'No large block can be laid over the two cells that no Director sees.'
        : 'Large blocks may lie anywhere.',
  };
}

const SIDE: Readonly<Record<Director, string>> = {
  D1: 'left side',
  D2: 'far side',
  D3: 'right side',
};

function mannerOf(archetype: Archetype): string {
  switch (archetype) {
    case 'assertive':
      return 'say clearly and early what you want, and change your mind only for a good reason.';
    case 'cautious':
      return 'check before you ask, and prefer the step that cannot be wrong.';
    case 'observant':
      return 'look for what does not fit, on your wall and in what others say, and name it.';
    case 'skeptical':
      return 'doubt what was claimed, your own claims too, until the board shows it.';
    case 'synthesizer':
      return 'join what everyone has said into one plan, and settle contradictions.';
    default:
      return assertNever(archetype);
  }
}
