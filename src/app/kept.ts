import { readKeptSets } from './keptSets';
import type { StructureSet } from './library';
import type { Settings } from './models/settings';
import { readSettings } from './models/settingsSchema';
import { PREFS_KEY, type Prefs, type PrefsStorage, USUAL_PREFS } from './prefs';
import { prefsSchema } from './prefsSchema';

/**
 * What the browser kept from an earlier visit, every byte of it checked. Loaded only
 * where there is something to read: the checking is no small part of the program.
 */
export interface Kept {
  readonly prefs: Prefs;
  readonly sets: readonly StructureSet[];
  readonly settings: Settings;
}

export const readKept = (storage: PrefsStorage): Kept => ({
  prefs: readPrefs(storage),
  sets: readKeptSets(storage),
  settings: readSettings(storage),
});

function readPrefs(storage: PrefsStorage): Prefs {
  try {
    const found = prefsSchema.safeParse(JSON.parse(storage.getItem(PREFS_KEY) ?? '{}'));
    return found.success ? found.data : USUAL_PREFS;
  } catch {
    return USUAL_PREFS; // An unreadable entry is as good as none.
  }
}
