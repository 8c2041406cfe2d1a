import { waitUntil as wait } from '@open-wc/testing';

/** Timeout for a busy machine; a passing test never waits this long. */
const PATIENCE_MS = 8000;

/** Waits for a condition. The timeout is for slow machines. */
export const waitUntil = (
  isSo: () => unknown | Promise<unknown>,
  what = 'it should become so',
  { timeout = PATIENCE_MS, interval = 20 } = {},
): Promise<void> => wait(isSo, what, { timeout, interval });
