import { memoryStorage } from '../testApp';
import type { Server } from './settings';

export const KEY = 'sk-test-8a1c5e0f7b2d4936secret';
export const ADDRESS = 'http://127.0.0.1:11434/v1';
export const server: Server = {
  address: ADDRESS,
  preset: 'ollama',
  label: 'Mine',
  headers: {},
  needsKey: false,
  models: [{ id: 'small', price: null }],
};

/** What the browser would hold, as text. */
export function watchedStorage() {
  const written: string[] = [];
  const inner = memoryStorage();
  return {
    written,
    getItem: inner.getItem,
    setItem(key: string, value: string) {
      written.push(key, value);
      inner.setItem(key, value);
    },
    removeItem: (key: string) => inner.setItem(key, ''),
  };
}
