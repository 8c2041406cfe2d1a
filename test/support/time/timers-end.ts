import assert from 'node:assert/strict';
import type { PageClock } from './page-clock.ts';

/** More than computed stores of a player follow each other. */
const MOST_LEVELS = 12;

/**
 * No timer of a removed player is left. What is on its way within a second may end, and nanostores waits for another
 * second before each level of computed stores stops listening to the one below:
 * https://github.com/nanostores/nanostores/blob/1.5.5/lifecycle/index.js
 */
export async function timersEnd(clock: PageClock): Promise<void> {
  await clock.jump(1);
  const delays = await clock.delays();
  assert.deepEqual(
    delays.filter((seconds) => seconds > 1),
    [],
    'no timer is left but those of stores',
  );
  await clock.jump(MOST_LEVELS);
  assert.deepEqual(await clock.delays(), [], 'no timer is left');
}
