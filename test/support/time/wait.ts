import { waitUntil as wait } from '@open-wc/testing';

/** Below the limit of a test. A timeout means that something hangs, never that the machine is busy. */
export const PATIENCE_MS = 240_000;

const { setTimeout: later } = window;
const SECOND = 1000;

/** What a browser that draws nothing more and a player that hangs differ in. */
async function stateOfPage(): Promise<string> {
  let frames = 0;
  const count = () => {
    frames += 1;
    if (!ended) requestAnimationFrame(count);
  };
  let ended = false;
  requestAnimationFrame(count);
  await new Promise((resolve) => later(resolve, SECOND));
  ended = true;
  const { visibilityState } = document;
  return `page ${visibilityState}${document.hasFocus() ? '' : ' without focus'}, ${frames} frames in the last second`;
}

/** Waits for a condition. */
export const waitUntil = (
  isSo: () => unknown | Promise<unknown>,
  what = 'it should become so',
  { timeout = PATIENCE_MS, interval = 20 } = {},
): Promise<void> =>
  wait(isSo, what, { timeout, interval }).catch(async (error: Error) => {
    error.message += ` (${await stateOfPage()})`;
    throw error;
  });
