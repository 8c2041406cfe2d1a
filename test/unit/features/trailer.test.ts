import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { browserEnvironment } from '../../../src/core/environment.ts';
import { createScheduler } from '../../../src/core/scheduler.ts';
import { createTrailer } from '../../../src/features/trailer/model.ts';
import { createMedia, type Media } from '../../../src/media/create-media.ts';
import type { Source } from '../../../src/media/engine.ts';
import type { VideoDetails } from '../../../src/platform/schema.d.ts';
import { CLIP, VOD } from '../../support/model/player-fixture.ts';
import { waitUntil } from '../../support/time/wait.ts';

const DETAILS = { id: '1', content_id: '1', content_type: 'vod', type: 'vod', title: 'A' } as const;

describe('the trailer', () => {
  const lives: AbortController[] = [];
  afterEach(() => {
    for (const life of lives.splice(0)) life.abort();
    for (const box of document.querySelectorAll('.trailer-box')) box.remove();
  });

  function open({ url = VOD, start = 20 as number | null, end = 21 as number | null, still = false } = {}) {
    const life = new AbortController();
    lives.push(life);
    const environment = browserEnvironment();
    const scheduler = createScheduler(window);
    const made: Media[] = [];
    const signals: AbortSignal[] = [];
    const details: VideoDetails = { ...DETAILS, preview_start: start, preview_end: end };
    const source: Source = {
      url: new URL(url, location.href).href,
      format: url.endsWith('m3u8') ? 'hls' : 'file',
      nearLive: false,
      panorama: false,
    };
    const trailer = createTrailer({
      $details: atom(details),
      source: () => (url === '' ? undefined : source),
      open(box, onFailure, signal) {
        const media = createMedia({ environment, scheduler, box, report: onFailure, signal });
        made.push(media);
        signals.push(signal);
        return media;
      },
      reducedMotion: () => still,
      scheduler,
      signal: life.signal,
    });
    const box = document.createElement('div');
    box.className = 'trailer-box';
    document.body.append(box);
    return { trailer, box, made, signals };
  }

  for (const url of [VOD, CLIP]) {
    it(`plays its section of ${url} in a silent loop, and leaves nothing behind`, async () => {
      const [start, end] = url === VOD ? [20, 21] : [2, 3];
      const { trailer, box, made, signals } = open({ url, start, end });
      expect(trailer.length()).to.equal(1);
      const close = trailer.show(box);
      const video = box.querySelector('video');
      if (!video) throw new Error('no video');
      const seen: number[] = [];
      video.addEventListener('timeupdate', () => seen.push(video.currentTime));
      let rounds = 0;
      video.addEventListener('seeked', () => {
        rounds += 1;
      });
      await waitUntil(() => rounds >= 3, 'it should start over');
      expect(video.muted).to.equal(true);
      expect(Math.min(...seen.filter((at) => at > 0))).to.be.at.least(start - 0.3);
      expect(Math.max(...seen)).to.be.at.most(end + 0.8);
      close();
      expect([box.childElementCount, signals[0]?.aborted, made[0]?.isPaused()]).to.eql([0, true, true]);
      expect(video.currentSrc === '' || !video.hasAttribute('src')).to.equal(true);
    });
  }

  it('pauses and plays', async () => {
    const { trailer, box } = open();
    trailer.show(box);
    await waitUntil(() => trailer.$state.get() === 'playing', 'it should play');
    trailer.toggle();
    await waitUntil(() => trailer.$state.get() === 'paused', 'it should pause');
    trailer.toggle();
    await waitUntil(() => trailer.$state.get() === 'playing', 'it should play on');
  });

  it('stays paused with reduced motion, until the viewer presses play', async () => {
    const { trailer, box } = open({ still: true });
    trailer.show(box);
    expect(trailer.$state.get()).to.equal('paused');
    trailer.toggle();
    await waitUntil(() => trailer.$state.get() === 'playing', 'it should play');
  });

  it('goes to the end of the content without a valid end', () => {
    expect(open({ start: 20, end: 10 }).trailer.length()).to.equal(undefined);
    expect(open({ start: null, end: null }).trailer.length()).to.equal(undefined);
  });

  it('shows that it can’t be played, and can be started again', async () => {
    const { trailer, box } = open({ url: '/demo/media/files/missing.mp4' });
    trailer.show(box);
    await waitUntil(() => trailer.$state.get() === 'failed', 'it should fail');
    trailer.show(box);
    expect(trailer.$state.get()).to.equal('loading');
    await waitUntil(() => trailer.$state.get() === 'failed', 'it should fail again');
  });
});
