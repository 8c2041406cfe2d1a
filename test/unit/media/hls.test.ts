import { expect } from '@open-wc/testing';
import {
  cleanUp,
  eventually,
  hls,
  mediaUrl,
  openMedia,
  playlist,
  recordRequests,
  severalLooks,
  stream,
} from '../../support/media/media.ts';

const master = () => hls(mediaUrl('vod/master.m3u8'));
const segments = (asked: readonly string[]) => asked.filter((url) => /-\d\d\.m4s$/.test(url));

/** The first seconds of a level as a running live stream. */
const livePlaylist = (level: string, count = 12) =>
  playlist(
    '#EXT-X-VERSION:7',
    '#EXT-X-TARGETDURATION:2',
    '#EXT-X-MEDIA-SEQUENCE:0',
    `#EXT-X-MAP:URI="${mediaUrl(`vod/${level}-init.mp4`)}"`,
    ...Array.from({ length: count }, (_, index) => [
      '#EXTINF:2,',
      mediaUrl(`vod/${level}-${String(index).padStart(2, '0')}.m4s`),
    ]).flat(),
  );

const liveMaster = () =>
  playlist(
    ...stream(124_000, 240, livePlaylist('240p')),
    ...stream(194_000, 360, livePlaylist('360p')),
    ...stream(404_000, 720, livePlaylist('720p')),
  );

describe('HLS', () => {
  afterEach(cleanUp);

  it('plays three levels and switches to the selected one', async () => {
    const { media, failures } = openMedia();
    media.load(master());
    await media.play();
    await eventually(() => media.$currentTime.get() > 0);
    expect(media.$levels.get().map(({ height }) => height)).to.deep.equal([240, 360, 720]);
    for (const index of [0, 2]) {
      media.selectLevel(index);
      expect(media.$chosenLevel.get()).to.equal(index);
      // Segments already buffered are kept at a switch: seek past them.
      media.seek(media.video.currentTime + 12);
      await eventually(() => media.$activeLevel.get()?.index === index, `level ${index}`);
    }
    await eventually(() => media.video.videoHeight === 720);
    media.selectLevel(undefined);
    expect(media.$chosenLevel.get()).to.equal(undefined);
    expect(media.$live.get()).to.equal(false);
    expect(failures()).to.deep.equal([]);
  });

  it('plays transport streams', async () => {
    const { media, failures } = openMedia();
    media.load(hls(mediaUrl('vod-ts/index.m3u8')));
    await media.play();
    await eventually(() => media.$currentTime.get() > 0);
    expect(failures()).to.deep.equal([]);
  });

  it('starts at the requested position', async () => {
    const { media } = openMedia();
    media.load({ ...master(), startAt: 30 });
    await eventually(() => media.$ready.get());
    expect(media.video.currentTime).to.be.closeTo(30, 0.5);
  });

  it('returns to automatic if a level is selected that doesn’t exist', async () => {
    const { media } = openMedia();
    media.load(master());
    await eventually(() => media.$levels.get().length === 3);
    media.selectLevel(1);
    expect(media.$chosenLevel.get()).to.equal(1);
    media.selectLevel(7);
    expect(media.$chosenLevel.get()).to.equal(undefined);
  });

  it('returns to automatic and keeps playing if the selected level is gone, and removes it', async () => {
    const { media, failures } = openMedia();
    const levels = [
      ...stream(124_000, 240, mediaUrl('vod/240p.m3u8')),
      ...stream(404_000, 720, mediaUrl('vod/gone.m3u8')),
    ];
    media.load(hls(playlist(...levels)));
    await eventually(() => media.$ready.get());
    media.selectLevel(1);
    await media.play();
    await eventually(() => media.$chosenLevel.get() === undefined && media.$levels.get().length === 1);
    await eventually(() => media.$currentTime.get() > 2.5, 'playback beyond a segment');
    expect(media.$activeLevel.get()?.height).to.equal(240);
    expect(failures()).to.deep.equal([]);
  });

  it('plays another level if the first one is gone', async () => {
    const { media, failures } = openMedia();
    const levels = [
      ...stream(800_000, 240, mediaUrl('vod/gone.m3u8')),
      ...stream(1_800_000, 360, mediaUrl('vod/360p.m3u8')),
    ];
    media.load(hls(playlist(...levels)));
    void media.play();
    await eventually(() => media.$currentTime.get() > 2.5, 'playback beyond a segment');
    expect(media.$levels.get().map(({ height }) => height)).to.deep.equal([360]);
    expect(failures()).to.deep.equal([]);
  });

  it('lists its audio tracks and switches between them', async () => {
    const { media } = openMedia();
    const asked = recordRequests();
    media.load(master());
    await media.play();
    await eventually(() => media.$audioTrack.get() === 0);
    expect(media.$audioTracks.get().map(({ name, lang }) => [name, lang])).to.deep.equal([
      ['فارسی', 'fa'],
      ['English', 'en'],
    ]);
    media.selectAudioTrack(1);
    await eventually(() => media.$audioTrack.get() === 1);
    await eventually(() => asked.some((url) => url.includes('/audio-en-0')));
    media.selectAudioTrack(9);
    expect(media.$audioTrack.get()).to.equal(1);
  });

  it('plays another audio track if the default one is gone', async () => {
    const { media, failures } = openMedia();
    const audio = (name: string, isDefault: string, url: string) =>
      `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="${name}",DEFAULT=${isDefault},AUTOSELECT=YES,URI="${url}"`;
    const lines = [
      audio('fa', 'YES', mediaUrl('vod/gone.m3u8')),
      audio('en', 'NO', mediaUrl('vod/audio-en.m3u8')),
      ...stream(124_000, 240, mediaUrl('vod/240p.m3u8'), ',AUDIO="a"').map((line) =>
        line.replace('avc1.4d401f', 'avc1.4d401f,mp4a.40.2'),
      ),
    ];
    media.load(hls(playlist(...lines)));
    await media.play();
    await eventually(() => media.$currentTime.get() > 0 && media.$audioTrack.get() === 1);
    expect(failures()).to.deep.equal([]);
  });

  describe('with a description of the picture', () => {
    const audio = (lang: string, isDefault: string, more = '') =>
      `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",LANGUAGE="${lang}",NAME="${lang}",DEFAULT=${isDefault}${more},URI="${mediaUrl(`vod/audio-${lang}.m3u8`)}"`;
    const DESCRIBES = ',CHARACTERISTICS="public.accessibility.describes-video"';
    const film = (...tracks: string[]) =>
      hls(
        playlist(
          ...tracks,
          ...stream(124_000, 240, mediaUrl('vod/240p.m3u8'), ',AUDIO="a"').map((line) =>
            line.replace('avc1.4d401f', 'avc1.4d401f,mp4a.40.2'),
          ),
        ),
      );
    /** The tracks that are loaded until it plays. */
    async function heardOf(source: ReturnType<typeof film>, wish?: boolean) {
      const { media } = openMedia({ wantsDescription: () => wish });
      const asked = recordRequests();
      media.load(source);
      await media.play();
      await eventually(() => media.$currentTime.get() > 0 && media.$audioTrack.get() !== undefined);
      const names = asked.flatMap((url) => /audio-(\w\w)/.exec(url)?.[1] ?? []);
      return { media, heard: [...new Set(names)] };
    }

    it('knows it by its mark, and loads it alone for a viewer who wants it', async () => {
      const { media, heard } = await heardOf(film(audio('fa', 'YES'), audio('en', 'NO', DESCRIBES)), true);
      expect(media.$audioTracks.get().map(({ describes }) => describes)).to.eql([false, true]);
      expect([media.$audioTrack.get(), heard]).to.eql([1, ['en']]);
    });

    it('starts without it for all others, even if it is the first', async () => {
      const { media, heard } = await heardOf(film(audio('fa', 'NO', DESCRIBES), audio('en', 'NO')));
      expect([media.$audioTrack.get(), heard]).to.eql([1, ['en']]);
    });
  });

  describe('while the page is hidden', () => {
    it('loads nothing, and continues from the same position afterwards', async () => {
      const { media } = openMedia();
      media.load(master());
      await eventually(() => media.$ready.get());
      media.seek(40);
      media.setLoading(false);
      const asked = recordRequests();
      const outcome = media.play();
      await severalLooks();
      expect(asked).to.deep.equal([]);
      media.setLoading(true);
      expect(await outcome).to.equal('playing');
      await eventually(() => media.$currentTime.get() > 40);
    });

    it('loads nothing of a new source, and starts it at the requested position when visible', async () => {
      const { media } = openMedia();
      media.setLoading(false);
      media.load({ ...master(), startAt: 20 });
      const outcome = media.play();
      const asked = recordRequests();
      await eventually(() => media.video.hasAttribute('src'));
      await severalLooks();
      expect(segments(asked)).to.deep.equal([]);
      media.setLoading(true);
      expect(await outcome).to.equal('playing');
      await eventually(() => media.$currentTime.get() > 20);
      expect(media.$currentTime.get()).to.be.lessThan(25);
    });
  });

  describe('live', () => {
    it('starts at level 1 and at the live edge, whatever the first level is', async () => {
      const { media, failures } = openMedia();
      const asked = recordRequests();
      media.load(hls(liveMaster(), { nearLive: true }));
      await eventually(() => media.$ready.get());
      expect(media.$live.get()).to.equal(true);
      expect(media.$duration.get()).to.equal(undefined);
      expect(segments(asked)[0]).to.match(/360p-\d\d\.m4s$/);
      expect(media.video.currentTime).to.be.closeTo(21, 1.5);
      expect(failures()).to.deep.equal([]);
    });

    it('keeps a paused picture near the live edge where it is, and plays on at the edge', async () => {
      const { media } = openMedia();
      const asked = recordRequests();
      const live = livePlaylist('240p', 30);
      const reloads = () => asked.filter((url) => url === live).length;
      media.load(hls(live, { nearLive: true }));
      await media.play();
      media.pause();
      media.seek(30);
      const before = reloads();
      await eventually(() => reloads() === before + 2, 'two reloads of the playlist');
      expect(media.video.currentTime).to.equal(30);
      await media.play();
      await eventually(() => !media.video.seeking && media.video.currentTime > 56, 'the live edge');
    });

    it('seeks to the live edge and plays', async () => {
      const { media } = openMedia();
      media.load(hls(liveMaster()));
      await eventually(() => media.$ready.get());
      media.seek(1);
      await eventually(() => media.$currentTime.get() < 2 && !media.video.seeking);
      expect(await media.seekToLive()).to.equal('playing');
      await eventually(() => media.$currentTime.get() > 14);
    });

    it('does not move a viewer with a time machine to the live edge', async () => {
      const { media } = openMedia();
      media.load(hls(livePlaylist('240p', 30)));
      await eventually(() => media.$ready.get());
      media.seek(4);
      await media.play();
      // Two more playlist reloads, either of which could move the viewer.
      await eventually(() => media.$currentTime.get() > 8, 'playback');
      expect(media.$currentTime.get()).to.be.lessThan(12);
    });
  });
});
