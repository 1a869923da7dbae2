import { createContext, useContext } from 'react';
import { type StoreApi, useStore } from 'zustand';
import type { App } from '@/app/app';

export const AppContext = createContext<App | null>(null);

export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error('bug: no App around this component');
  return app;
}

type StoreName = 'prefs' | 'notices' | 'shelf' | 'table' | 'library';
type StateOf<N extends StoreName> = App[N] extends StoreApi<infer S> ? S : never;

/** Reads a part of one of the app's stores; the component is drawn again when that part changes. */
export function useAppStore<N extends StoreName, R>(name: N, select: (state: StateOf<N>) => R): R {
  return useStore(useApp()[name] as unknown as StoreApi<StateOf<N>>, select);
}
