import { expect } from '@open-wc/testing';
import { cleanUp, eventually, hls, mediaUrl, openMedia, playlist, replace } from '../support/media.ts';

/** Six seconds of a live stream from this number on. */
const windowFrom = (sequence: number, segment: (index: number) => string) =>
  playlist(
    '#EXT-X-VERSION:6',
    '#EXT-X-TARGETDURATION:1',
    `#EXT-X-MEDIA-SEQUENCE:${sequence}`,
    ...Array.from({ length: 6 }, (_, index) => ['#EXTINF:2,', segment(index)]).flat(),
  );

/** Where scripts really find what they ask for; `undefined`: an answer that never comes. */
function answerFrom(place: (url: string) => string | undefined) {
  const { open, send } = XMLHttpRequest.prototype;
  const silent = new WeakSet<XMLHttpRequest>();
  replace(XMLHttpRequest.prototype, 'open', function (this: XMLHttpRequest, method: string, url: string | URL) {
    const found = place(String(url));
    if (found === undefined) silent.add(this);
    open.call(this, method, found ?? url, true);
  } as typeof open);
  replace(XMLHttpRequest.prototype, 'send', function (this: XMLHttpRequest, ...body) {
    if (!silent.has(this)) send.apply(this, body);
  } as typeof send);
}

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
