import { useStore } from 'zustand';
import type { App } from '@/app/app';
import { createLabStore, type LabActions, type LabState, type LabStore } from '@/app/lab/store';
import { useApp } from '../AppContext';
import { labWork } from './labWork';

const labs = new WeakMap<App, LabStore>();

/** The lab of an app: made when it is first looked at, kept while the page lives, so that Back finds its numbers. */
export function labOf(app: App): LabStore {
  const known = labs.get(app);
  if (known) return known;
  const store = createLabStore(app, labWork());
  labs.set(app, store);
  return store;
}

export function useLab<R>(select: (state: LabState & LabActions) => R): R {
  return useStore(labOf(useApp()), select);
}
