import { type ModelDirectorOptions, modelBuilder, modelDirector } from '@/agents/model';
import { boardFromJson } from '@/craft/board';
import type { CraftTypes } from '@/craft/game';
import { craftSetup } from '@/craft/setup';
import { isDirector } from '@/craft/vocabulary';
import { craftWorld } from '@/craft/world';
import { bindKey, type ClientOptions, createClient, type ModelClient } from '@/llm';
import type { Agent } from '@/match/agent';
import { type PlayEnd, type PlayOptions, play } from '@/match/play';
import { newRecord, ROOT } from '@/match/record';
import { testPorts } from './ports';

/** What no text, record or export may ever hold. */
export const KEY = 'sk-test-4f9d2b7c8e1a6053verysecret';
export const MODEL = 'test-model';

/** Short for a test, and long enough for a machine that does much else meanwhile. */
export const SHORT = { firstToken: 1500, betweenTokens: 1500, whole: 4000, afterFinish: 100 } as const;

export function clientOf(baseURL: string, changes: Partial<ClientOptions> = {}): ModelClient {
  const key = bindKey(KEY, baseURL);
  if (!key.ok) throw new Error(key.error.message);
  const client = createClient({
    server: { baseURL, headers: {} },
    key: key.value,
    ports: testPorts(),
    deadlines: SHORT,
    ...changes,
  });
  if (!client.ok) throw new Error(client.error.cause);
  return client.value;
}

const wall = {
  stacks: { '(0,0)': ['gs', 'bl'], '(1,0)': ['rs', 'bl'], '(0,1)': ['ys'] },
  spans: { 1: [['(0,0)', '(1,0)'] as const] },
};

/** Two turns in which only Director 1 speaks, so that one line to the server is looked at. */
export const shortSetup = () => {
  const board = boardFromJson(wall);
  if (!board.ok) throw new Error(board.error.message);
  return craftSetup({ id: 'fault-table', tier: 'simple', board: board.value }, 0, {
    maxTurns: 2,
    script: { speakers: [['D1'], ['D1']] },
  });
};

const asking: Agent<CraftTypes> = {
  by: { kind: 'script', name: 'asking' },
  decide: () => ({ action: { action: 'ask', question: 'go on' } }),
};
const saying: Agent<CraftTypes> = {
  by: { kind: 'script', name: 'saying' },
  decide: () => ({ action: { action: 'say', message: 'green, left corner' } }),
};

export interface ShortGame {
  playOn(
    from?: PlayEnd<CraftTypes>,
    changes?: Partial<PlayOptions<CraftTypes>>,
  ): Promise<PlayEnd<CraftTypes>>;
}

/** A game in which a model plays one of the roles; its Builder may try moves. */
export function shortGame(
  client: ModelClient,
  options: Partial<ModelDirectorOptions> = {},
  role: 'director' | 'builder' = 'director',
): ShortGame {
  const seat = { client, model: MODEL, ...options };
  const agents =
    role === 'director'
      ? { director: modelDirector(seat), builder: asking }
      : { director: saying, builder: modelBuilder(seat) };
  const record = newRecord(craftWorld, { ...shortSetup(), tools: role === 'builder' });
  return {
    playOn: (from, changes = {}) =>
      play({
        world: craftWorld,
        record: from?.record ?? record,
        tip: from?.tip ?? ROOT,
        agentFor: (it) => (isDirector(it) ? agents.director : agents.builder),
        signal: new AbortController().signal,
        ...changes,
      }),
  };
}
