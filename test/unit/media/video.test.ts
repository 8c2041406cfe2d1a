import { expect, oneEvent } from '@open-wc/testing';
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
  severalLooks,
} from '../../support/media/media.ts';

const clip = () => file(mediaUrl('files/clip.mp4'));
const refused = () => Promise.reject(new DOMException('Interact first', 'NotAllowedError'));

describe('the media of a player', () => {
  afterEach(cleanUp);

  it('plays inline, without native controls, and preloads only metadata', () => {
    const { video } = openMedia().media;
    expect(video.playsInline).to.equal(true);
    expect(video.controls).to.equal(false);
    expect(video.preload).to.equal('metadata');
  });

  it('is no tab stop of its own, as a video is in Firefox', () => {
    expect(openMedia().media.video.getAttribute('tabindex')).to.equal('-1');
  });

  it('plays after a play() before its engine has loaded', async () => {
    const { media } = openMedia();
    media.load(clip());
    expect(await media.play()).to.equal('playing');
    await eventually(() => media.$started.get() && !media.$paused.get());
    expect(media.$ready.get()).to.equal(true);
  });

  it('plays in Safari after a press before its engine has loaded: the video is loaded in the task of the press', async () => {
    const { media } = openMedia();
    const { video } = media;
    const [play, load] = [video.play.bind(video), video.load.bind(video)];
    let isPressed = false;
    let isAllowed = false;
    const noteTask = () => {
      isAllowed ||= isPressed;
      return isAllowed;
    };
    video.load = () => {
      noteTask();
      load();
    };
    video.play = () => (noteTask() ? play() : refused());
    media.load(clip());
    isPressed = true;
    const outcome = media.play();
    isPressed = false;
    expect(await outcome).to.equal('playing');
  });

  it('drops a play() if a pause follows before the engine has loaded', async () => {
    const { media } = openMedia();
    media.load(clip());
    const outcome = media.play();
    media.pause();
    expect(await outcome).to.equal('interrupted');
    expect(media.video.paused).to.equal(true);
  });

  it('does not apply a play() to content that is loaded after it', async () => {
    const { media } = openMedia();
    media.load(clip());
    const outcome = media.play();
    media.load(hls(mediaUrl('vod/master.m3u8')));
    expect(await outcome).to.equal('interrupted');
    await eventually(() => media.$ready.get());
    expect(media.$paused.get()).to.equal(true);
  });

  it('does not report playback without a source', async () => {
    const { media } = openMedia();
    expect(await media.play()).to.equal('missing');
    expect(media.$paused.get()).to.equal(true);
  });

  it('starts muted if the browser refuses sound and the caller allows it', async () => {
    const { media } = openMedia();
    const { video } = media;
    media.load(clip());
    const play = video.play.bind(video);
    video.play = () => (video.muted ? play() : refused());
    expect(await media.play({ allowMuted: true })).to.equal('muted');
    await eventually(() => media.$muted.get() && !media.$paused.get());
  });

  it('reports that it is blocked and keeps its sound if the browser refuses', async () => {
    const { media } = openMedia();
    media.load(clip());
    media.video.play = refused;
    expect(await media.play()).to.equal('blocked');
    expect(await media.play({ allowMuted: true })).to.equal('blocked');
    expect(media.video.muted).to.equal(false);
  });

  it('does not treat an aborted play() as a refusal', async () => {
    const { media } = openMedia();
    media.load(clip());
    media.video.play = () => Promise.reject(new DOMException('Paused', 'AbortError'));
    expect(await media.play({ allowMuted: true })).to.equal('interrupted');
    expect(media.video.muted).to.equal(false);
  });

  it('reports duration, position, volume and speed', async () => {
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

  it('limits volume, position and speed', async () => {
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

  it('becomes ready once per content, whatever the seeks', async () => {
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

  it('keeps the array of equal ranges to avoid renders', async () => {
    const { media } = openMedia();
    media.load(clip());
    await eventually(() => media.$ready.get() && media.video.networkState === HTMLMediaElement.NETWORK_IDLE);
    const before = media.$seekable.get();
    media.video.dispatchEvent(new Event('timeupdate'));
    expect(media.$seekable.get()).to.equal(before);
  });

  it('waits if data is missing during playback, and not while paused', async () => {
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

  it('detects content without a video track', async () => {
    const { media } = openMedia();
    media.load(file(mediaUrl('files/clip.mp3')));
    await eventually(() => media.$ready.get());
    expect(media.$audioOnly.get()).to.equal(true);
  });

  it('reports the end', async () => {
    const { media } = openMedia();
    media.load(file(mediaUrl('files/clip.mp4'), { startAt: 7.5 }));
    await media.play();
    await eventually(() => media.$ended.get(), 'the end');
  });

  it('is empty after unload', async () => {
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

  it('stops requests and releases memory when it ends', async () => {
    const { media, end } = openMedia();
    media.load(hls(mediaUrl('vod/master.m3u8')));
    await media.play();
    await eventually(() => media.$started.get());
    const asked = recordRequests();
    end();
    expect(media.video.paused).to.equal(true);
    expect(media.video.hasAttribute('src')).to.equal(false);
    await eventually(() => media.video.networkState === HTMLMediaElement.NETWORK_EMPTY);
    await severalLooks();
    expect(asked).to.deep.equal([]);
  });

  it('starts no engine that loads after the end', async () => {
    const { media, end, told } = openMedia();
    const asked = recordRequests();
    media.load(hls(mediaUrl('vod/master.m3u8')));
    const outcome = media.play();
    end();
    expect(await outcome).to.equal('interrupted');
    expect(asked).to.deep.equal([]);
    expect(told).to.deep.equal([]);
  });

  it('aborts the requests of a source when another one is loaded', async () => {
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

  it('loads only the last of several sources set in one task', async () => {
    const { media } = openMedia();
    const asked = recordRequests();
    media.load(hls(mediaUrl('vod/master.m3u8')));
    media.load(hls(playlist()));
    media.load(file(mediaUrl('files/clip.mp4')));
    await eventually(() => media.$ready.get());
    expect(asked).to.deep.equal([]);
    expect(media.video.currentSrc).to.equal(mediaUrl('files/clip.mp4'));
  });

  it('reports a format that no browser like this one can play', async () => {
    replace(window, 'MediaSource', undefined);
    replace(window, 'ManagedMediaSource' as never, undefined as never);
    const { media, failures } = openMedia();
    media.load({ ...file(mediaUrl('files/clip.flv')), format: 'flv' });
    await media.play();
    expect(failures()).to.deep.equal(['unsupportedBrowser']);
  });
});
