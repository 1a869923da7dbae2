import { createStore } from 'zustand/vanilla';
import type { Prefs } from './prefsSchema';

export type { Prefs } from './prefsSchema';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Where nobody has chosen otherwise. */
export const USUAL_PREFS: Prefs = {
  theme: 'system',
  palette: 'classic',
  motion: 'system',
  overlay: false,
  screens: true,
  speed: 1,
  drawer: false,
  standIns: false,
  drawerTab: 'talk',
  taught: [],
};

export const PREFS_KEY = 'crafttable.prefs';

export interface PrefsStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

export type PrefsStore = ReturnType<typeof createPrefsStore>;

/**
 * @param storage `localStorage`, or null where the browser forbids it: then choices last as long as the page.
 * @param chosen what was read from there.
 */
export function createPrefsStore(storage: PrefsStorage | null, chosen: Prefs = USUAL_PREFS) {
  return createStore<Prefs & { change(changes: Partial<Prefs>): void }>((set, get) => ({
    ...chosen,
    change(changes) {
      set(changes);
      const { change: _, ...prefs } = get();
      storage?.setItem(PREFS_KEY, JSON.stringify(prefs));
    },
  }));
}
