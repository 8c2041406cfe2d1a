import { expect } from '@open-wc/testing';
import type { Scheduler } from '../../../src/core/scheduler.ts';
import { recoverFromMediaErrors } from '../../../src/media/engines/hls/media-recovery.ts';

/** A fake clock. */
function clock() {
  let now = 0;
  let jobs: { at: number; action: () => void }[] = [];
  const scheduler: Scheduler = {
    after: (seconds, action) => void jobs.push({ at: now + seconds, action }),
    every() {},
    frames() {},
  };
  const pass = (seconds: number) => {
    now += seconds;
    const due = jobs.filter(({ at }) => at <= now);
    jobs = jobs.filter(({ at }) => at > now);
    for (const { action } of due.sort((a, b) => a.at - b.at)) action();
  };
  return { scheduler, pass };
}

describe('recovery from media errors', () => {
  const setUp = () => {
    const { scheduler, pass } = clock();
    const happened: string[] = [];
    const stream = { broken: true };
    const { recover } = recoverFromMediaErrors({
      scheduler,
      rebuild: () => void happened.push('rebuild'),
      isBroken: () => stream.broken,
      signal: new AbortController().signal,
    });
    return { pass, happened, stream, fail: () => recover(() => void happened.push('give up')) };
  };

  it('rebuilds after the first error', () => {
    const { fail, happened } = setUp();
    fail();
    expect(happened).to.deep.equal(['rebuild']);
  });

  it('rebuilds for an error within 5 s once the 5 s are over', () => {
    const { fail, pass, happened } = setUp();
    fail();
    fail();
    pass(4.9);
    expect(happened).to.deep.equal(['rebuild']);
    pass(0.2);
    expect(happened).to.deep.equal(['rebuild', 'rebuild']);
  });

  it('treats an error that was reported twice as one, once the stream continues', () => {
    const { fail, pass, happened, stream } = setUp();
    fail();
    fail();
    stream.broken = false;
    pass(10);
    expect(happened).to.deep.equal(['rebuild']);
  });

  it('gives up after the fourth error within a minute', () => {
    const { fail, pass, happened } = setUp();
    for (const _ of [1, 2, 3, 4]) {
      fail();
      pass(6);
    }
    expect(happened).to.deep.equal(['rebuild', 'rebuild', 'rebuild', 'give up']);
  });

  it('gives up if the fourth error came during a cooldown', () => {
    const { fail, pass, happened } = setUp();
    fail();
    for (const _ of [1, 2, 3]) {
      fail();
      pass(5);
    }
    expect(happened).to.deep.equal(['rebuild', 'rebuild', 'rebuild', 'give up']);
  });

  it('rebuilds again after the minute', () => {
    const { fail, pass, happened } = setUp();
    for (const _ of [1, 2, 3]) {
      fail();
      pass(6);
    }
    pass(60);
    fail();
    expect(happened).to.deep.equal(['rebuild', 'rebuild', 'rebuild', 'rebuild']);
  });
});
