import type { ShelfEntry } from '../shelf';

export const SOURCES = ['all', 'played', 'log', 'record'] as const;
export interface Wanted {
  /** Any of a game's names holds it, whatever the case. */
  readonly text: string;
  readonly source: (typeof SOURCES)[number];
}

export const isWanted = ({ title, structure, source }: ShelfEntry, wanted: Wanted): boolean => {
  if (wanted.source !== 'all' && source.kind !== wanted.source) return false;
  const text = wanted.text.trim().toLowerCase();
  const names = [title, structure, source.kind === 'played' ? '' : source.file];
  return text === '' || names.some((name) => name.toLowerCase().includes(text));
};
