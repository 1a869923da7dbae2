import type { Failure } from './failure';

export interface ToolDefinition {
  readonly name: string;
  readonly description: string;
  /** A JSON schema. */
  readonly parameters: Readonly<Record<string, unknown>>;
}
export interface ToolCall {
  readonly id: string;
  readonly name: string;
  /** As the model wrote them: JSON most of the time, sometimes encoded twice, sometimes broken. */
  readonly arguments: string;
}

export type ChatMessage =
  | { readonly role: 'system' | 'user'; readonly content: string }
  | { readonly role: 'assistant'; readonly content: string; readonly toolCalls?: readonly ToolCall[] }
  | { readonly role: 'tool'; readonly toolCallId: string; readonly content: string };

export const REASONING_EFFORTS = ['none', 'minimal', 'low', 'medium', 'high'] as const;
export type ReasoningEffort = (typeof REASONING_EFFORTS)[number];

/** What is wanted of a model, in words that no server knows; the wire form depends on what each accepts. */
export interface ChatRequest {
  readonly model: string;
  readonly messages: readonly ChatMessage[];
  readonly temperature?: number;
  readonly maxTokens?: number;
  readonly seed?: number;
  readonly stop?: readonly string[];
  /** Ask for a JSON object as the answer. */
  readonly json?: boolean;
  readonly tools?: readonly ToolDefinition[];
  /** `none`: the tools stand there for what was said before, but may not be called now. */
  readonly toolChoice?: 'none';
  readonly reasoningEffort?: ReasoningEffort;
  /** Default: true. */
  readonly stream?: boolean;
}

/** The exact body that goes over the wire. Plain JSON; never holds a key. */
export type WireBody = Readonly<Record<string, unknown>>;

export interface Usage {
  readonly promptTokens: number;
  readonly completionTokens: number;
  readonly reasoningTokens: number | null;
  /** `estimate` where the server told nothing: a quarter of the characters. */
  readonly source: 'server' | 'estimate';
}

/** One request that left this program. Every one is kept, for every one may have cost something. */
export interface Attempt {
  /** Milliseconds since 1970, by the handed-in clock. */
  readonly at: number;
  readonly ms: number;
  readonly outcome: 'answered' | Failure['code'];
  readonly status: number | null;
  /** `possibly`: it left, and no server has said whether it was counted. */
  readonly billed: 'yes' | 'possibly' | 'no';
  /** What it is counted with; null where nothing was billed. */
  readonly usage: Usage | null;
  /** In the currency of the price list; null where nothing was billed or no price is known. */
  readonly cost: number | null;
  /** What was changed in the request before this attempt, such as a parameter that the server refused. */
  readonly change?: string;
  /** What was sent, where the request was changed after it. */
  readonly request?: WireBody;
}

export type Warning =
  | {
      /** `told`: the tokens that the server read, or those that the model takes at most. */
      readonly code: 'prompt-cut' | 'context-short';
      readonly told: number;
      readonly expected: number;
      readonly message: string;
    }
  | {
      readonly code: 'cumulative-stream' | 'repeated-message' | 'no-usage' | 'not-streamed';
      readonly message: string;
    };

export interface Completion {
  /** The model's answer as it came, think tags included. */
  readonly text: string;
  /** Reasoning that came in a field of its own. */
  readonly reasoning: string;
  /** `stop`, `length`, `tool_calls`, or what else the server says; an answer that was filtered or broken is a failure. */
  readonly finish: string;
  readonly toolCalls: readonly ToolCall[];
  readonly usage: Usage;
  /** In the currency of the price list, null where no price is known. */
  readonly cost: number | null;
  readonly warnings: readonly Warning[];
  /** The model as the server names it. */
  readonly model: string;
  readonly sent: WireBody;
  readonly attempts: readonly Attempt[];
  /** From the first attempt to the end, waits included. */
  readonly ms: number;
  readonly firstTokenMs: number | null;
}
