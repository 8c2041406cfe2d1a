import { waitUntil as wait } from '@open-wc/testing';

/** Below the limit of a test. A timeout means that something hangs, never that the machine is busy. */
export const PATIENCE_MS = 240_000;

/** Waits for a condition. */
export const waitUntil = (
  isSo: () => unknown | Promise<unknown>,
  what = 'it should become so',
  { timeout = PATIENCE_MS, interval = 20 } = {},
): Promise<void> => wait(isSo, what, { timeout, interval });
