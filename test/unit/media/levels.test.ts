import { expect } from '@open-wc/testing';
import Hls, { type Fragment } from 'hls.js';
import { browserEnvironment } from '../../../src/core/environment.ts';
import { createScheduler } from '../../../src/core/scheduler.ts';
import { followLevels } from '../../../src/media/engines/hls/levels.ts';
import { createRenditions } from '../../../src/media/renditions.ts';

describe('a stall', () => {
  it('can switch to a lower level while a segment of a higher one is loading', () => {
    const hls = new Hls();
    const video = document.createElement('video');
    const life = new AbortController();
    const { canForceLowest: canEase } = followLevels(hls, {
      video,
      box: video,
      source: { url: '', format: 'hls', nearLive: false, panorama: false },
      renditions: createRenditions().stores,
      scheduler: createScheduler(window),
      ...browserEnvironment(),
      random: () => 0,
      report: () => {},
      restart: () => {},
      signal: life.signal,
    });
    const load = (level: number, type = 'main') =>
      hls.trigger(Hls.Events.FRAG_LOADING, { frag: { type, level } as Fragment, targetBufferTime: null });
    expect(canEase()).to.equal(false);
    load(1);
    expect(canEase()).to.equal(true);
    load(0, 'audio');
    expect(canEase()).to.equal(true);
    load(0);
    expect(canEase()).to.equal(false);
    hls.destroy();
    life.abort();
  });
});
