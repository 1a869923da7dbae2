import { graveWarnings } from '@/agents/model/warned';
import type { Cap, Spent, Waiting } from '@/llm';
import { harmless } from '../terminal';

interface Decided {
  readonly nodes: readonly {
    readonly seat: string;
    readonly decision: { readonly action: unknown; readonly note?: { readonly warnings?: unknown } };
  }[];
}

/** Tells on stderr what the models do: on a terminal the growing answer in one line, elsewhere a line per decision. */
export function progressOn(out: NodeJS.WriteStream) {
  const growing = new Map<string, number>();
  const waits = new Map<string, number>();
  const clear = out.isTTY ? '\r\x1b[K' : '';
  const redraw = () => {
    if (!out.isTTY) return;
    const seats = [...growing].map(([seat, length]) => `${seat} ${length} characters`);
    out.write(`${clear}${seats.join(' · ')}`);
  };
  return {
    text(seat: string, text: string, reasoning: string) {
      growing.set(seat, text.length + reasoning.length);
      redraw();
    },
    wait(seat: string, { because, leftMs, attempt }: Waiting) {
      const seconds = Math.ceil(leftMs / 1000);
      // Told once per wait where lines stay, every second where they are drawn over.
      if (out.isTTY) out.write(`${clear}${seat}: ${harmless(because.cause)} Again in ${seconds} s.`);
      else if (waits.get(seat) !== attempt)
        out.write(`${seat}: ${harmless(because.cause)} Attempt ${attempt} in ${seconds} s.\n`);
      waits.set(seat, attempt);
    },
    decided({ nodes }: Decided) {
      const last = nodes.at(-1);
      if (!last) return;
      growing.delete(last.seat);
      waits.delete(last.seat);
      const said = harmless(JSON.stringify(last.decision.action));
      out.write(`${clear}${last.seat} ${said.length > 160 ? `${said.slice(0, 160)}…` : said}\n`);
      for (const message of graveWarnings(last.decision.note)) out.write(`  ${harmless(message)}\n`);
      redraw();
    },
    /** What the game has used so far, once it ends or stops. */
    spent({ tokens, cost, possibly }: Spent, { maxTokens, maxCost }: Cap, priced: boolean) {
      const unsure = possibly === 0 ? '' : `, ${possibly} of them possibly billed`;
      const of = (most: number | null) => (most === null ? '' : ` of ${most}`);
      const money = priced ? `, cost ${cost.toFixed(4)}${of(maxCost)}` : '';
      out.write(`${clear}models used ${tokens}${of(maxTokens)} tokens${unsure}${money}\n`);
    },
    line: (text: string) => void out.write(`${clear}${harmless(text)}\n`),
  };
}
export type Progress = ReturnType<typeof progressOn>;
