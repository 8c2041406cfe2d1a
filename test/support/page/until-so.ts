import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { PATIENCE } from '../time/patience.ts';

/** Repeats until the condition holds, and returns the last answer. */
export async function untilSo<T>(ask: () => Promise<T> | T, isSo: (answer: T) => boolean, what: string): Promise<T> {
  const end = performance.now() + PATIENCE.timeout;
  for (;;) {
    const answer = await ask();
    if (isSo(answer)) return answer;
    assert.ok(performance.now() < end, `${what}: ${JSON.stringify(answer)}`);
    await pause(PATIENCE.polling);
  }
}
