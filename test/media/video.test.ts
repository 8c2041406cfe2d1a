import { aTimeout, expect, oneEvent } from '@open-wc/testing';
import {
  cleanUp,
  eventually,
  file,
  hls,
  mediaUrl,
  openMedia,
  playlist,
  recordRequests,
  replace,
} from '../support/media.ts';

const clip = () => file(mediaUrl('files/clip.mp4'));
const refused = () => Promise.reject(new DOMException('Interact first', 'NotAllowedError'));

describe('The video of a player', () => {
  afterEach(cleanUp);

  it('plays inline, without controls of its own, and fetches no more than it must before play', () => {
    const { video } = openMedia().media;
    expect(video.playsInline).to.equal(true);
    expect(video.controls).to.equal(false);
    expect(video.preload).to.equal('metadata');
  });

  it('plays what it was told to before its engine had arrived', async () => {
    const { media } = openMedia();
    media.load(clip());
    expect(await media.play()).to.equal('playing');
    await eventually(() => media.$started.get() && !media.$paused.get());
    expect(media.$ready.get()).to.equal(true);
  });

  it('forgets a wish to play that a pause took back while the engine was on its way', async () => {
    const { media } = openMedia();
    media.load(clip());
    const outcome = media.play();
    media.pause();
    expect(await outcome).to.equal('interrupted');
    expect(media.video.paused).to.equal(true);
  });

  it('does not start other content by a wish that was for the one before', async () => {
    const { media } = openMedia();
    media.load(clip());
    const outcome = media.play();
    media.load(hls(mediaUrl('vod/master.m3u8')));
    expect(await outcome).to.equal('interrupted');
    await eventually(() => media.$ready.get());
    expect(media.$paused.get()).to.equal(true);
  });

  it('does not pretend to play without a source', async () => {
    const { media } = openMedia();
    expect(await media.play()).to.equal('missing');
    expect(media.$paused.get()).to.equal(true);
  });

  it('starts without sound where the browser refuses sound and the caller allows silence', async () => {
    const { media } = openMedia();
    const { video } = media;
    media.load(clip());
    const play = video.play.bind(video);
    video.play = () => (video.muted ? play() : refused());
    expect(await media.play({ allowMuted: true })).to.equal('muted');
    await eventually(() => media.$muted.get() && !media.$paused.get());
  });

  it('says that it is blocked, and keeps its sound, where the browser refuses', async () => {
    const { media } = openMedia();
    media.load(clip());
    media.video.play = refused;
    expect(await media.play()).to.equal('blocked');
    expect(await media.play({ allowMuted: true })).to.equal('blocked');
    expect(media.video.muted).to.equal(false);
  });

  it('takes an aborted play for no refusal', async () => {
    const { media } = openMedia();
    media.load(clip());
    media.video.play = () => Promise.reject(new DOMException('Paused', 'AbortError'));
    expect(await media.play({ allowMuted: true })).to.equal('interrupted');
    expect(media.video.muted).to.equal(false);
  });

  it('tells duration, position, volume and speed as they are', async () => {
    const { media } = openMedia();
    media.load(clip());
    await eventually(() => media.$ready.get());
    expect(media.$duration.get()).to.be.closeTo(8, 0.1);
    expect(media.$audioOnly.get()).to.equal(false);
    media.setVolume(0.25);
    media.setMuted(true);
    media.setRate(1.5);
    media.seek(3);
    await eventually(() => media.$currentTime.get() === 3 && media.$rate.get() === 1.5);
    expect(media.$volume.get()).to.equal(0.25);
    expect(media.$muted.get()).to.equal(true);
    expect(media.$seekable.get()[0]?.[1]).to.be.closeTo(8, 0.1);
  });

  it('keeps volume, position and speed within their bounds', async () => {
    const { media } = openMedia();
    media.load(clip());
    await eventually(() => media.$ready.get());
    media.setVolume(7);
    expect(media.video.volume).to.equal(1);
    media.setVolume(-1);
    expect(media.video.volume).to.equal(0);
    media.seek(-20);
    expect(media.video.currentTime).to.equal(0);
    media.seek(1e9);
    expect(media.video.currentTime).to.be.closeTo(8, 0.1);
    media.seek(Number.NaN);
    expect(media.video.currentTime).to.be.closeTo(8, 0.1);
  });

  it('is ready once per content, however often the viewer seeks', async () => {
    const { media } = openMedia();
    const readiness: boolean[] = [];
    media.$ready.listen((ready) => readiness.push(ready));
    media.load(clip());
    await eventually(() => media.$ready.get());
    media.seek(6);
    await oneEvent(media.video, 'seeked');
    media.load(file(mediaUrl('files/clip.webm')));
    await eventually(() => readiness.length === 3);
    expect(readiness).to.deep.equal([true, false, true]);
  });

  it('keeps equal lists of ranges, so that nothing is drawn again for them', async () => {
    const { media } = openMedia();
    media.load(clip());
    await eventually(() => media.$ready.get() && media.video.networkState === HTMLMediaElement.NETWORK_IDLE);
    const before = media.$seekable.get();
    media.video.dispatchEvent(new Event('timeupdate'));
    expect(media.$seekable.get()).to.equal(before);
  });

  it('waits while the viewer wants pictures that are not there, and not in a pause', async () => {
    const { media } = openMedia();
    const waits: boolean[] = [];
    media.$waiting.listen((waiting) => waits.push(waiting));
    media.load(clip());
    await media.play();
    await eventually(() => media.$currentTime.get() > 0);
    expect(waits).to.deep.equal([true, false]);
    media.pause();
    await eventually(() => media.$paused.get());
    expect(media.$waiting.get()).to.equal(false);
  });

  it('knows content without a picture', async () => {
    const { media } = openMedia();
    media.load(file(mediaUrl('files/clip.mp3')));
    await eventually(() => media.$ready.get());
    expect(media.$audioOnly.get()).to.equal(true);
  });

  it('tells that it has ended', async () => {
    const { media } = openMedia();
    media.load(file(mediaUrl('files/clip.mp4'), { startAt: 7.5 }));
    await media.play();
    await eventually(() => media.$ended.get(), 'the end');
  });

  it('is empty again after unload', async () => {
    const { media } = openMedia();
    media.load(hls(mediaUrl('vod/master.m3u8')));
    await media.play();
    await eventually(() => media.$started.get() && media.$levels.get().length === 3);
    media.unload();
    expect(media.$started.get()).to.equal(false);
    expect(media.$ready.get()).to.equal(false);
    expect(media.$paused.get()).to.equal(true);
    expect(media.$levels.get()).to.deep.equal([]);
    expect(media.$buffered.get()).to.deep.equal([]);
    expect(media.$currentTime.get()).to.equal(0);
  });

  it('asks for nothing and holds nothing after its end', async () => {
    const { media, end } = openMedia();
    media.load(hls(mediaUrl('vod/master.m3u8')));
    await media.play();
    await eventually(() => media.$started.get());
    const asked = recordRequests();
    end();
    expect(media.video.paused).to.equal(true);
    expect(media.video.hasAttribute('src')).to.equal(false);
    await eventually(() => media.video.networkState === HTMLMediaElement.NETWORK_EMPTY);
    await aTimeout(300);
    expect(asked).to.deep.equal([]);
  });

  it('starts no engine that arrives after its end', async () => {
    const { media, end, told } = openMedia();
    const asked = recordRequests();
    media.load(hls(mediaUrl('vod/master.m3u8')));
    const outcome = media.play();
    end();
    expect(await outcome).to.equal('interrupted');
    expect(asked).to.deep.equal([]);
    expect(told).to.deep.equal([]);
  });

  it('ends the requests of one source when another is loaded', async () => {
    const { media } = openMedia();
    const asked = recordRequests();
    media.load(hls(mediaUrl('vod/master.m3u8')));
    await eventually(() => asked.some((url) => url.includes('/vod/')));
    media.load(hls(mediaUrl('vod-ts/index.m3u8')));
    asked.length = 0;
    await eventually(() => media.$ready.get());
    expect(asked.filter((url) => url.includes('/vod/'))).to.deep.equal([]);
    expect(asked.filter((url) => url.includes('/vod-ts/'))).not.to.be.empty;
  });

  it('loads only the last of several sources that come at once', async () => {
    const { media } = openMedia();
    const asked = recordRequests();
    media.load(hls(mediaUrl('vod/master.m3u8')));
    media.load(hls(playlist()));
    media.load(file(mediaUrl('files/clip.mp4')));
    await eventually(() => media.$ready.get());
    expect(asked).to.deep.equal([]);
    expect(media.video.currentSrc).to.equal(mediaUrl('files/clip.mp4'));
  });

  it('says which format no browser like this one can play', async () => {
    replace(window, 'MediaSource', undefined);
    replace(window, 'ManagedMediaSource' as never, undefined as never);
    const { media, failures } = openMedia();
    media.load({ ...file(mediaUrl('files/clip.flv')), format: 'flv' });
    await media.play();
    expect(failures()).to.deep.equal(['unsupportedBrowser']);
  });
});
