import { useEffect, useSyncExternalStore } from 'react';
import { useAppStore } from '../AppContext';

/** Follows a media query. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
    // Where no window is, none matches.
    () => false,
  );
}

export function useThemeName(): 'light' | 'dark' {
  const theme = useAppStore('prefs', (prefs) => prefs.theme);
  const dark = useMedia('(prefers-color-scheme: dark)');
  return theme === 'system' ? (dark ? 'dark' : 'light') : theme;
}

export function useReducedMotion(): boolean {
  const motion = useAppStore('prefs', (prefs) => prefs.motion);
  const reduced = useMedia('(prefers-reduced-motion: reduce)');
  return motion === 'system' ? reduced : motion === 'reduced';
}

/** Puts theme and motion on the root element, where the style sheets read them. */
export function useAppearance(): void {
  const theme = useThemeName();
  const reduced = useReducedMotion();
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
    document.documentElement.dataset.motion = reduced ? 'reduced' : 'full';
  }, [theme, reduced]);
}
