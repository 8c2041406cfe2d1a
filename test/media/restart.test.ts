import { expect } from '@open-wc/testing';
import { createScheduler } from '../../src/core/scheduler.ts';
import { quickTimers } from '../support/clock.ts';
import { answerFrom, cleanUp, eventually, hls, mediaUrl, openMedia, playlist, replace } from '../support/media.ts';

/** Six seconds of a live stream from this number on. */
const windowFrom = (sequence: number, segment: (index: number) => string) =>
  playlist(
    '#EXT-X-VERSION:6',
    '#EXT-X-TARGETDURATION:1',
    `#EXT-X-MEDIA-SEQUENCE:${sequence}`,
    ...Array.from({ length: 6 }, (_, index) => ['#EXTINF:2,', segment(index)]).flat(),
  );

describe('a live that went on without the viewer', () => {
  afterEach(cleanUp);

  const begin = () => {
    const gone = windowFrom(10, (index) => `https://live.test/lost-${index}.ts`);
    const now = windowFrom(1000, (index) => mediaUrl(`vod-ts/index-0${index}.ts`));
    let shown = gone;
    answerFrom((url) => (url === gone ? shown : url.includes('lost') ? undefined : url));
    const opened = openMedia();
    opened.media.setMuted(true);
    opened.media.load(hls(gone));
    return {
      ...opened,
      goOn() {
        shown = now;
      },
    };
  };

  it('begins anew where it is now, and keeps the promise to play', async () => {
    const { media, failures, goOn } = begin();
    const wish = media.play();
    await eventually(() => media.$live.get());
    goOn();
    expect(await wish).to.equal('playing');
    await eventually(() => media.$currentTime.get() > 0.2);
    expect(failures()).to.deep.equal([]);
  });

  it('does not begin anew for someone who has paused meanwhile', async () => {
    const { media, goOn } = begin();
    const wish = media.play();
    await eventually(() => media.$live.get());
    media.pause();
    goOn();
    expect(await wish).to.equal('interrupted');
    await eventually(() => media.$ready.get());
    expect(media.isPaused()).to.equal(true);
  });
});

describe('sound that waited for its picture', () => {
  afterEach(cleanUp);

  it('is there once when loading was interrupted meanwhile, and plays on', async () => {
    let hung = true;
    answerFrom((url) => (hung && /p-00\.m4s$/.test(url) ? undefined : url));
    performance.clearResourceTimings();
    const appended: number[] = [];
    const { appendBuffer } = SourceBuffer.prototype;
    replace(SourceBuffer.prototype, 'appendBuffer', function (this: SourceBuffer, bytes: BufferSource) {
      appended.push(bytes.byteLength);
      appendBuffer.call(this, bytes);
    });
    const { media } = openMedia();
    media.setMuted(true);
    media.load(hls(mediaUrl('vod/master.m3u8')));
    void media.play();
    await eventually(() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('-fa-00.m4s')));
    media.setLoading(false);
    hung = false;
    media.setLoading(true);
    await eventually(() => media.$currentTime.get() > 3, 'the second segment');
    const whole = await (await fetch(mediaUrl('vod/audio-fa-00.m4s'))).arrayBuffer();
    expect(appended).to.include(whole.byteLength);
    expect(appended).not.to.include(2 * whole.byteLength);
  });
});

describe('sound that does not come', () => {
  afterEach(cleanUp);

  it('is a failure of the network, and nothing is called broken', async () => {
    answerFrom((url) => (url.includes('audio-fa.m3u8') ? undefined : url));
    const { media, failures } = openMedia({ scheduler: createScheduler(quickTimers(10)) });
    media.load(hls(mediaUrl('vod/master.m3u8')));
    void media.play();
    await eventually(() => failures().length > 0);
    expect(failures()).to.deep.equal(['hlsNetwork']);
  });
});
