import type { Result } from '@/kernel/result';
import type { WorldTypes } from '@/match/world';
import type { RecordFile } from './codec';
import type { FileFault } from './fault';

/** What a list of kept games shows of each. Times are milliseconds since 1970, told by whoever saves. */
export interface StoredGame {
  readonly id: string;
  readonly world: string;
  readonly title: string;
  readonly savedAt: number;
  readonly decisions: number;
}

export interface StoreFault {
  readonly code: 'not-found' | 'unavailable' | 'full';
  readonly message: string;
}

/** Where games are kept between visits. The browser's adapter lives in the app; tests use one in memory. */
export interface GameStore<T extends WorldTypes> {
  /** The latest first. */
  list(): Promise<Result<readonly StoredGame[], StoreFault>>;
  load(id: string): Promise<Result<RecordFile<T>, StoreFault | FileFault>>;
  /** Creates or replaces. Resolves only once the bytes are kept. */
  save(entry: StoredGame, file: RecordFile<T>): Promise<Result<null, StoreFault>>;
  /** No fault when the game is gone already. */
  remove(id: string): Promise<Result<null, StoreFault>>;
}
