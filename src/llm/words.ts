/**
 * Every sentence that people read of this room, in one place and without logic: the command line and the screen tell the
 * same ones. What is peculiar to a kind of server stands in `presets.ts`.
 */

/** Every way in which a request can fail: what happened, and what helps. */
export const FAILURES = {
  'bad-address': ['The address of the server cannot be used.', 'Correct the address in the server settings.'],
  'bad-key': ['The key cannot be sent.', 'Copy the key again, without spaces or line breaks.'],
  'key-elsewhere': [
    'The key was typed for another server and was not sent.',
    'Type the key of this server, or go back to the address it belongs to.',
  ],
  stopped: ['The request was stopped.', 'Play on to ask again.'],
  budget: [
    'The cap of this game is reached; nothing was sent.',
    'Raise the cap to play on, or end the game here.',
  ],
  'budget-unpriced': [
    'This game has a cap in money, but the price of the model is not known; nothing was sent.',
    'Enter the price of the model, or cap the tokens instead.',
  ],
  refused: ['Nothing answers at this address.', 'Start the server, and check the port in its address.'],
  'unknown-host': ['No machine of this name was found.', 'Check the host name, and whether you are online.'],
  certificate: [
    'The certificate of the server is not trusted.',
    'Use a valid certificate, or http:// on this machine.',
  ],
  'connection-lost': [
    'The connection broke before the answer came.',
    'Try again; if it comes back, look at the log of the server.',
  ],
  unreachable: [
    'The server could not be reached, or it does not let this page talk to it; a browser does not say which.',
    'Let the connection check look at it. If the server runs, allow this page as an origin (CORS) or use the gateway.',
  ],
  'mixed-content': [
    'This page is on https and the server on http; browsers forbid that.',
    'Open this page over http on your own machine, or give the server https.',
  ],
  cors: [
    'The server runs, but it does not let this page talk to it (CORS).',
    'Allow the origin of this page in the server, or use the gateway, which needs no CORS.',
  ],
  'local-network': [
    'The browser does not let this page reach your local network.',
    'Allow local network access for this page beside its address, or open the page from your own machine.',
  ],
  redirected: [
    'The server sends the request on to another address; keys do not follow.',
    'Enter the final address of the server.',
  ],
  'wrong-key': ['The server does not accept the key.', 'Check the key, and that it belongs to this server.'],
  forbidden: [
    'The key is known but may not do this.',
    'Check what the key, the project or the region is allowed to use.',
  ],
  'no-such-model': [
    'The server has no model of this name.',
    'Choose one from its list, or load the model first.',
  ],
  'no-such-address': [
    'There is no chat end point at this address.',
    'Most base addresses end in /v1; check the path.',
  ],
  'rate-limit': ['Too many requests for now.', 'Wait a little and play on, or slow the game down.'],
  quota: [
    'The quota or the credit of this key is used up.',
    'Top up or raise the limit at the provider, or take another key.',
  ],
  overloaded: ['The server is overloaded.', 'Wait a little and play on.'],
  'server-error': ['The server failed.', 'Try again; if it comes back, look at the log of the server.'],
  'context-length': [
    'The prompt is longer than the model can take.',
    'Choose a model with more context, or raise it in the server.',
  ],
  filtered: ['The provider filtered the answer out.', 'Ask again, or take another model.'],
  'bad-request': [
    'The server refuses the request.',
    'What it says stands below; adjust what the model accepts in its settings.',
  ],
  'error-in-answer': [
    'The server reported an error inside its answer.',
    'What it says stands below; try again.',
  ],
  'not-json': [
    'What came back is no answer of a model server, but a page or plain text.',
    'Check the address: a proxy or a web site may be answering. What it says stands below.',
  ],
  'bad-stream': ['The stream of the answer is damaged.', 'Try again, or turn streaming off for this model.'],
  'cut-stream': [
    'The answer broke off before its end.',
    'Ask again. What had come stands below; it was not used.',
  ],
  'cut-by-length': ['The answer was cut at the limit of tokens.', 'Allow more tokens and ask again.'],
  'reasoning-only': [
    'The model only thought and gave no answer.',
    'Allow more tokens, or turn its reasoning down, and ask again.',
  ],
  'empty-answer': ['The answer is empty.', 'Ask again; if it comes back, take another model.'],
  placeholder: ['The model only repeated the form of the prompt.', 'Ask again, or take a stronger model.'],
  'no-first-token': [
    'No word came within the time allowed.',
    'Large models load slowly: once it is loaded, ask again. If it stays silent, look at its server, or take a smaller model.',
  ],
  stalled: [
    'The answer stopped in the middle.',
    'Ask again. If it comes back, look at the server: it may be short of memory.',
  ],
  'too-slow': [
    'The answer took longer than allowed.',
    'Allow fewer tokens or turn its reasoning down, or take a faster model, then ask again.',
  ],
  'too-large': [
    'The answer is larger than any sane one, and was cut off.',
    'Check the server; a model in a loop does this.',
  ],
} as const satisfies Readonly<Record<string, readonly [string, string]>>;

export const SERVER_SAYS = 'The server says: ';

/** What was odd about an answer that could be used all the same. */
export const WARNINGS = {
  'cumulative-stream':
    'The server sends all of the answer anew with every piece; only the last one was kept.',
  'repeated-message': 'The server sent the whole answer once more at the end; it was kept once.',
  'no-usage': 'The server told no count of tokens; it is estimated.',
  'not-streamed': 'The server answered in one piece.',
  'context-short': (prompt: number, room: number, context: number) =>
    room <= 0
      ? `About ${prompt} tokens were sent to a model that takes ${context}: it cannot have read all of them.`
      : `About ${prompt} tokens were sent to a model that takes ${context}: that leaves ${room} for its answer, less than it was allowed.`,
  'prompt-cut': (told: number, expected: number) =>
    `The server read ${told} tokens where about ${expected} were sent: it may have dropped the front of the prompt. Raise the context size of the model (num_ctx in Ollama).`,
} as const;

/** How a model's capabilities came about when the server lists them. */
export const LISTED = 'as the server lists its parameters';

/** Why nothing was sent, in numbers. */
export const CAP_REACHED = {
  tokens: (wanted: number, left: number, most: number) =>
    `The next request may take ${wanted} tokens; ${left} of ${most} are left.`,
  money: (wanted: string, left: string, most: number) =>
    `The next request may cost ${wanted}; ${left} of ${most} is left.`,
} as const;

/** Why what a person typed is not taken. None quotes what may be a secret. */
export const TYPED = {
  noAddress: 'This is not an address; write it whole, such as http://localhost:11434/v1.',
  scheme: 'The address must begin with http:// or https://.',
  userInAddress:
    'The address holds a user name or a password. Keys go into the key field, never into an address.',
  queryInAddress: 'The address has a part behind ? or #. Leave it out; a key goes into the key field.',
  noKey: 'The key is empty.',
  brokenKey: 'The key holds a space, a line break or a sign that no header can carry. Copy it again.',
  keyOf: (own: string, other: string) => `It belongs to ${own}, not to ${other}.`,
} as const;

/** What the connection check found, step by step. */
export const CHECKED = {
  address: (address: string) => `The address is ${address}.`,
  reached: 'The server answers this page.',
  noList: 'The server gives no list of models.',
  lists: (count: number) => `It lists ${count} ${count === 1 ? 'model' : 'models'}.`,
  listed: (model: string, context: number | null) =>
    `The server lists ${model}${context === null ? '' : `, which takes ${context} tokens`}.`,
  notListed: (model: string) => `The server does not list ${model}.`,
  answers: 'The model answers.',
} as const;
