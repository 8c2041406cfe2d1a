import { expect } from '@open-wc/testing';
import { createScheduler } from '../../../src/core/scheduler.ts';
import {
  cleanUp,
  eventually,
  hls,
  mediaUrl,
  openMedia,
  playlist,
  recordRequests,
  replace,
  severalLooks,
  stream,
} from '../../support/media/media.ts';
import { createClock } from '../../support/time/clock.ts';

const master = () => hls(mediaUrl('vod/master.m3u8'));

describe('a failing HLS stream', () => {
  afterEach(cleanUp);

  it('is reported at once if it doesn’t exist', async () => {
    const { media, told, failures } = openMedia();
    media.load(hls(mediaUrl('vod/not-there.m3u8')));
    await eventually(() => failures().length > 0);
    expect(told.map(({ kind }) => kind)).to.deep.equal(['streamUnavailable']);
    expect(told[0]?.detail).to.contain('404');
  });

  it('is reported as unsupported if the codec is unknown', async () => {
    const { media, failures } = openMedia();
    const lines = stream(124_000, 240, mediaUrl('vod/240p.m3u8')).map((line) => line.replace('avc1.4d401f', 'zzzz'));
    media.load(hls(playlist(...lines)));
    await eventually(() => failures().length > 0);
    expect(failures()).to.deep.equal(['hlsFormat']);
  });

  it('is reported if the response is not a playlist', async () => {
    const { media, failures } = openMedia();
    media.load(hls(mediaUrl('files/clip.mp4')));
    await eventually(() => failures().length > 0);
    expect(failures()).to.deep.equal(['hlsPlaylist']);
  });

  it('is requested again five times if the response is an HTML page', async () => {
    const clock = createClock();
    const { media, failures } = openMedia({ scheduler: createScheduler(clock) });
    const asked = recordRequests();
    media.load(hls(mediaUrl('../gallery/index.html')));
    await eventually(() => {
      clock.pass(1);
      return failures().length > 0;
    });
    expect(failures()).to.deep.equal(['hlsNetwork']);
    expect(asked).to.have.length(6);
  });

  it('is a failure of the network if no answer can be read', async () => {
    const { media, failures } = openMedia();
    media.load(hls('http://localhost:1/master.m3u8', { failFast: true }));
    await eventually(() => failures().length > 0);
    expect(failures()).to.deep.equal(['hlsNetwork']);
  });

  it('is only logged if hls.js recovers on its own', async () => {
    const { media, told, failures } = openMedia();
    const levels = [
      ...stream(124_000, 240, mediaUrl('vod/240p.m3u8')),
      ...stream(194_000, 360, mediaUrl('vod/gone.m3u8')),
    ];
    media.load(hls(playlist(...levels)));
    await eventually(() => media.$ready.get());
    expect(failures()).to.deep.equal([]);
    expect(told.some(({ kind, detail }) => kind === 'hlsMinorNetwork' && detail.includes('levelLoadError'))).to.equal(
      true,
    );
  });

  it('continues from the same position after a decode error', async () => {
    const { media, failures } = openMedia();
    media.load(master());
    await media.play();
    await eventually(() => media.$currentTime.get() > 0.5);
    const before = media.video.src;
    // A restart, a retry and the time slider read it before the new source has a frame.
    const positions: (number | undefined)[] = [];
    media.video.addEventListener('emptied', () => positions.push(media.position()), { once: true });
    const paused: boolean[] = [];
    media.$paused.listen((now) => paused.push(now));
    Object.defineProperty(media.video, 'error', { configurable: true, value: { code: 3, message: 'broken' } });
    media.video.dispatchEvent(new Event('error'));
    Reflect.deleteProperty(media.video, 'error');
    await eventually(() => media.video.src !== before && positions.length > 0);
    await eventually(() => media.$currentTime.get() > 1 && !media.$paused.get());
    expect(positions[0]).to.be.greaterThan(0.5);
    expect(paused, 'it is not shown as paused meanwhile').to.deep.equal([]);
    expect(failures()).to.deep.equal([]);
  });

  it('continues if its source is closed while segments are being appended', async () => {
    const { media, failures } = openMedia();
    const append = SourceBuffer.prototype.appendBuffer;
    const buffers = new Set<SourceBuffer>();
    let closed = false;
    replace(SourceBuffer.prototype, 'appendBuffer', function (this: SourceBuffer, data) {
      append.call(this, data);
      buffers.add(this);
      const busy = [...buffers].filter(({ updating }) => updating);
      if (closed || !media.$started.get() || busy.length < 2) return;
      closed = true;
      // A move into another document does it too.
      media.video.load();
    });
    media.load(master());
    await media.play();
    await eventually(
      () => failures().length > 0 || (closed && media.video.readyState > 2 && media.$currentTime.get() > 2),
    );
    expect(failures()).to.deep.equal([]);
  });

  it('plays on if its source is closed again while it begins to play anew', async () => {
    const clock = createClock();
    const { media, failures } = openMedia({ scheduler: createScheduler(clock) });
    media.load(master());
    await media.play();
    await eventually(() => media.$currentTime.get() > 0.5);
    const { video } = media;
    const play = video.play.bind(video);
    let closings = 0;
    replace(video, 'play', () => {
      const playing = play();
      closings += 1;
      // Two moves into another document, the second one before the event `play`.
      if (closings === 1) video.load();
      return playing;
    });
    video.load();
    await eventually(() => {
      clock.pass(1);
      return failures().length > 0 || (closings > 1 && video.readyState > 2 && !media.$paused.get());
    });
    expect(failures()).to.deep.equal([]);
  });

  it('is retried for a while if every segment is corrupt, then reported, and keeps its position', async () => {
    const bytes = new Uint8Array(await (await fetch(mediaUrl('vod/240p-01.m4s'))).arrayBuffer());
    const start = new TextDecoder('latin1').decode(bytes).indexOf('mdat') + 4;
    const corrupt = URL.createObjectURL(new Blob([bytes.fill(0xff, start)]));
    const lines = [0, 1, 2].flatMap((index) => [
      '#EXTINF:2,',
      index > 0 ? corrupt : mediaUrl(`vod/240p-0${index}.m4s`),
    ]);
    const map = `#EXT-X-MAP:URI="${mediaUrl('vod/240p-init.mp4')}"`;
    const { media, failures } = openMedia();
    const sources = new Set<string>();
    // An event could come after the next change.
    new MutationObserver((changes) => {
      for (const { oldValue } of changes) if (oldValue) sources.add(oldValue);
    }).observe(media.video, { attributeFilter: ['src'], attributeOldValue: true });
    media.load(
      hls(playlist('#EXT-X-VERSION:7', '#EXT-X-TARGETDURATION:2', map, ...lines, '#EXT-X-ENDLIST'), { startAt: 1 }),
    );
    await media.play();
    await eventually(() => failures().length > 0);
    URL.revokeObjectURL(corrupt);
    expect(failures()[0]).to.be.oneOf(['hlsMedia', 'mediaDecode']);
    expect(sources.add(media.video.src).size).to.equal(4);
    expect(media.$currentTime.get()).to.be.at.least(1);
  });

  it('is reported as blocked by the page’s Content-Security-Policy at once', async () => {
    const { media, failures } = openMedia();
    const url = 'http://localhost:1/master.m3u8';
    const violation = { blockedURI: url, effectiveDirective: 'connect-src', disposition: 'enforce' } as const;
    const required = {
      documentURI: location.href,
      originalPolicy: '',
      statusCode: 200,
      violatedDirective: 'connect-src',
    };
    recordRequests(() =>
      document.dispatchEvent(
        new SecurityPolicyViolationEvent('securitypolicyviolation', { ...required, ...violation }),
      ),
    );
    media.load(hls(`${url}#part`));
    await eventually(() => failures().length > 0);
    expect(failures()).to.deep.equal(['blockedByPolicy']);
  });

  it('loads again after a failure', async () => {
    const { media, failures } = openMedia();
    media.load(hls(mediaUrl('vod/not-there.m3u8')));
    await eventually(() => failures().length > 0);
    media.load(master());
    await media.play();
    await eventually(() => media.$started.get());
  });

  it('does not restart when the page becomes visible', async () => {
    const { media, failures } = openMedia();
    media.load(hls(mediaUrl('vod/not-there.m3u8')));
    await eventually(() => failures().length > 0);
    const asked = recordRequests();
    media.setLoading(false);
    media.setLoading(true);
    await severalLooks();
    expect(asked).to.deep.equal([]);
  });
});
