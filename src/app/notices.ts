import { createStore } from 'zustand/vanilla';

/** Something a person should know: plain words, and where a file is at fault. Shown as text, never as markup. */
export interface Notice {
  readonly id: number;
  readonly tone: 'good' | 'bad';
  readonly title: string;
  readonly detail?: string;
  /** Where in a file, e.g. `games[0].turns[3].move_attempted.layer`. */
  readonly place?: string;
}

/** More at once are not read by anyone; the oldest go. */
const MOST = 12;

export type NoticeStore = ReturnType<typeof createNoticeStore>;

export const createNoticeStore = () =>
  createStore<{
    notices: readonly Notice[];
    tell(notice: Omit<Notice, 'id'>): void;
    dismiss(id: number): void;
  }>((set, get) => {
    let count = 0;
    return {
      notices: [],
      tell: (notice) => set({ notices: [...get().notices, { ...notice, id: ++count }].slice(-MOST) }),
      dismiss: (id) => set({ notices: get().notices.filter((it) => it.id !== id) }),
    };
  });
