import { aTimeout, expect } from '@open-wc/testing';
import { cleanUp, eventually, hls, mediaUrl, openMedia, playlist, recordRequests, stream } from '../support/media.ts';

const master = () => hls(mediaUrl('vod/master.m3u8'));
const segments = (asked: readonly string[]) => asked.filter((url) => /-\d\d\.m4s$/.test(url));

/** The first seconds of a level as a stream that still runs. */
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

  it('plays three levels and switches to the chosen one', async () => {
    const { media, failures } = openMedia();
    media.load(master());
    await media.play();
    await eventually(() => media.$currentTime.get() > 0);
    expect(media.$levels.get().map(({ height }) => height)).to.deep.equal([240, 360, 720]);
    for (const index of [0, 2]) {
      media.selectLevel(index);
      expect(media.$chosenLevel.get()).to.equal(index);
      // The pictures next to come are kept at a switch: past them.
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

  it('starts at the asked place', async () => {
    const { media } = openMedia();
    media.load({ ...master(), startAt: 30 });
    await eventually(() => media.$ready.get());
    expect(media.video.currentTime).to.be.closeTo(30, 0.5);
  });

  it('falls back to automatic when a level is chosen that does not exist', async () => {
    const { media } = openMedia();
    media.load(master());
    await eventually(() => media.$levels.get().length === 3);
    media.selectLevel(1);
    expect(media.$chosenLevel.get()).to.equal(1);
    media.selectLevel(7);
    expect(media.$chosenLevel.get()).to.equal(undefined);
  });

  it('falls back to automatic, and plays on, when the chosen level is gone; it is offered no more', async () => {
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

  it('plays another level when the first one is gone, whose turn was about to come', async () => {
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

  it('offers its audio tracks and switches between them', async () => {
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

  it('plays with another audio track when the default one is gone', async () => {
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

  describe('while the page is hidden', () => {
    it('fetches nothing, and goes on from the same place afterwards', async () => {
      const { media } = openMedia();
      media.load(master());
      await eventually(() => media.$ready.get());
      media.seek(40);
      media.setLoading(false);
      const asked = recordRequests();
      const outcome = media.play();
      await aTimeout(400);
      expect(asked).to.deep.equal([]);
      media.setLoading(true);
      expect(await outcome).to.equal('playing');
      await eventually(() => media.$currentTime.get() > 40);
    });

    it('fetches nothing of what is loaded there, and starts at the asked place when it is shown', async () => {
      const { media } = openMedia();
      media.setLoading(false);
      media.load({ ...master(), startAt: 20 });
      const outcome = media.play();
      const asked = recordRequests();
      await eventually(() => media.video.hasAttribute('src'));
      await aTimeout(300);
      expect(segments(asked)).to.deep.equal([]);
      media.setLoading(true);
      expect(await outcome).to.equal('playing');
      await eventually(() => media.$currentTime.get() > 20);
      expect(media.$currentTime.get()).to.be.lessThan(25);
    });
  });

  describe('live', () => {
    it('starts at level 1, whatever the first level is, and at the live edge', async () => {
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

    it('goes back to the live edge and plays', async () => {
      const { media } = openMedia();
      media.load(hls(liveMaster()));
      await eventually(() => media.$ready.get());
      media.seek(1);
      await eventually(() => media.$currentTime.get() < 2 && !media.video.seeking);
      expect(await media.seekToLive()).to.equal('playing');
      await eventually(() => media.$currentTime.get() > 14);
    });

    it('does not throw a viewer of the time machine back to the edge', async () => {
      const { media } = openMedia();
      media.load(hls(livePlaylist('240p', 30)));
      await eventually(() => media.$ready.get());
      media.seek(4);
      await media.play();
      // Two more reloads of the playlist, each a chance to be thrown.
      await eventually(() => media.$currentTime.get() > 8, 'playback');
      expect(media.$currentTime.get()).to.be.lessThan(12);
    });
  });
});
