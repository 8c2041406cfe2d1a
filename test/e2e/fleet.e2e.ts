import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CHI_SQUARE_99_DEGREES_1_PERCENT } from '../../bench/fleet/measure.ts';
import * as fleet from '../../bench/fleet/scenarios.ts';

/** Enough where no short peak is looked for; `npm run fleet` takes more, with the same figures. */
const FEW = 2000;

/** The shipped policy in virtual time. */
describe('a fleet of players', () => {
  it('after a kick-off the load is level: the peak of 100 ms is at most 1.3 of the mean', async () => {
    const { startPeak, steadyPeak, perViewerAndMinute } = await fleet.kickoff();
    assert.ok(startPeak <= 1.3, `at the start ${startPeak}`);
    assert.ok(steadyPeak <= 1.3, `later ${steadyPeak}`);
    assert.ok(Math.abs(perViewerAndMinute - 6) < 0.2, String(perViewerAndMinute));
  });

  it('no moment of an interval is preferred (chi-square at 1 %)', async () => {
    const { chiSquare } = await fleet.phases();
    assert.ok(chiSquare < CHI_SQUARE_99_DEGREES_1_PERCENT, String(chiSquare));
  });

  for (const seconds of [10, 30, 120]) {
    for (const noticedWithin of [0.2, 4]) {
      it(`an outage of ${seconds} s, noticed within ${noticedWithin} s, is over for everybody within 15 s`, async () => {
        const figures = await fleet.outage(seconds, noticedWithin, FEW);
        assert.equal(figures.recovered, FEW);
        assert.ok(figures.perViewer <= 16, `requests per viewer ${figures.perViewer}`);
        assert.ok(figures.firstSecond <= 0.35, `first second ${figures.firstSecond}`);
        // The figures are meant for a long outage; a middle one ends while all are in their first patient pause.
        assert.ok(figures.median <= (seconds === 30 ? 7.5 : 6), `median ${figures.median}`);
        assert.ok(figures.p99 <= 15, `p99 ${figures.p99}`);
      });
    }
  }

  it('a brown-out keeps the platform at work: at least 80 % of what it can, and well again afterwards', async () => {
    const { goodput, asked, wellAgain } = await fleet.brownOut(FEW);
    assert.ok(goodput >= 0.8, `goodput ${goodput}`);
    assert.ok(asked < 5, `asked ${asked} times what it can`);
    assert.ok(wellAgain > 0.9, `afterwards ${wellAgain}`);
  });

  it('hidden pages ask nothing, and their return is no flood', async () => {
    const { whileHidden, firstSecond, laterPeak } = await fleet.hidden(FEW);
    assert.ok(whileHidden <= 0.65, `while hidden ${whileHidden}`);
    assert.ok(firstSecond <= 0.35, `first second ${firstSecond}`);
    assert.ok(laterPeak <= 1.6, `later ${laterPeak}`);
  });

  it('sockets come back one after the other when their server restarts', async () => {
    const { connected, firstSecond, p99 } = await fleet.socketRestart(FEW);
    assert.equal(connected, FEW);
    assert.ok(firstSecond <= 0.35, `first second ${firstSecond}`);
    assert.ok(p99 <= 15, `p99 ${p99}`);
  });

  it('tokens that end at the same second are renewed once each, over a minute and a half', async () => {
    const { once, peakPerSecond, seconds } = await fleet.tokenExpiry(FEW);
    assert.equal(once, FEW);
    assert.ok(peakPerSecond <= 0.02, `peak ${peakPerSecond}`);
    assert.ok(seconds >= 80, `over ${seconds} s`);
  });
});
