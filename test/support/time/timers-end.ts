import assert from 'node:assert/strict';
import type { PageClock } from './page-clock.ts';

/** No timer of a removed player is left, but what is on its way within a second may end. */
export async function timersEnd(clock: PageClock): Promise<void> {
  await clock.jump(1);
  assert.deepEqual(await clock.delays(), [], 'no timer is left');
}
