export {
  type BuilderReading,
  builderActionOf,
  readBuilderReply,
  type Unreadable,
  type UnreadableCode,
} from './builder';
export { readMoveJson } from './builder-json';
export { type Contamination, contaminationOf } from './contamination';
export {
  type DirectorOutcome,
  type DirectorReading,
  type DirectorReply,
  readDirectorReply,
} from './director';
export { jsonObjectsIn } from './json';
export type { TextCall } from './tool-calls';
export { DROPPED_REASONS, type Dropped, type DroppedCode } from './types';
