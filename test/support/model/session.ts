import { createPersonal } from '../../../src/core/personal.ts';
import type { Storage } from '../../../src/core/storage.ts';
import { noTabs } from '../../../src/core/tabs.ts';
import { createSession, type SessionNeeds } from '../../../src/platform/session.ts';
import { keptStorage } from './kept-storage.ts';

/** Storage whose content a test can read. */
export function memory() {
  const kept = new Map<string, string>();
  return { kept, storage: keptStorage(kept) };
}

/** Personal data in a storage. */
export function personalIn(storage: Storage = memory().storage) {
  let persons = 0;
  return createPersonal(storage, () => `person ${++persons}`);
}

/** Real timers with the interface of a window. */
export const nodeTimers = {
  setTimeout: (action: () => void, ms: number) => Number(setTimeout(action, ms)),
  clearTimeout: (id: number) => clearTimeout(id),
  requestAnimationFrame: () => 0,
  cancelAnimationFrame: () => {},
};

/** A visitor on a page without other tabs by default. */
export const openSession = (needs: Partial<SessionNeeds> = {}) =>
  createSession({
    window: { ...nodeTimers, location: { origin: 'http://page.test' } },
    storage: memory().storage,
    cookies: { read: () => undefined, write: () => {} },
    tabs: noTabs,
    uuid: () => 'visitor-1',
    now: () => Date.now(),
    monotonic: () => performance.now(),
    random: () => 0,
    ...needs,
  });
