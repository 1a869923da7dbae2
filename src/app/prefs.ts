import { z } from 'zod';
import { createStore } from 'zustand/vanilla';
import { SPEEDS } from './pace';
import { PALETTES } from './palette';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** What a person likes, kept in the browser. Nothing secret is ever among it. */
const Prefs = z.object({
  theme: z.enum(THEMES).catch('system'),
  palette: z.enum(PALETTES).catch('classic'),
  /** `system` follows the operating system's wish for less motion. */
  motion: z.enum(['system', 'full', 'reduced']).catch('system'),
  overlay: z.boolean().catch(false),
  screens: z.boolean().catch(true),
  speed: z.union(SPEEDS.map((speed) => z.literal(speed))).catch(1),
  drawer: z.boolean().catch(false),
  /** For showing games to a room: a script steps in by itself where a model fails. */
  standIns: z.boolean().catch(false),
  drawerTab: z.enum(['talk', 'insight']).catch('talk'),
  /** The kinds of seat whose first turn was shown, or skipped. */
  taught: z.array(z.enum(['director', 'builder'])).catch([]),
});
export type Prefs = z.infer<typeof Prefs>;

const KEY = 'crafttable.prefs';

export interface PrefsStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

export type PrefsStore = ReturnType<typeof createPrefsStore>;

/** @param storage `localStorage`, or null where the browser forbids it: then choices last as long as the page. */
export function createPrefsStore(storage: PrefsStorage | null) {
  return createStore<Prefs & { change(changes: Partial<Prefs>): void }>((set, get) => ({
    ...Prefs.parse(read(storage)),
    change(changes) {
      set(changes);
      const { change: _, ...prefs } = get();
      storage?.setItem(KEY, JSON.stringify(prefs));
    },
  }));
}

function read(storage: PrefsStorage | null): unknown {
  try {
    const found = JSON.parse(storage?.getItem(KEY) ?? '{}');
    return typeof found === 'object' && found !== null ? found : {};
  } catch {
    return {}; // An unreadable entry is as good as none: every field has its default.
  }
}
