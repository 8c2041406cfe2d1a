import { expect } from '@open-wc/testing';
import type { Source } from '../../../src/media/engine.ts';
import {
  HOSTED,
  type HostWish,
  hostFlv,
  isKeyframe,
  longClip,
  splitTags,
  writeFlv,
} from '../../support/media/flv-file.ts';
import { cleanUp, eventually, file, openMedia, replace } from '../../support/media/media.ts';

/** Ten minutes. */
const TIMES = 75;
const CLIP_SECONDS = 8.034;

const flv = (rest: Partial<Source> = {}): Source => ({ ...file(HOSTED, rest), format: 'flv' });

async function openLong(wish: { index?: boolean; duration?: boolean; startAt?: number } & HostWish = {}) {
  const { index = true, duration = true, startAt, ...host } = wish;
  const bytes = await longClip(TIMES, { index, duration });
  const hosted = hostFlv(bytes, host);
  const opened = openMedia();
  const { media } = opened;
  media.setMuted(true);
  media.load(flv(startAt === undefined ? {} : { startAt }));
  const { video } = media;
  const end = () => (video.buffered.length > 0 ? video.buffered.end(video.buffered.length - 1) : 0);
  const playsAt = async (seconds: number) => {
    await eventually(
      () => !video.seeking && video.currentTime > seconds && video.currentTime < seconds + 8,
      `it should play at ${seconds}`,
    );
  };
  return { ...opened, ...hosted, video, bytes, end, playsAt };
}

describe('a long FLV', () => {
  afterEach(cleanUp);

  it('is loaded two minutes ahead, and no further', async () => {
    const { media, video, sent, bytes, end, failures } = await openLong();
    await eventually(() => end() > 120);
    const loaded = sent.bytes;
    await media.play();
    await eventually(() => media.$currentTime.get() > 1);
    expect(sent.bytes).to.equal(loaded);
    expect(sent.bytes / bytes.length).to.be.below(0.3);
    expect([end() < 130, video.buffered.length, failures()]).to.deep.equal([true, 1, []]);
    expect(video.duration).to.be.closeTo(TIMES * CLIP_SECONDS, 0.1);
  });

  it('keeps half a minute of what was played', async () => {
    const { media, video, end, playsAt } = await openLong();
    await media.play();
    await eventually(() => end() > 119);
    for (const seconds of [110, 215]) {
      media.seek(seconds);
      await playsAt(seconds);
      await eventually(() => end() > seconds + 105);
    }
    await eventually(() => video.buffered.start(0) > 100);
    expect(video.currentTime - video.buffered.start(0)).to.be.within(30, 40);
  });

  it('is loaded from the keyframe that its index names', async () => {
    const { media, video, asked, bytes, playsAt, failures } = await openLong();
    await media.play();
    for (const seconds of [400.5, 20.5, 590]) {
      media.seek(seconds);
      await playsAt(seconds);
    }
    expect(asked).to.have.length(4);
    for (const at of asked.slice(1)) expect(bytes[at]).to.equal(9);
    expect([video.buffered.length, failures()]).to.deep.equal([1, []]);
  });

  it('is loaded from near the position without an index, and exactly from what was seen', async () => {
    const { media, asked, sent, bytes, end, playsAt, failures } = await openLong({ index: false });
    await media.play();
    await eventually(() => media.$currentTime.get() > 0.1 && end() > 60);
    media.seek(400);
    await playsAt(400);
    expect(asked.length).to.be.within(2, 4);
    media.seek(50);
    await playsAt(50);
    expect(asked.length).to.be.below(6);
    expect(bytes[asked.at(-1) ?? 0]).to.equal(9);
    expect(sent.bytes).to.be.below(bytes.length * 0.8);
    expect(failures()).to.deep.equal([]);
  });

  it('is loaded at the right place if its index is wrong', async () => {
    const bytes = await longClip(TIMES, { index: true });
    // The positions of the last two thirds.
    const at = new TextDecoder('latin1').decode(bytes.subarray(0, 8000)).indexOf('filepositions') + 18;
    for (let index = 100; index < TIMES * 4; index += 1) bytes.copyWithin(at + index * 9, at + 90 * 9, at + 91 * 9);
    const { asked } = hostFlv(bytes);
    const { media, failures } = openMedia();
    media.setMuted(true);
    media.load(flv());
    await media.play();
    media.seek(400);
    await eventually(() => !media.video.seeking && media.$currentTime.get() > 400.2);
    expect([failures(), asked.length < 8]).to.deep.equal([[], true]);
  });

  it('starts where it is told to', async () => {
    const { media, asked, playsAt } = await openLong({ startAt: 300 });
    await media.play();
    await playsAt(300);
    expect(asked).to.have.length(2);
  });

  it('is as long as what was loaded of it, if it doesn’t say it, and is no live stream', async () => {
    const { media, video, end } = await openLong({ duration: false, startAt: 20 });
    await media.play();
    // The duration is set before what has arrived is in the buffer.
    await eventually(() => media.$currentTime.get() > 20 && end() > 100 && Math.abs(video.duration - end()) < 2);
    expect(media.$live.get()).to.equal(false);
  });

  it('obeys a seek while the page is hidden once it is visible again', async () => {
    const { media, asked, playsAt } = await openLong();
    await media.play();
    await eventually(() => media.$currentTime.get() > 0.1);
    media.setLoading(false);
    media.seek(500);
    await eventually(() => media.video.seeking);
    expect(asked).to.have.length(1);
    media.setLoading(true);
    await playsAt(500);
    expect(asked).to.have.length(2);
  });

  it('plays to its end, and from its beginning again', async () => {
    const { media, video, failures, playsAt } = await openLong({ startAt: 601 });
    await media.play();
    await eventually(() => media.$ended.get(), 'the end');
    await media.play();
    await playsAt(0);
    expect([video.ended, failures()]).to.deep.equal([false, []]);
  });

  it('is sought in on a host without ranges, by leaving out what comes before', async () => {
    const { media, asked, playsAt, failures } = await openLong({ ranges: false });
    await media.play();
    media.seek(400.5);
    await playsAt(400.5);
    expect([asked.length, failures()]).to.deep.equal([2, []]);
  });

  it('goes on at its byte where the line breaks off', async () => {
    const { asked, end, failures } = await openLong({ cuts: [500_001, 700_002] });
    await eventually(() => end() > 100);
    expect([asked, failures()]).to.deep.equal([[0, 500_001, 700_002], []]);
  });

  it('is loaded again where the browser has removed it', async () => {
    const buffers: SourceBuffer[] = [];
    let running = 0;
    const { addSourceBuffer } = MediaSource.prototype;
    replace(MediaSource.prototype, 'addSourceBuffer', function (this: MediaSource, type) {
      const buffer = addSourceBuffer.call(this, type);
      buffers.push(buffer);
      buffer.addEventListener('updatestart', () => {
        running += 1;
      });
      buffer.addEventListener('updateend', () => {
        running -= 1;
      });
      return buffer;
    });
    const { media, video, end, failures } = await openLong();
    // One buffer after the other, while the player loads nothing: it would fail beside what a script removes.
    for (const [index, seconds] of [10, 30].entries()) {
      // `updating` ends before its event.
      await eventually(
        () => end() - video.currentTime > 120 && running === 0 && buffers.every(({ updating }) => !updating),
      );
      await media.play();
      const buffer = buffers[index];
      const removed = new Promise((resolve) => buffer?.addEventListener('updateend', resolve, { once: true }));
      buffer?.remove(seconds, Number.POSITIVE_INFINITY);
      await removed;
      expect(end()).to.be.closeTo(seconds, 8);
      media.pause();
    }
    await eventually(() => end() > 120);
    expect([buffers.length, video.buffered.length, failures()]).to.deep.equal([2, 1, []]);
  });

  it('waits while the buffers are full, and plays on', async () => {
    const { appendBuffer } = SourceBuffer.prototype;
    let refused = 0;
    replace(SourceBuffer.prototype, 'appendBuffer', function (this: SourceBuffer, data) {
      const { buffered } = this;
      if (buffered.length > 0 && buffered.end(0) - buffered.start(0) > 45) {
        refused += 1;
        throw new DOMException('The buffer is full', 'QuotaExceededError');
      }
      appendBuffer.call(this, data);
    });
    const { media, video, end, failures } = await openLong();
    await eventually(() => refused > 0);
    expect(end()).to.be.below(60);
    await media.play();
    media.seek(40);
    await eventually(() => end() > 70);
    expect(video.currentTime - video.buffered.start(0)).to.be.within(30, 46);
    media.seek(300);
    await eventually(() => !video.seeking && video.currentTime > 300.1);
    expect(failures()).to.deep.equal([]);
  });
});

/** The clip as an encoder sends it that has run for long; `restarts`: and starts again after half of it. */
async function liveClip({ restarts = false } = {}): Promise<Uint8Array> {
  const tags = splitTags(await longClip(3, { duration: false })).filter(({ type }) => type !== 18);
  const half = tags.findLastIndex((tag) => isKeyframe(tag) && tag.time < 12_000);
  const origin = 0xffff_ffff - 4000;
  return writeFlv(
    tags.map((tag, index) => ({
      ...tag,
      time: restarts && index >= half ? tag.time - (tags[half]?.time ?? 0) : tag.time + origin,
    })),
  );
}

describe('a live FLV', () => {
  afterEach(cleanUp);

  for (const restarts of [false, true])
    it(`begins at 0 and has no gap where ${restarts ? 'its encoder starts again' : 'its times wrap'}`, async () => {
      const { asked } = hostFlv(await liveClip({ restarts }), { live: true });
      const { media, failures } = openMedia();
      const { video } = media;
      media.load(flv());
      await media.play();
      await eventually(() => video.buffered.length > 0 && video.buffered.end(0) > 3 * CLIP_SECONDS - 0.3);
      expect([media.$live.get(), video.duration, video.buffered.length]).to.deep.equal([
        true,
        Number.POSITIVE_INFINITY,
        1,
      ]);
      expect(video.buffered.start(0)).to.be.below(0.1);
      video.currentTime = 11;
      await eventually(() => video.currentTime > 13);
      expect([asked, failures()]).to.deep.equal([[0], []]);
    });

  it('that breaks off can’t go on at a byte', async () => {
    const bytes = await liveClip();
    const { asked } = hostFlv(bytes, { live: true, cuts: [200_000, 100] });
    const { media, failures } = openMedia();
    media.load(flv());
    await eventually(() => failures().length > 0);
    expect([asked, failures()]).to.deep.equal([[0], ['mediaNetwork']]);
  });
});

/** The managed source has enough with three seconds, until it wants more. */
async function openManaged() {
  let enough = 3;
  const sources: MediaSource[] = [];
  class ManagedSource extends MediaSource {
    constructor() {
      super();
      sources.push(this);
    }
    get streaming() {
      const [buffer] = this.sourceBuffers;
      return !buffer?.buffered.length || buffer.buffered.end(0) < enough;
    }
  }
  replace(window, 'ManagedMediaSource' as never, ManagedSource as never);
  replace(window, 'MediaSource', undefined);
  const wantMore = () => {
    enough = Number.POSITIVE_INFINITY;
    for (const source of sources) source.dispatchEvent(new Event('startstreaming'));
  };
  return { ...(await openLong({ pieces: 20_000 })), wantMore };
}

describe('an FLV in a managed media source', () => {
  afterEach(cleanUp);

  it('is loaded only while the browser asks for it, and not sent to a TV', async () => {
    const { media, video, end, sent, failures, wantMore } = await openManaged();
    await eventually(() => end() > 3);
    expect(video.disableRemotePlayback).to.equal(true);
    await media.play();
    await eventually(() => video.currentTime > 0.5);
    const before = sent.bytes;
    await eventually(() => video.currentTime > 1.5);
    expect(sent.bytes).to.equal(before);
    expect(end()).to.be.below(10);
    wantMore();
    await eventually(() => end() > 60);
    expect([sent.bytes > before, failures()]).to.deep.equal([true, []]);
    media.unload();
    // Firefox doesn't have the property.
    expect(Boolean(video.disableRemotePlayback)).to.equal(false);
  });

  it('stops at the browser’s word also before its metadata are read', async () => {
    const { media, video, end } = await openManaged();
    replace(video, 'readyState', 0);
    await media.play();
    await eventually(() => video.currentTime > 1.5);
    expect(end()).to.be.below(10);
  });
});
