import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { createScheduler } from '../../../src/core/scheduler.ts';
import type { EngineNeeds } from '../../../src/media/engine.ts';
import { startFile } from '../../../src/media/engines/file.ts';
import { cleanUp, eventually, file, hls, mediaUrl, openFrame, openMedia, replace } from '../../support/media/media.ts';

describe('a file', () => {
  afterEach(cleanUp);

  for (const name of ['clip.mp4', 'clip.webm', 'clip.mp3', 'clip.ogg']) {
    it(`plays: ${name}`, async () => {
      const { media, failures } = openMedia();
      // Without a sound card Firefox can't play what is sound only.
      media.setMuted(true);
      media.load(file(mediaUrl(`files/${name}`)));
      await media.play();
      await eventually(() => media.$currentTime.get() > 0);
      expect(failures()).to.deep.equal([]);
    });
  }

  it('plays: clip.flv', async () => {
    const { media, failures } = openMedia();
    media.load({ ...file(mediaUrl('files/clip.flv')), format: 'flv' });
    await media.play();
    await eventually(() => media.$currentTime.get() > 0);
    expect(media.video.videoWidth).to.be.greaterThan(0);
    expect(failures()).to.deep.equal([]);
  });

  it('starts at the requested position', async () => {
    const { media } = openMedia();
    media.load(file(mediaUrl('files/clip.mp4'), { startAt: 5 }));
    await eventually(() => media.$ready.get() && media.$currentTime.get() === 5);
  });

  it('is requested with CORS, so that snapshots can be taken', async () => {
    const { media } = openMedia();
    media.load(file(mediaUrl('files/clip.mp4')));
    await eventually(() => media.$ready.get());
    expect(media.video.crossOrigin).to.equal('anonymous');
  });

  it('plays without CORS, and without another click, if the host doesn’t support it', async () => {
    const { media, failures } = openMedia();
    // Another origin, and a spelling of the path for which the test server sends no CORS header.
    const url = new URL('/demo//media/files/clip.mp4', location.href);
    url.hostname = '127.0.0.1';
    media.load(file(url.href));
    void media.play();
    await eventually(() => media.$started.get() && !media.$paused.get());
    expect(media.video.crossOrigin).to.equal(null);
    expect(failures()).to.deep.equal([]);
  });

  it('whose host refuses the connection is a network failure', async () => {
    const { media, failures } = openMedia();
    media.load(file('http://localhost:1/clip.mp4'));
    await eventually(() => failures().length > 0);
    expect(failures()).to.deep.equal(['mediaNetwork']);
  });

  it('is reported as unsupported only if it exists', async () => {
    const { media, failures } = openMedia();
    media.load(file(mediaUrl('images/cover-1.jpg')));
    await eventually(() => failures().length > 0);
    expect(failures()).to.deep.equal(['mediaUnsupported']);
  });

  it('that doesn’t exist is reported once, after the second attempt', async () => {
    const { media, failures } = openMedia();
    media.load(file(mediaUrl('files/not-there.mp4')));
    await eventually(() => failures().length > 0);
    expect(failures()).to.deep.equal(['mediaMissing']);
  });

  const answers: [status: number, kind: string, format?: 'hls'][] = [
    [410, 'mediaMissing'],
    [401, 'mediaUnavailable'],
    [403, 'mediaUnavailable'],
    [500, 'mediaUnavailable'],
    [503, 'mediaUnavailable'],
    // Played natively. It may be a live stream whose encoder restarts.
    [404, 'mediaUnavailable', 'hls'],
  ];
  /** The response of an address that the browser can't play. */
  async function failing(answer: () => Response, format: 'file' | 'hls' = 'file') {
    const failures: string[] = [];
    const video = document.createElement('video');
    const renditions = { $live: atom(false), $stalled: atom(undefined) };
    const life = new AbortController();
    startFile({
      ...({ renditions } as unknown as EngineNeeds),
      video,
      source: { ...file(mediaUrl('images/cover-1.jpg')), format },
      scheduler: createScheduler(window),
      fetch: async () => answer(),
      report: (failure) => failures.push(failure),
      signal: life.signal,
    });
    await eventually(() => failures.length > 0);
    life.abort();
    return failures;
  }
  for (const [status, kind, format] of answers) {
    it(`whose server answers ${status} is reported as ${kind}${format ? ' if it is HLS' : ''}`, async () => {
      expect(await failing(() => new Response(null, { status }), format)).to.deep.equal([kind]);
    });
  }

  const typed = (body: BodyInit, type: string, status = 200) =>
    new Response(body, { status, headers: { 'content-type': type } });
  const contents: [what: string, answer: () => Response, kind: string][] = [
    ['the sign-in page of a network', () => typed('Please sign in', 'text/html; charset=utf-8'), 'mediaUnavailable'],
    ['such a page under the type of a video', () => typed('\ufeff\n <!doctype html>', 'video/mp4'), 'mediaUnavailable'],
    ['the first byte of such a page', () => typed('<', 'video/mp4', 206), 'mediaUnavailable'],
    ['a video', () => typed('\0\0\0\x18ftyp', 'video/mp4'), 'mediaUnsupported'],
    ['nothing', () => typed('', 'video/mp4'), 'mediaUnsupported'],
  ];
  for (const [what, answer, kind] of contents) {
    it(`whose address answers with ${what} is reported as ${kind}`, async () => {
      expect(await failing(answer)).to.deep.equal([kind]);
    });
  }

  it('in FLV whose address answers with a page is requested again, too', async () => {
    const { media, failures } = openMedia();
    media.load({ ...file(new URL('/demo/gallery/index.html', location.href).href), format: 'flv' });
    await eventually(() => failures().length > 0);
    expect(failures()).to.deep.equal(['mediaUnavailable']);
  });

  it('that doesn’t exist doesn’t affect the next one', async () => {
    const { media, failures } = openMedia();
    media.load(file(mediaUrl('files/not-there.mp4')));
    await eventually(() => failures().length > 0);
    media.load(file(mediaUrl('files/clip.mp4')));
    await media.play();
    await eventually(() => media.$started.get());
    expect(media.video.crossOrigin).to.equal('anonymous');
  });

  it('in FLV that doesn’t exist is reported as missing', async () => {
    const { media, failures } = openMedia();
    media.load({ ...file(mediaUrl('files/not-there.flv')), format: 'flv' });
    await eventually(() => failures().length > 0);
    expect(failures()).to.deep.equal(['mediaMissing']);
  });

  it('in FLV whose host refuses the connection is a network failure', async () => {
    const { media, failures } = openMedia();
    media.load({ ...file('http://localhost:1/clip.flv'), format: 'flv' });
    await eventually(() => failures().length > 0);
    expect(failures()).to.deep.equal(['mediaNetwork']);
  });

  it('in FLV ends with its player, even during an append, without errors on the page', async () => {
    const { media, end } = openMedia();
    const thrown: string[] = [];
    const note = ({ message }: ErrorEvent) => thrown.push(message);
    window.addEventListener('error', note);
    const append = SourceBuffer.prototype.appendBuffer;
    const updated = new Promise((resolve) => {
      replace(SourceBuffer.prototype, 'appendBuffer', function (this: SourceBuffer, data: BufferSource) {
        append.call(this, data);
        this.addEventListener('updateend', resolve);
        queueMicrotask(end);
      });
    });
    media.load({ ...file(mediaUrl('files/clip.flv')), format: 'flv' });
    await updated;
    await new Promise((resolve) => setTimeout(resolve));
    window.removeEventListener('error', note);
    expect(thrown).to.deep.equal([]);
  });

  const codes: [code: number, kind: string][] = [
    [1, 'mediaAborted'],
    [2, 'mediaNetwork'],
    [3, 'mediaDecode'],
    [9, 'mediaUnknown'],
    [0, 'mediaErrorless'],
  ];
  for (const [code, kind] of codes) {
    it(`reports ${code === 0 ? 'a failure without an error object' : `error ${code}`} as ${kind}`, async () => {
      const { media, told } = openMedia();
      media.load(file(mediaUrl('files/clip.mp4')));
      await eventually(() => media.$ready.get());
      const error = code === 0 ? null : { code, message: 'broken' };
      Object.defineProperty(media.video, 'error', { configurable: true, value: error });
      media.video.dispatchEvent(new Event('error'));
      await eventually(() => told.length > 0);
      expect(told[0]?.kind).to.equal(kind);
    });
  }
});

describe('the Content-Security-Policy of the page', () => {
  afterEach(cleanUp);

  async function refusesMediaSource(document: Document): Promise<boolean> {
    const video = document.createElement('video');
    const source = new MediaSource();
    const answer = new Promise<boolean>((resolve) => {
      source.addEventListener('sourceopen', () => resolve(false), { once: true });
      video.addEventListener('error', () => resolve(true), { once: true });
    });
    video.src = URL.createObjectURL(source);
    const refuses = await answer;
    URL.revokeObjectURL(video.src);
    return refuses;
  }

  it('is reported as the reason if it blocks a file', async () => {
    const { media, failures } = openMedia({ document: await openFrame("media-src 'none'") });
    media.load(file(mediaUrl('files/clip.mp4')));
    await eventually(() => failures().length > 0);
    expect(failures()).to.deep.equal(['blockedByPolicy']);
  });

  it('is reported as the reason if it blocks the MediaSource of a stream, which Firefox always lets through', async () => {
    const document = await openFrame(`media-src ${location.origin}`);
    const isBlocked = await refusesMediaSource(document);
    expect(isBlocked).to.equal(!navigator.userAgent.includes('Firefox'));
    const { media, failures } = openMedia({ document });
    media.load(hls(mediaUrl('vod/master.m3u8')));
    await eventually(() => failures().length > 0 || media.$ready.get());
    expect(failures()).to.deep.equal(isBlocked ? ['blockedByPolicy'] : []);
  });

  it('is not reported as the reason for a file that doesn’t exist', async () => {
    const { media, failures } = openMedia({ document: await openFrame(`media-src ${location.origin}`) });
    media.load(file(mediaUrl('files/not-there.mp4')));
    await eventually(() => failures().length > 0);
    expect(failures()).to.deep.equal(['mediaMissing']);
  });
});

describe('HLS without MediaSource', () => {
  afterEach(cleanUp);

  it('is played natively if the browser can, else reported as unsupported', async () => {
    replace(window, 'MediaSource', undefined);
    replace(window, 'ManagedMediaSource' as never, undefined as never);
    const { media, failures } = openMedia();
    const native = media.video.canPlayType('application/vnd.apple.mpegurl') !== '';
    media.load(hls(mediaUrl('vod/master.m3u8')));
    await eventually(() => failures().length > 0 || media.video.getAttribute('src') !== null);
    if (native) expect(media.video.src).to.equal(mediaUrl('vod/master.m3u8'));
    else expect(failures()).to.deep.equal(['unsupportedBrowser']);
  });
});
