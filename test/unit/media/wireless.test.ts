import { expect } from '@open-wc/testing';
import Hls from 'hls.js';
import { createScheduler } from '../../../src/core/scheduler.ts';
import {
  answerFrom,
  cleanUp,
  eventually,
  file,
  hls,
  mediaUrl,
  openMedia,
  playlist,
  replace,
  stream,
} from '../../support/media/media.ts';
import { createClock } from '../../support/time/clock.ts';

const MASTER = mediaUrl('vod/master.m3u8');
const CLIP = mediaUrl('files/clip.mp4');
const WIRELESS_CHANGED = 'webkitcurrentplaybacktargetiswirelesschanged';

/** iPhones have ManagedMediaSource alone; Safari before 17 has MediaSource alone. */
type Device = 'iPhone' | 'Mac' | 'old Mac' | 'no AirPlay' | 'no AirPlay, ManagedMediaSource alone';

/** The browser with what Safari has on this device. */
function openSafari(device: Device = 'iPhone') {
  const openedWith: boolean[] = [];
  const sources: MediaSource[] = [];
  const engines: Hls[] = [];
  const { attachMedia } = Hls.prototype;
  replace(Hls.prototype, 'attachMedia', function (this: Hls, data) {
    if (!engines.includes(this)) engines.push(this);
    attachMedia.call(this, data);
  });
  const clock = createClock();
  const opened = openMedia({ scheduler: createScheduler(clock) });
  const { video } = opened.media;
  // Firefox has no remote playback.
  video.disableRemotePlayback ??= false;
  class NotedMediaSource extends MediaSource {
    constructor() {
      super();
      sources.push(this);
      this.addEventListener('sourceopen', () => openedWith.push(video.disableRemotePlayback));
    }
  }
  const isAlone = device === 'iPhone' || device === 'no AirPlay, ManagedMediaSource alone';
  if (isAlone || device === 'Mac') {
    replace(window as { ManagedMediaSource?: unknown }, 'ManagedMediaSource', class extends NotedMediaSource {});
  }
  replace(window, 'MediaSource', isAlone ? undefined : NotedMediaSource);
  let wireless = false;
  if (!device.startsWith('no AirPlay')) {
    Object.assign(video, { webkitShowPlaybackTargetPicker: () => {} });
    Object.defineProperty(video, 'webkitCurrentPlaybackTargetIsWireless', { get: () => wireless });
  }
  opened.media.setMuted(true);
  return {
    ...opened,
    video,
    clock,
    /** For each MediaSource, whether the video refused remote playback when it opened. */
    openedWith,
    engines,
    offered: () =>
      [...video.querySelectorAll('source')].map(({ type, src }) => [type, src.startsWith('blob:') ? 'blob' : src]),
    /** Another device plays, or no longer does. */
    play(elsewhere: boolean) {
      wireless = elsewhere;
      video.dispatchEvent(new Event(WIRELESS_CHANGED));
    },
    /** Safari plays the second source instead of the MediaSource, and the video tells the state of the other device. */
    handOver() {
      Object.defineProperties(video, {
        currentSrc: { configurable: true, value: MASTER },
        currentTime: { configurable: true, writable: true, value: 0 },
        paused: { configurable: true, value: false },
      });
      sources.at(-1)?.dispatchEvent(new Event('sourceclose'));
    },
    tellTime(seconds: number) {
      video.currentTime = seconds;
      video.dispatchEvent(new Event('timeupdate'));
    },
    takeBack() {
      for (const name of ['currentSrc', 'currentTime', 'paused']) Reflect.deleteProperty(video, name);
    },
  };
}

const SENDABLE = [
  ['video/mp4', 'blob'],
  ['application/x-mpegURL', MASTER],
];
const NOT_SENDABLE = [['video/mp4', 'blob']];

for (const device of ['iPhone', 'Mac'] as const) {
  describe(`AirPlay of an HLS stream: ${device}`, () => {
    afterEach(cleanUp);

    /** A ManagedMediaSource opens only if remote playback is disabled. */
    const whileOpening = device === 'iPhone';

    it('is offered by the address of the manifest, once the MediaSource has opened', async () => {
      const { media, video, openedWith, offered, failures } = openSafari(device);
      media.load(hls(MASTER));
      await media.play();
      expect([openedWith, video.disableRemotePlayback, offered()]).to.eql([[whileOpening], false, SENDABLE]);
      expect(video.currentSrc).to.match(/^blob:/);
      expect(failures()).to.eql([]);
    });

    it('is offered by the address after redirects', async () => {
      const { media, offered } = openSafari(device);
      answerFrom((url) => (url === 'https://stream.test/master' ? MASTER : url));
      media.load(hls('https://stream.test/master'));
      await media.play();
      expect(offered()).to.eql(SENDABLE);
    });

    it('is offered again after a rebuild of the MediaSource', async () => {
      const { media, video, engines, openedWith, offered } = openSafari(device);
      media.load(hls(MASTER));
      await media.play();
      engines[0]?.recoverMediaError();
      await eventually(() => openedWith.length === 2 && offered().length === 2);
      expect([openedWith, video.disableRemotePlayback, offered()]).to.eql([
        [whileOpening, whileOpening],
        false,
        SENDABLE,
      ]);
    });

    it('is not offered for a playlist that only this page can read', async () => {
      const { media, offered } = openSafari(device);
      media.load(hls(playlist(...stream(124_000, 240, mediaUrl('vod/240p.m3u8')))));
      await media.play();
      expect(offered()).to.eql(NOT_SENDABLE);
    });

    it('is not offered where the owner of the video has disabled it', async () => {
      const { media, video, offered } = openSafari(device);
      video.disableRemotePlayback = true;
      media.load(hls(MASTER));
      await media.play();
      expect(offered()).not.to.deep.include(SENDABLE[1]);
      media.load(file(CLIP));
      await media.play();
      expect(video.disableRemotePlayback).to.equal(true);
    });

    it('ends with the stream: a file after it can be sent', async () => {
      const { media, video, offered } = openSafari(device);
      media.load(hls(MASTER));
      await media.play();
      media.load(file(CLIP));
      await media.play();
      expect([video.disableRemotePlayback, offered(), video.currentSrc]).to.eql([false, [], CLIP]);
    });

    it('loads nothing while another device plays, whether or not the page is hidden', async () => {
      const { media, engines, play } = openSafari(device);
      media.load(hls(MASTER));
      await media.play();
      expect(engines[0]?.loadingEnabled).to.equal(true);
      play(true);
      expect(engines[0]?.loadingEnabled).to.equal(false);
      media.setLoading(false);
      media.setLoading(true);
      engines[0]?.recoverMediaError();
      expect(engines.map(({ loadingEnabled }) => loadingEnabled)).to.eql([false]);
    });

    it('comes back to the page at the time of the other device', async () => {
      const safari = openSafari(device);
      const { media, video, clock, engines, offered, play } = safari;
      media.load(hls(MASTER));
      await media.play();
      play(true);
      safari.handOver();
      expect(offered(), 'the sources stay while the device plays').to.eql(SENDABLE);
      safari.tellTime(20);
      play(false);
      // Safari may start to load again by itself.
      safari.tellTime(0);
      clock.pass(1);
      safari.takeBack();
      await eventually(() => engines.length === 2 && media.$started.get());
      expect(video.currentTime).to.be.within(20, 25);
      expect([media.isPaused(), engines[1]?.loadingEnabled, offered()]).to.eql([false, true, SENDABLE]);
      expect(safari.failures()).to.eql([]);
    });

    it('stays with the other device through the moments in which Safari says otherwise', async () => {
      const { media, clock, engines, play } = openSafari(device);
      media.load(hls(MASTER));
      await media.play();
      play(true);
      play(false);
      clock.pass(0.5);
      play(true);
      clock.pass(10);
      expect(engines.map(({ loadingEnabled }) => loadingEnabled)).to.eql([false]);
    });
  });
}

describe('an HLS stream without AirPlay', () => {
  afterEach(cleanUp);

  for (const device of ['no AirPlay', 'old Mac'] as const) {
    it(`plays from its MediaSource alone: ${device}`, async () => {
      const { media, video, offered } = openSafari(device);
      media.load(hls(MASTER));
      await media.play();
      expect([video.src.startsWith('blob:'), offered(), video.disableRemotePlayback]).to.eql([true, [], false]);
    });
  }

  it('leaves nothing disabled for a file after it, although its ManagedMediaSource needs that', async () => {
    const { media, video, openedWith, offered } = openSafari('no AirPlay, ManagedMediaSource alone');
    media.load(hls(MASTER));
    await media.play();
    expect([openedWith, video.disableRemotePlayback, offered()]).to.eql([[true], true, NOT_SENDABLE]);
    media.load(file(CLIP));
    await media.play();
    expect(video.disableRemotePlayback).to.equal(false);
  });
});
