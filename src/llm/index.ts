export { isLoopback, readBaseURL } from './address';
export { type Cap, costOf, createPurse, NOTHING_SPENT, type Price, type Purse, type Spent } from './budget';
export {
  type Capabilities,
  type CapabilityStore,
  FULL_CAPABILITIES,
  listedCapabilities,
  memoryCapabilities,
} from './capabilities';
export {
  type ClientOptions,
  type CompleteOptions,
  createClient,
  type ModelClient,
  type Waiting,
} from './client';
export { type CheckStep, type Diagnosis, diagnose } from './doctor';
export { type Failure, type FailureCode, failure, failureText } from './failure';
export { cutFailure } from './finish';
export type { ModelServer } from './http';
export { BoundKey, bindKey, Keyring, redactKeys } from './keys';
export type { ModelInfo } from './models';
export { type Ports, systemPorts } from './ports';
export { PRESET_IDS, PRESETS, type Preset, type PresetId, presetFor } from './presets';
export {
  type Attempt,
  type ChatMessage,
  type ChatRequest,
  type Completion,
  REASONING_EFFORTS,
  type ReasoningEffort,
  type ToolCall,
  type ToolDefinition,
  type Usage,
  type Warning,
  type WireBody,
} from './types';
export { DEADLINES, type Deadlines } from './watchdog';
export { FAILURES } from './words';
