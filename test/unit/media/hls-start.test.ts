import { expect } from '@open-wc/testing';
import { cleanUp, eventually, hls, mediaUrl, openMedia, recordRequests, replace } from '../../support/media/media.ts';

const HLS_TICK_MS = 100;

/** hls.js looks every 100 ms for something to do; here it never does. */
function stopTicks() {
  const { setInterval } = window;
  replace(window, 'setInterval', ((handler: TimerHandler, interval?: number, ...rest: unknown[]) =>
    interval === HLS_TICK_MS ? 0 : setInterval(handler, interval, ...rest)) as typeof setInterval);
}

/** Sends each request for which `hold` returns a promise only after it. */
function holdRequests(hold: (url: string) => Promise<unknown> | undefined) {
  const { open, send } = XMLHttpRequest.prototype;
  const urls = new WeakMap<XMLHttpRequest, string>();
  replace(XMLHttpRequest.prototype, 'open', function (this: XMLHttpRequest, method: string, url: string | URL) {
    urls.set(this, String(url));
    open.call(this, method, url, true);
  } as typeof open);
  replace(XMLHttpRequest.prototype, 'send', async function (this: XMLHttpRequest, ...body) {
    await hold(urls.get(this) ?? '');
    send.apply(this, body);
  });
}

const hasArrived = (part: string) => performance.getEntriesByType('resource').some(({ name }) => name.includes(part));

describe('the first segments of an HLS stream, without waiting for the next tick of hls.js', () => {
  beforeEach(() => {
    performance.clearResourceTimings();
    stopTicks();
  });
  afterEach(cleanUp);

  it('are requested when the video is attached after the playlists have arrived', async () => {
    const { addEventListener } = MediaSource.prototype;
    replace(MediaSource.prototype, 'addEventListener', function (
      this: MediaSource,
      type: string,
      listener: EventListener,
    ) {
      const later = async (event: Event) => {
        await eventually(() => hasArrived('/audio-fa.m3u8') && hasArrived('p.m3u8'));
        listener(event);
      };
      addEventListener.call(this, type, type === 'sourceopen' ? later : listener);
    } as typeof addEventListener);
    const { media } = openMedia();
    media.load(hls(mediaUrl('vod/master.m3u8')));
    await eventually(() => media.$ready.get(), 'the first picture');
  });

  it('are appended when the video arrives after the audio', async () => {
    const requests = recordRequests();
    holdRequests((url) => (/p-00\.m4s$/.test(url) ? eventually(() => hasArrived('/audio-fa-00.m4s')) : undefined));
    const { media } = openMedia();
    media.load(hls(mediaUrl('vod/master.m3u8')));
    await eventually(() => media.$ready.get(), 'the first picture');
    expect(requests.filter((url) => url.endsWith('/audio-fa-00.m4s'))).to.have.length(1);
  });
});
