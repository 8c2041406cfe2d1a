import { waitUntil as wait } from '@open-wc/testing';

/** A busy machine takes its time; a test that passes never waits this long. */
const PATIENCE_MS = 8000;

/** Waits until it is so. Where one second would do on a quick machine, a slow one must not fail. */
export const waitUntil = (
  isSo: () => unknown | Promise<unknown>,
  what = 'it should become so',
  { timeout = PATIENCE_MS, interval = 20 } = {},
): Promise<void> => wait(isSo, what, { timeout, interval });
