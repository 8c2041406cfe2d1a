// The rules are proved by test/unit/features/moment-steering.test.ts and test/browser/one-moment.test.ts.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { useDemo } from '../support/page/demo-page.ts';
import { openLaggingViewers } from '../support/page/lagging-viewers.ts';
import { followDates, mostApart, seenBy, waitForMoment, watchMoment } from '../support/page/one-moment.ts';

const LAGS = [0.2, 2, 6];
const MINUTES = 5;
const MOST_APART = 0.5;

describe('a live with a target, for minutes', () => {
  const demo = useDemo();

  it('shows the same moment within 0.5 s to viewers with delays of 0.2, 2 and 6 s, without a stall', async (test) => {
    const page = await demo.browser.newPage();
    const dates = followDates(page);
    const { frames } = await openLaggingViewers(
      { browser: { ...demo.browser, newPage: async () => page }, origin: demo.origin },
      { id: '7', lags: LAGS, query: '', viewport: { width: 1000, height: 400 }, player: { width: 320, height: 180 } },
    );
    for (const frame of frames) await watchMoment(frame, await dates.get(frame));
    for (const frame of frames) await waitForMoment(frame, MOST_APART / 2);
    // From here on.
    for (const frame of frames) await watchMoment(frame, await dates.get(frame));
    await new Promise((resolve) => setTimeout(resolve, MINUTES * 60_000));
    const viewers = await Promise.all(frames.map(seenBy));
    const apart = mostApart(viewers);
    const latencies = viewers.map(({ latencies: all }) => all.map(([, latency]) => latency));
    for (const [index, all] of latencies.entries()) {
      test.diagnostic(
        `${LAGS[index]} s: ${Math.min(...all).toFixed(2)} to ${Math.max(...all).toFixed(2)} s behind the moment`,
      );
    }
    test.diagnostic(`at most ${apart.toFixed(2)} s apart`);
    assert.deepEqual(
      viewers.map(({ stalls, jumps }) => [stalls, jumps]),
      LAGS.map(() => [0, 0]),
    );
    assert.ok(apart <= MOST_APART, `${apart} s apart`);
  });
});
