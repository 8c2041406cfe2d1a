import { createStorage } from '../../../src/core/storage.ts';

/** A browser's storage that outlives a visit: `kept` has what earlier visits have left behind. */
export const keptStorage = (kept: Map<string, string>) =>
  createStorage(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }));
