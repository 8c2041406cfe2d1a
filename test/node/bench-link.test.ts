import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createLink } from '../../bench/players/link.mjs';
import { serve } from '../../bench/players/serve.mjs';

const MEGABIT = Buffer.alloc(125_000, 'x');
const LINK = { bitsPerSecond: 1_000_000, latency: 40 };
/** The time of one slice on that link. */
const SLICE_MS = (2048 * 8) / 1000;

/** A clock that jumps from one timer to the next. */
function createClock() {
  let time = 0;
  let timers: { at: number; work: () => void }[] = [];
  return {
    now: () => time,
    later: (work: () => void, milliseconds: number) => void timers.push({ at: time + milliseconds, work }),
    run(until = Number.POSITIVE_INFINITY) {
      for (;;) {
        const [next] = timers.toSorted((a, b) => a.at - b.at);
        if (!next || next.at > until) return;
        timers = timers.filter((timer) => timer !== next);
        time = Math.max(time, next.at);
        next.work();
      }
    },
    stall: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

function setUp() {
  const clock = createClock();
  const send = createLink(LINK, clock);
  const receive = (body: Uint8Array) => {
    const got = { bytes: 0, begun: Number.NaN, ended: Number.NaN, stop: () => {} };
    got.stop = send(body, {
      write: (slice) => {
        if (got.bytes === 0) got.begun = clock.now();
        got.bytes += slice.length;
      },
      end: () => {
        got.ended = clock.now();
      },
    });
    return got;
  };
  return { clock, receive };
}

const near = (actual: number, expected: number, within: number) =>
  assert.ok(Math.abs(actual - expected) <= within, `${actual} is not within ${within} of ${expected}`);

describe('the link of the player benchmark', () => {
  it('takes a second for a megabit at 1 Mbit/s, after the latency', () => {
    const { clock, receive } = setUp();
    const got = receive(MEGABIT);
    clock.run();
    assert.equal(got.bytes, MEGABIT.length);
    near(got.begun, LINK.latency + SLICE_MS, 1);
    near(got.ended, LINK.latency + 1000, 1);
  });

  it('lets parallel responses share, and gives all of it to the last one', () => {
    const { clock, receive } = setUp();
    const long = receive(MEGABIT);
    const short = receive(MEGABIT.subarray(0, MEGABIT.length / 2));
    clock.run();
    near(short.ended, LINK.latency + 1000, 2 * SLICE_MS);
    near(long.ended, LINK.latency + 1500, 1);
  });

  it('saves nothing up while it is idle, and makes up for a late timer', () => {
    const { clock, receive } = setUp();
    clock.stall(5000);
    const got = receive(MEGABIT);
    clock.run(5000 + LINK.latency + 100);
    clock.stall(300);
    clock.run();
    near(got.ended, 5000 + LINK.latency + 1000, 1);
  });

  it('gives the share of a response that is given up to the others', () => {
    const { clock, receive } = setUp();
    const kept = receive(MEGABIT);
    const left = receive(MEGABIT);
    const never = receive(MEGABIT);
    never.stop();
    clock.run(LINK.latency + 500);
    left.stop();
    clock.run();
    near(left.bytes, MEGABIT.length / 4, 2048);
    assert.equal(never.bytes, 0);
    near(kept.ended, LINK.latency + 1250, 2 * SLICE_MS);
  });

  describe('over HTTP', () => {
    let server: Awaited<ReturnType<typeof serve>>;
    before(async () => {
      server = await serve([
        ['/one.mp4', MEGABIT],
        ['/two.mp4', MEGABIT],
        ['/code.js', MEGABIT.toString()],
      ]);
    });
    after(() => server.close());
    const ask = async (path: string) => (await fetch(server.origin + path)).text();

    it('shapes all responses of a page together, and records when each came', async () => {
      server.open('<!doctype html>', { bitsPerSecond: 10_000_000, latency: 40 });
      await ask('/page');
      const [one, two] = await Promise.all([ask('/one.mp4'), ask('/two.mp4')]);
      assert.equal(one.length + two.length, 2 * MEGABIT.length);
      const [, ...both] = server.requests();
      // Only the least possible times, since a busy machine takes longer.
      for (const { asked, begun } of both) assert.ok((begun ?? 0) - asked >= 39);
      assert.ok(Math.max(...both.map(({ ended }) => ended ?? 0)) - Math.min(...both.map(({ asked }) => asked)) >= 238);
      assert.equal(
        server.bytes((pathname) => pathname.endsWith('.mp4')),
        2 * MEGABIT.length,
      );
    });

    it('sends code compressed, with a time to keep it', async () => {
      server.open('');
      const response = await fetch(`${server.origin}/code.js`);
      assert.equal(response.headers.get('content-encoding'), 'br');
      assert.match(response.headers.get('cache-control') ?? '', /^max-age=\d+$/);
      assert.equal((await response.text()).length, MEGABIT.length);
      assert.ok(server.bytes() < 1000);
    });
  });
});
