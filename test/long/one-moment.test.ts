// The rules are proved by test/unit/features/moment-steering.test.ts and test/browser/one-moment.test.ts.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { useDemo } from '../support/page/demo-page.ts';
import { openLaggingViewers } from '../support/page/lagging-viewers.ts';
import { followDates, mostApart, seenBy, waitForMoment, watchMoment } from '../support/page/one-moment.ts';

const LAGS = [0.2, 2, 6];
const MINUTES = 5;
const SETTLE_SECONDS = 20;
const MOST_APART = 0.5;

describe('a live with a target, for minutes', () => {
  const demo = useDemo();

  it('shows the same moment within 0.5 s to viewers with delays of 0.2, 2 and 6 s, without a stall', async () => {
    const page = await demo.browser.newPage();
    const dates = followDates(page);
    const { frames } = await openLaggingViewers(
      { browser: { ...demo.browser, newPage: async () => page }, origin: demo.origin },
      { id: '7', lags: LAGS, query: '', viewport: { width: 1000, height: 400 }, player: { width: 320, height: 180 } },
    );
    for (const frame of frames) await watchMoment(frame, await dates.get(frame));
    for (const frame of frames) await waitForMoment(frame, MOST_APART / 2);
    // What the start has left over is closed by speed.
    await pause(SETTLE_SECONDS * 1000);
    for (const frame of frames) await watchMoment(frame, await dates.get(frame));
    await pause(MINUTES * 60_000);
    const viewers = await Promise.all(frames.map(seenBy));
    const apart = mostApart(viewers);
    for (const [index, { latencies }] of viewers.entries()) {
      const seconds = latencies.map(([, latency]) => latency);
      const span = [Math.min(...seconds), Math.max(...seconds)].map((value) => value.toFixed(2)).join(' to ');
      console.log(`  ${LAGS[index]} s late: ${span} s behind the moment`);
    }
    console.log(`  at most ${apart.toFixed(2)} s apart`);
    assert.deepEqual(
      viewers.map(({ stalls, jumps }) => [stalls, jumps]),
      LAGS.map(() => [0, 0]),
    );
    assert.ok(apart <= MOST_APART, `${apart} s apart`);
  });
});
