import { createStore } from 'zustand/vanilla';

/** The files being read now, for the line that tells so. */
export interface ReadingState {
  /** The one in hand; null when nothing is read. */
  readonly file: string | null;
  readonly done: number;
  readonly all: number;
  begin(all: number): AbortSignal;
  next(file: string, done: number): void;
  end(signal: AbortSignal): void;
  /** Leaves off; what was read so far stays. */
  stop(): void;
}

export const createReadingStore = () =>
  createStore<ReadingState>((set) => {
    let control: AbortController | null = null;
    const clear = () => set({ file: null, done: 0, all: 0 });
    return {
      file: null,
      done: 0,
      all: 0,
      begin(all) {
        control?.abort();
        control = new AbortController();
        set({ file: null, done: 0, all });
        return control.signal;
      },
      next: (file, done) => set({ file, done }),
      end(signal) {
        if (control?.signal !== signal) return;
        control = null;
        clear();
      },
      stop() {
        control?.abort();
        control = null;
        clear();
      },
    };
  });
