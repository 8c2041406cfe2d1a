import { expect } from '@open-wc/testing';
import type Hls from 'hls.js';
import { atom } from 'nanostores';
import type { Saving } from '../../../src/lib/savings.ts';
import type { EngineNeeds } from '../../../src/media/engine.ts';
import { fillWhilePaused, MOST_AHEAD } from '../../../src/media/engines/hls/fill-while-paused.ts';
import { levelCap } from '../../../src/media/engines/hls/saving.ts';
import { soundManifest } from '../../../src/media/engines/hls/sound-manifest.ts';
import { createRenditions } from '../../../src/media/renditions.ts';
import { cleanUp, eventually, file, hls, mediaUrl, openMedia, recordRequests } from '../../support/media/media.ts';

const VOD = hls(mediaUrl('vod/master.m3u8'));

const level = (height: number, width = Math.round((height * 16) / 9)) => ({ width, height });

describe('the best level that loads without being chosen', () => {
  const LEVELS = [240, 360, 480, 720].map((height) => level(height));

  it('is any, if no data is saved', () => expect([levelCap(LEVELS, 'off'), levelCap(LEVELS)]).to.eql([3, 3]));
  it('has 360 lines at most', () => expect(levelCap(LEVELS, 'save')).to.equal(1));
  it('is the lowest, if all have more lines, or none is known', () => {
    expect(
      levelCap(
        [480, 720].map((height) => level(height)),
        'save',
      ),
    ).to.equal(0);
    expect(levelCap([level(0), level(0)], 'save')).to.equal(0);
  });
  it('counts the lines of an upright picture across', () => {
    expect(levelCap([level(426, 240), level(640, 360), level(1280, 720)], 'save')).to.equal(1);
  });
  it('is the lowest behind the cover of the sound', () => expect(levelCap(LEVELS, 'sound')).to.equal(0));
});

describe('the manifest of the sound', () => {
  const media = (group: string, name: string, more = '') =>
    `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="${group}",NAME="${name}",LANGUAGE="${name}"${more}`;
  const stream = (bandwidth: number, more: string) => `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},${more}`;
  const manifest = (...lines: string[]) => ['#EXTM3U', ...lines, ''].join('\n');
  const PICTURE = 'RESOLUTION=640x360,CODECS="avc1.4d401f,mp4a.40.2"';

  it('has the default track of the lowest level alone, with the subtitles', () => {
    const found = soundManifest(
      manifest(
        media('high', 'fa', ',DEFAULT=YES,URI="high.m3u8"'),
        media('low', 'en', ',URI="en.m3u8"'),
        media('low', 'fa', ',DEFAULT=YES,URI="fa.m3u8"'),
        '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="subs",NAME="fa",URI="subs.m3u8"',
        '#EXT-X-CONTENT-STEERING:SERVER-URI="steer.json"',
        '#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=1,URI="frames.m3u8"',
        stream(900, `${PICTURE},AUDIO="high",SUBTITLES="subs"`),
        'high-picture.m3u8',
        stream(300, `${PICTURE},AUDIO="low",SUBTITLES="subs"`),
        'low-picture.m3u8',
      ),
    );
    expect(found?.split('\n')).to.eql([
      '#EXTM3U',
      '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="subs",NAME="fa",URI="subs.m3u8"',
      '',
      '#EXT-X-STREAM-INF:BANDWIDTH=128000,CODECS="mp4a.40.2",SUBTITLES="subs"',
      'fa.m3u8',
      '',
    ]);
  });

  it('has the track that was heard', () => {
    const tracks = [media('a', 'fa', ',DEFAULT=YES,URI="fa.m3u8"'), media('a', 'en', ',URI="en.m3u8"')];
    const text = manifest(...tracks, stream(300, `${PICTURE},AUDIO="a"`), 'picture.m3u8');
    expect(soundManifest(text, { name: 'en', lang: 'en' }))
      .to.include('\nen.m3u8\n')
      .and.not.include('fa.m3u8');
  });

  it('has the description of the picture for a viewer who wants it', () => {
    const mark = ',CHARACTERISTICS="public.accessibility.describes-video"';
    const tracks = [media('a', 'fa', ',DEFAULT=YES,URI="fa.m3u8"'), media('a', 'en', `${mark},URI="en.m3u8"`)];
    const text = manifest(...tracks, stream(300, `${PICTURE},AUDIO="a"`), 'picture.m3u8');
    expect(soundManifest(text, undefined, true)).to.include('\nen.m3u8\n');
    expect(soundManifest(text)).to.include('\nfa.m3u8\n');
  });

  it('has the level without a picture, if there is one', () => {
    const text = manifest(stream(300, PICTURE), 'picture.m3u8', stream(64, 'CODECS="mp4a.40.2"'), 'sound.m3u8');
    expect(soundManifest(text)).to.include('BANDWIDTH=64,CODECS="mp4a.40.2"\nsound.m3u8').and.not.include('picture');
  });

  it('does not exist where the sound is in the picture, nor for sound', () => {
    expect(soundManifest(manifest(stream(300, PICTURE), 'picture.m3u8'))).to.equal(undefined);
    expect(soundManifest(manifest(media('a', 'fa'), stream(300, `${PICTURE},AUDIO="a"`), 'p.m3u8'))).to.equal(
      undefined,
    );
    expect(soundManifest(manifest(stream(64, 'CODECS="mp4a.40.2"'), 'sound.m3u8'))).to.equal(undefined);
    expect(soundManifest(manifest('#EXTINF:2', '00.ts'))).to.equal(undefined);
  });
});

describe('a recording that is paused', () => {
  it('loads no further ahead while data is saved', () => {
    const config = { maxMaxBufferLength: 60, maxBufferSize: 1 };
    const $saving = atom<Saving>('save');
    const video = Object.assign(new EventTarget(), { played: { length: 1 }, ended: false, ownerDocument: document });
    const { stores: renditions } = createRenditions();
    const { signal } = new AbortController();
    fillWhilePaused({ config } as unknown as Hls, { video, renditions, $saving, signal } as unknown as EngineNeeds);
    const limitInPause = () => {
      video.dispatchEvent(new Event('pause'));
      const { maxMaxBufferLength } = config;
      video.dispatchEvent(new Event('play'));
      return maxMaxBufferLength;
    };
    expect(limitInPause()).to.equal(60);
    $saving.set('off');
    expect(limitInPause()).to.equal(MOST_AHEAD);
  });
});

describe('a stream', () => {
  afterEach(cleanUp);

  const ofPicture = (requests: readonly string[]) =>
    requests.map((url) => /vod\/(\d+p)/.exec(url)?.[1]).filter((name) => name !== undefined);

  const play = async (saving: Saving, width = 1280) => {
    const requests = recordRequests();
    const $saving = atom(saving);
    const opened = openMedia({ width, $saving });
    opened.media.load(VOD);
    opened.media.setMuted(true);
    await opened.media.play();
    await eventually(() => opened.media.$currentTime.get() > 0.2, 'it should play');
    return { ...opened, $saving, requests };
  };

  it('loads no level above the cap, from its first segment', async () => {
    const { requests, media, failures } = await play('save');
    expect([...new Set(ofPicture(requests))]).to.not.include('720p').and.not.be.empty;
    expect([media.$soundOnly.get(), media.$audioOnly.get(), failures()]).to.eql([false, false, []]);
  });

  it('plays its sound without a request for a picture, and says so', async () => {
    const { requests, media, failures } = await play('sound');
    expect(ofPicture(requests)).to.eql([]);
    expect(requests.some((url) => url.includes('audio-fa'))).to.equal(true);
    expect([media.$soundOnly.get(), media.$audioOnly.get(), failures()]).to.eql([true, true, []]);
    expect(media.loadedBytes()).to.be.above(0);
  });

  it('goes on where it is when the picture goes and comes back, in the language that was heard', async () => {
    const { requests, media, $saving, failures } = await play('off');
    media.seek(20);
    await eventually(() => media.$audioTracks.get().length > 1);
    media.selectAudioTrack(1);
    await eventually(() => media.$currentTime.get() > 20.2 && media.$audioTrack.get() === 1);
    const before = requests.length;
    $saving.set('sound');
    expect([media.$audioOnly.get(), media.$restarting.get()]).to.eql([true, true]);
    await eventually(() => media.$levels.get().length === 1 && media.$currentTime.get() > 20.5);
    expect(requests.slice(before).some((url) => url.includes('audio-en'))).to.equal(true);
    expect(media.$currentTime.get()).to.be.below(40);
    $saving.set('off');
    await eventually(() => media.$levels.get().length > 1 && media.$soundOnly.get() === false);
    // The position is known before the new source has its sound.
    await eventually(() => media.$currentTime.get() > 20.7 && media.$audioTrack.get() !== undefined);
    const { $audioTrack, $audioOnly, $restarting } = media;
    expect([$audioTrack.get(), $audioOnly.get(), $restarting.get(), failures()]).to.eql([1, false, false, []]);
  });

  it('counts what an FLV takes', async () => {
    const { media } = openMedia({ $saving: atom<Saving>('save') });
    const url = mediaUrl('files/clip.flv');
    const { byteLength } = await (await fetch(url)).arrayBuffer();
    media.load({ ...file(url), format: 'flv' });
    await eventually(() => media.loadedBytes() === byteLength, `it should have taken ${byteLength}`);
    expect(media.$soundOnly.get()).to.equal(undefined);
  });

  it('says of a file that nothing of it can be left out, and not what it took', async () => {
    const { media } = openMedia({ $saving: atom<Saving>('sound') });
    media.load(file(mediaUrl('files/clip.mp4')));
    await eventually(() => media.$ready.get());
    expect([media.$soundOnly.get(), media.$audioOnly.get(), media.loadedBytes()]).to.eql([undefined, false, undefined]);
  });
});
