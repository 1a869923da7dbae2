export { jointListener, literalListener } from './listener';
export { matchOf } from './match';
export { type Intent, type SayOptions, say } from './say';
export type { Reading, TextRange, Understanding, Unresolved } from './types';
export { understand } from './understand';
