import { type Capabilities, FULL_CAPABILITIES } from './capabilities';

export const PRESET_IDS = [
  'openai',
  'anthropic',
  'gemini',
  'openrouter',
  'ollama',
  'vllm',
  'lm-studio',
  'llama-cpp',
  'other',
] as const;
export type PresetId = (typeof PRESET_IDS)[number];

export interface Preset {
  readonly id: PresetId;
  readonly label: string;
  readonly baseURL: string;
  readonly needsKey: boolean;
  /** Headers that this server wants beside the usual ones. */
  readonly headers: Readonly<Record<string, string>>;
  readonly capabilities: Capabilities;
  /** How to let a page in a browser talk to it. */
  readonly browser: string;
  readonly note: string;
}

const can = (changes: Partial<Capabilities>): Capabilities => ({ ...FULL_CAPABILITIES, ...changes });

/** Servers that speak the chat-completions protocol, and what is peculiar to each. */
export const PRESETS: Readonly<Record<PresetId, Preset>> = {
  openai: {
    id: 'openai',
    label: 'OpenAI',
    baseURL: 'https://api.openai.com/v1',
    needsKey: true,
    headers: {},
    // The older name is refused by its reasoning models, the newer one by none of its models.
    capabilities: can({ tokenParameter: 'max_completion_tokens' }),
    browser: 'Pages may talk to it. The key is then in this browser’s memory; the gateway keeps it out.',
    note: 'Reasoning models refuse a temperature: it is left out once the server has said so.',
  },
  anthropic: {
    id: 'anthropic',
    label: 'Anthropic',
    baseURL: 'https://api.anthropic.com/v1',
    needsKey: true,
    headers: { 'anthropic-dangerous-direct-browser-access': 'true' },
    capabilities: can({ jsonMode: false, seed: false }),
    browser: 'Pages may talk to it with a header of its own, which is sent.',
    note: 'Its compatible end point ignores JSON mode and seed, so neither is sent.',
  },
  gemini: {
    id: 'gemini',
    label: 'Gemini',
    baseURL: 'https://generativelanguage.googleapis.com/v1beta/openai',
    needsKey: true,
    headers: {},
    capabilities: can({ seed: false }),
    browser: 'Pages may talk to it.',
    note: 'Refuses a seed. A filtered answer comes without any choice. Reasoning effort “none” turns thinking off.',
  },
  openrouter: {
    id: 'openrouter',
    label: 'OpenRouter',
    baseURL: 'https://openrouter.ai/api/v1',
    needsKey: true,
    headers: {},
    capabilities: can({}),
    browser: 'Pages may talk to it.',
    note: 'Its list of models tells context length and price. Errors may come inside an answer of status 200.',
  },
  ollama: {
    id: 'ollama',
    label: 'Ollama',
    baseURL: 'http://localhost:11434/v1',
    needsKey: false,
    headers: {},
    capabilities: can({}),
    browser: 'Set OLLAMA_ORIGINS to the origin of this page, then start Ollama again.',
    note: 'Drops the front of a prompt that is longer than its context without a word: raise num_ctx if a warning says so.',
  },
  vllm: {
    id: 'vllm',
    label: 'vLLM',
    baseURL: 'http://localhost:8000/v1',
    needsKey: false,
    headers: {},
    capabilities: can({}),
    browser: 'Start it with --allowed-origins and the origin of this page.',
    note: 'Some chat templates know no system role: it is folded into the first message once the server has said so.',
  },
  'lm-studio': {
    id: 'lm-studio',
    label: 'LM Studio',
    baseURL: 'http://localhost:1234/v1',
    needsKey: false,
    headers: {},
    capabilities: can({ jsonMode: false }),
    browser: 'Turn on CORS in the settings of its local server.',
    note: 'Load a model first.',
  },
  'llama-cpp': {
    id: 'llama-cpp',
    label: 'llama.cpp',
    baseURL: 'http://localhost:8080/v1',
    needsKey: false,
    headers: {},
    capabilities: can({}),
    browser: 'Pages may talk to it.',
    note: 'Serves the one model that it was started with; any name will do.',
  },
  other: {
    id: 'other',
    label: 'Another server',
    baseURL: '',
    needsKey: false,
    headers: {},
    capabilities: can({}),
    browser: 'The server must allow the origin of this page (CORS), or use the gateway.',
    note: 'Any server with /chat/completions will do.',
  },
};

/** The preset of an address, for addresses typed by hand. */
export function presetFor(baseURL: string): PresetId {
  const found = PRESET_IDS.find(
    (id) => id !== 'other' && new URL(PRESETS[id].baseURL).host === new URL(baseURL).host,
  );
  return found ?? 'other';
}
