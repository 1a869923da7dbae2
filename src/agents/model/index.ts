export { type ModelBuilderOptions, modelBuilder } from './builder';
export { type ModelDirectorOptions, modelDirector } from './director';
export { ModelFailure } from './failed';
export type { ModelSeatOptions } from './speak';
export { spentBy } from './spent';
export { memoryTries, type Tries, type TryNote } from './tries';
export { USUAL } from './usual';
