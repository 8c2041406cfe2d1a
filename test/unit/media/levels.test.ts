import { expect } from '@open-wc/testing';
import Hls, { type Fragment } from 'hls.js';
import { browserEnvironment } from '../../../src/core/environment.ts';
import { createScheduler } from '../../../src/core/scheduler.ts';
import { createLevelLimits } from '../../../src/media/engines/hls/level-limits.ts';
import { followLevels } from '../../../src/media/engines/hls/levels.ts';
import { createRenditions } from '../../../src/media/renditions.ts';

function open() {
  const hls = new Hls();
  const video = document.createElement('video');
  const life = new AbortController();
  const levels = followLevels(
    hls,
    {
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
    },
    createLevelLimits(),
  );
  const close = () => {
    hls.destroy();
    life.abort();
  };
  return { hls, levels, close };
}

describe('a stall', () => {
  it('can switch to a lower level while a segment of a higher one is loading', () => {
    const { hls, levels, close } = open();
    const { canForceLowest: canEase } = levels;
    const load = (level: number, type = 'main') =>
      hls.trigger(Hls.Events.FRAG_LOADING, { frag: { type, level } as Fragment, targetBufferTime: null });
    expect(canEase()).to.equal(false);
    load(1);
    expect(canEase()).to.equal(true);
    load(0, 'audio');
    expect(canEase()).to.equal(true);
    load(0);
    expect(canEase()).to.equal(false);
    close();
  });
});

describe('a level that breaks the decoder', () => {
  const dropped = (...levels: number[]) => {
    const { hls, levels: followed, close } = open();
    const removed: number[] = [];
    hls.removeLevel = (level) => void removed.push(level);
    for (const level of levels) {
      Object.defineProperty(hls, 'loadLevel', { configurable: true, value: level });
      followed.dropLevel();
    }
    close();
    return removed;
  };

  it('is removed, so that a lower one plays', () => expect(dropped(2)).to.deep.equal([2]));
  it('stays if it is the lowest', () => expect(dropped(0)).to.deep.equal([]));
  it('stays if another one has broken it too', () => expect(dropped(2, 1)).to.deep.equal([2]));
});
