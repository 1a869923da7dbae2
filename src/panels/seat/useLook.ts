import { useAppStore } from '../AppContext';
import { useReducedMotion, useThemeName } from '../shell/useAppearance';

/** All that a seat reads of the app: how things are to look. What a seat shows of the game comes by its observation. */
export function useLook() {
  const palette = useAppStore('prefs', (prefs) => prefs.palette);
  return { palette, theme: useThemeName(), reducedMotion: useReducedMotion() };
}
export type Look = ReturnType<typeof useLook>;
