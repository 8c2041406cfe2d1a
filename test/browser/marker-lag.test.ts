import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { useDemo } from '../support/page/demo-page.ts';
import {
  MARKER_PLACES,
  markersAfterSeekBack,
  recordMarkers,
  seenMarkers,
  showsMarkers,
} from '../support/page/lagging-markers.ts';
import {
  assertNoneEarly,
  assertNoneLate,
  assertOnePlace,
  type Delay,
  delayOf,
  openLaggingViewers,
} from '../support/page/lagging-viewers.ts';
import { openSurface } from '../support/page/surface.ts';

/** Seconds that the delivery of each viewer is behind. */
const LAGS = [6, 16];
/** Seconds between the markers; each is sent at its moment at the latest. Closer ones would share a joint of the bar. */
const PAUSE_SECONDS = 5;
const MARKERS = 4;
/** The newest segment may be this old: two of 2 s, and the playlist that lists it. */
const OLDEST_EDGE_SECONDS = 6;

describe('the markers of a live stream, for viewers whose pictures are behind', () => {
  const demo = useDemo();

  /** The first of these faults that is set responds. */
  const tellMarkers = async (times: readonly number[]): Promise<string> => {
    const markers = times.map((time, index) => ({ id: `m${index}`, name: `marker ${index}`, time }));
    const body = JSON.stringify({ server_time: new Date().toISOString(), markers });
    const headers = { 'content-type': 'application/json' };
    const wish = { effect: 'status', status: 200, headers, body, path: '/api/live/1/aggregate**' };
    return ((await (await demo.fault(wish)).json()) as { faultId: string }).faultId;
  };

  it('come on the bar and in the list with the picture, and not with the data; a seek back leaves them', async () => {
    // It is long over.
    const first = Date.now() / 1000 - 100;
    const before = await tellMarkers([first]);
    const { page, frames } = await openLaggingViewers(demo, {
      lags: LAGS,
      query: '',
      viewport: { width: 1400, height: 600 },
      player: { width: 640, height: 480 },
    });
    for (const frame of frames) await recordMarkers(frame);
    const last = frames.at(-1);
    assert.ok(last);
    await page.bringToFront();
    await openSurface(last, 'markers');
    for (const frame of frames) await showsMarkers(frame, 'dots', 1);
    await showsMarkers(last, 'rows', 1);
    // Only now: a busy machine may take longer to open the viewers than the moments are away.
    const start = Date.now() / 1000 + 10;
    const times = [first, ...Array.from({ length: MARKERS }, (_, index) => start + index * PAUSE_SECONDS)];
    await tellMarkers(times);
    await fetch(`${demo.origin}/control/faults/${before}`, { method: 'DELETE' });
    for (const frame of frames) await showsMarkers(frame, 'dots', times.length);
    await showsMarkers(last, 'rows', times.length);
    for (const [index, frame] of frames.entries()) {
      const lag = LAGS[index] ?? 0;
      const seen = await seenMarkers(frame);
      for (const name of frame === last ? MARKER_PLACES : (['dots'] as const)) {
        const delays: readonly Delay[] = seen[name].slice(1).map((one) => delayOf(one, times[one.count - 1] ?? 0, lag));
        const list: string = `${name}, ${lag} s behind: ${JSON.stringify(delays)}`;
        assert.equal(delays.length, MARKERS, list);
        assertNoneEarly(delays, list);
        assertNoneLate(delays, OLDEST_EDGE_SECONDS, list);
        assertOnePlace(delays, list);
      }
    }

    const left = await markersAfterSeekBack(last, 30);
    assert.deepEqual(left, [times.length, times.length]);
  });
});
