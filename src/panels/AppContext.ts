import { createContext, useContext } from 'react';
import { type StoreApi, useStore } from 'zustand';
import type { App } from '@/app/app';

export const AppContext = createContext<App | null>(null);

export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error('bug: no App around this component');
  return app;
}

type States = {
  [N in keyof App as App[N] extends StoreApi<unknown> ? N : never]: App[N] extends StoreApi<infer S>
    ? S
    : never;
};
type Stores = { [N in keyof States]: StoreApi<States[N]> };

/** Reads a part of one of the app's stores; the component is drawn again when that part changes. */
export function useAppStore<N extends keyof States, R>(name: N, select: (state: States[N]) => R): R {
  const stores: Stores = useApp();
  return useStore<Stores[N], R>(stores[name], select as (state: unknown) => R);
}
