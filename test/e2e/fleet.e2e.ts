import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CHI_SQUARE_99_DEGREES_1_PERCENT, OUTAGES } from '../../bench/fleet/measure.ts';
import { simulate } from '../../bench/fleet/simulate.ts';

const FLEET = 10_000;

/** The shipped code in virtual time; `npm run fleet` prints the same figures. */
describe('a fleet of players', { concurrency: 2 }, () => {
  it('after a kick-off the load is level: the peak of 100 ms is at most 1.3 of the mean', async () => {
    const { viewers, startPeak, steadyPeak, perViewerAndMinute, chiSquare } = await simulate('kickoff');
    assert.ok(viewers >= FLEET);
    assert.ok(startPeak <= 1.3, `at the start ${startPeak}`);
    assert.ok(steadyPeak <= 1.3, `later ${steadyPeak}`);
    assert.ok(Math.abs(perViewerAndMinute - 6) < 0.2, String(perViewerAndMinute));
    // No moment of an interval is preferred.
    assert.ok(chiSquare < CHI_SQUARE_99_DEGREES_1_PERCENT, `chi-square ${chiSquare}`);
  });

  for (const [seconds, noticedWithin] of OUTAGES) {
    it(`an outage of ${seconds} s, noticed within ${noticedWithin} s, is over for everybody within 15 s`, async () => {
      const figures = await simulate('outage', seconds, noticedWithin);
      assert.equal(figures.viewers, FLEET);
      assert.equal(figures.recovered, FLEET);
      assert.ok(figures.perViewer <= 16, `requests per viewer ${figures.perViewer}`);
      assert.ok(figures.firstSecond <= 0.35, `first second ${figures.firstSecond}`);
      assert.ok(figures.median <= 6, `median ${figures.median}`);
      assert.ok(figures.p99 <= 15, `p99 ${figures.p99}`);
    });
  }

  it('a brown-out keeps the platform at work: at least 80 % of what it can, and well again afterwards', async () => {
    const { viewers, goodput, asked, wellAgain } = await simulate('brownOut');
    assert.equal(viewers, FLEET);
    assert.ok(goodput >= 0.8, `goodput ${goodput}`);
    assert.ok(asked < 5, `asked ${asked} times what it can`);
    assert.ok(wellAgain > 0.9, `afterwards ${wellAgain}`);
  });

  it('hidden pages ask nothing, and their return is no flood', async () => {
    const { viewers, whileHidden, firstSecond, laterPeak } = await simulate('hidden');
    assert.equal(viewers, FLEET);
    assert.ok(whileHidden <= 0.65, `while hidden ${whileHidden}`);
    assert.ok(firstSecond <= 0.35, `first second ${firstSecond}`);
    assert.ok(laterPeak <= 1.6, `later ${laterPeak}`);
  });

  it('tokens that end at the same second are renewed once each before that, over a minute and a half', async () => {
    const { viewers, once, refused, peakPerSecond, seconds } = await simulate('tokenExpiry');
    assert.equal(viewers, FLEET);
    assert.equal(once, FLEET);
    assert.equal(refused, 0);
    assert.ok(peakPerSecond <= 0.02, `peak ${peakPerSecond}`);
    assert.ok(seconds >= 80, `over ${seconds} s`);
  });
});
