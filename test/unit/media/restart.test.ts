import { expect } from '@open-wc/testing';
import { createScheduler } from '../../../src/core/scheduler.ts';
import {
  answerFrom,
  cleanUp,
  eventually,
  hls,
  mediaUrl,
  openMedia,
  playlist,
  replace,
} from '../../support/media/media.ts';
import { quickTimers } from '../../support/time/clock.ts';

/** Six seconds of a live stream from this sequence number. */
const windowFrom = (sequence: number, segment: (index: number) => string) =>
  playlist(
    '#EXT-X-VERSION:6',
    '#EXT-X-TARGETDURATION:1',
    `#EXT-X-MEDIA-SEQUENCE:${sequence}`,
    ...Array.from({ length: 6 }, (_, index) => ['#EXTINF:2,', segment(index)]).flat(),
  );

describe('a live stream that went on without the viewer', () => {
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

  it('restarts at the live edge and keeps its pending play()', async () => {
    const { media, failures, goOn } = begin();
    const wish = media.play();
    await eventually(() => media.$live.get());
    goOn();
    expect(await wish).to.equal('playing');
    await eventually(() => media.$currentTime.get() > 0.2);
    expect(failures()).to.deep.equal([]);
  });

  it('does not restart playback if the viewer has paused', async () => {
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

describe('audio that waits for its video', () => {
  afterEach(cleanUp);

  it('is appended once if loading was interrupted, and playback continues', async () => {
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

describe('audio that does not load', () => {
  afterEach(cleanUp);

  it('is a network failure, not a broken stream', async () => {
    answerFrom((url) => (url.includes('audio-fa.m3u8') ? undefined : url));
    const { media, failures } = openMedia({ scheduler: createScheduler(quickTimers(10)) });
    media.load(hls(mediaUrl('vod/master.m3u8')));
    void media.play();
    await eventually(() => failures().length > 0);
    expect(failures()).to.deep.equal(['hlsNetwork']);
  });
});
