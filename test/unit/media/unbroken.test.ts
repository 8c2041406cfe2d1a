import { expect } from '@open-wc/testing';
import Hls, { type FragLoadedData, type Level } from 'hls.js';
import { findUnbroken, waitFor } from '../../../src/media/engines/hls/unbroken.ts';
import { createRenditions } from '../../../src/media/renditions.ts';

describe('the wait until a recording plays without a break', () => {
  it('is as long as what is missing takes to arrive', () => {
    // Of 60 s, 48 arrive while they play: 12 are missing, and 15 s bring them.
    expect(waitFor({ ahead: 0, rest: 60, speed: 0.8 })).to.be.closeTo(15, 0.001);
    expect(waitFor({ ahead: 4, rest: 60, speed: 0.8 })).to.be.closeTo(10, 0.001);
  });

  it('is for ten minutes of a longer one', () => {
    expect(waitFor({ ahead: 0, rest: 7200, speed: 0.9 })).to.equal(waitFor({ ahead: 0, rest: 600, speed: 0.9 }));
  });

  it('is none if the line is fast enough, or enough is there', () => {
    expect(waitFor({ ahead: 0, rest: 60, speed: 1 })).to.equal(undefined);
    expect(waitFor({ ahead: 0, rest: 60, speed: 3 })).to.equal(undefined);
    expect(waitFor({ ahead: 12, rest: 60, speed: 0.8 })).to.equal(undefined);
    expect(waitFor({ ahead: 0, rest: 60, speed: 0 })).to.equal(undefined);
  });

  it('is longer by what is loaded besides', () => {
    expect(waitFor({ ahead: 4, rest: 60, speed: 0.8, besides: 2 })).to.be.closeTo(12.5, 0.001);
    expect(waitFor({ ahead: 1, rest: 60, speed: 1, besides: 2 })).to.be.closeTo(1, 0.001);
  });
});

const LEVELS = [{ averageBitrate: 200_000 }, { averageBitrate: 600_000 }] as Level[];

interface Segment {
  /** Seconds until it was loaded. */
  readonly took: number;
  readonly level?: number;
  readonly sound?: boolean;
}

/** At the begin of a film of 60 s, with nothing in the buffer and these loaded segments of 2 s. */
function secondsAfter(...segments: readonly Segment[]): number | undefined {
  return afterLoading(segments)();
}

function afterLoading(segments: readonly Segment[]) {
  const hls = new Hls();
  // Its own listeners need whole events.
  hls.removeAllListeners();
  Object.defineProperty(hls, 'levels', { value: LEVELS });
  const video = document.createElement('video');
  Object.defineProperty(video, 'duration', { value: 60 });
  const find = findUnbroken(hls, { video, renditions: createRenditions().stores });
  for (const { took, level = 0, sound = false } of segments) {
    const stats = { loading: { start: 1000, end: 1000 + took * 1000 } };
    const frag = { sn: 1, duration: 2, level, type: sound ? 'audio' : 'main', stats };
    hls.trigger(Hls.Events.FRAG_LOADED, { frag } as unknown as FragLoadedData);
  }
  hls.destroy();
  return find;
}

describe('the speed of a line', () => {
  const slow = { took: 2.5 };

  it('is unknown before the first segment', () => {
    expect(secondsAfter()).to.equal(undefined);
  });

  it('is what has arrived of the picture, with 5 % of caution', () => {
    expect(secondsAfter(slow)).to.be.closeTo(waitFor({ ahead: 0, rest: 60, speed: 0.8 / 1.05 }) ?? 0, 0.001);
    expect(secondsAfter({ took: 1 })).to.equal(undefined);
  });

  it('is only a share of it, if something else is loaded besides', () => {
    const find = afterLoading([{ took: 1.6 }]);
    expect(find()).to.equal(undefined);
    const speed = (0.5 * 1.25) / 1.05;
    const besides = 420_000 / (1.05 * 200_000);
    expect(find({ bits: 420_000, share: 0.5 })).to.be.closeTo(
      waitFor({ ahead: 0, rest: 60, speed, besides }) ?? 0,
      0.001,
    );
  });

  it('is not halved by the sound, which loads at the same time', () => {
    expect(secondsAfter(slow, { took: 2, sound: true })).to.equal(secondsAfter(slow));
  });

  it('is that of the lowest level: three times as much arrives of it as of one with three times its bitrate', () => {
    expect(secondsAfter({ took: 7.5, level: 1 })).to.be.closeTo(secondsAfter(slow) ?? 0, 0.001);
  });

  it('is that of the last eight segments', () => {
    expect(secondsAfter({ took: 60 }, ...Array(8).fill(slow))).to.equal(secondsAfter(slow));
  });
});
