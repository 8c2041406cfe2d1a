import { expect } from '@open-wc/testing';
import {
  answerFrom,
  cleanUp,
  eventually,
  hls,
  mediaUrl,
  openMedia,
  playlist,
  recordRequests,
} from '../../support/media/media.ts';

describe('subtitles of an HLS stream', () => {
  afterEach(cleanUp);

  it('are listed, but not loaded before one is selected', async () => {
    const { media } = openMedia();
    const asked = recordRequests();
    media.load(hls(mediaUrl('vod/master.m3u8')));
    await media.play();
    await eventually(() => media.$currentTime.get() > 0.5);
    expect(media.$subtitleTracks.get().map(({ lang }) => lang)).to.deep.equal(['fa', 'en', 'ar', 'tr']);
    expect(asked.filter((url) => url.includes('subtitles'))).to.deep.equal([]);
    expect(media.video.textTracks.length).to.equal(0);
  });

  it('become plain cues, change with the selection, and are cached', async () => {
    const { media, failures } = openMedia();
    media.load(hls(mediaUrl('vod/master.m3u8')));
    await media.play();
    await eventually(() => media.$subtitleTracks.get().length > 0);
    media.selectSubtitles(0);
    await eventually(() => media.$cues.get().length > 0);
    const persian = media.$cues.get();
    media.selectSubtitles(1);
    await eventually(() => media.$cues.get().length > 0 && media.$cues.get()[0]?.text !== persian[0]?.text);
    media.selectSubtitles(undefined);
    expect(media.$cues.get()).to.deep.equal([]);
    media.selectSubtitles(0);
    expect(media.$cues.get()).to.deep.equal(persian);
    expect(failures()).to.deep.equal([]);
  });

  it('keep their position and lose their markup', async () => {
    const vtt =
      'WEBVTT\n\n00:00.000 --> 00:50.000 line:10% align:start\n<i>a</i> <v <b onclick=x>>b\n\n00:00.000 --> 00:50.000\nc';
    const file = URL.createObjectURL(new Blob([vtt]));
    const { media } = openMedia();
    const subtitles = playlist(
      '#EXT-X-TARGETDURATION:60',
      '#EXT-X-PLAYLIST-TYPE:VOD',
      '#EXTINF:60,',
      file,
      '#EXT-X-ENDLIST',
    );
    const variant = mediaUrl('vod/240p.m3u8');
    media.load(
      hls(
        playlist(
          `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",NAME="x",LANGUAGE="fa",DEFAULT=YES,AUTOSELECT=YES,URI="${subtitles}"`,
          '#EXT-X-STREAM-INF:BANDWIDTH=124000,SUBTITLES="s"',
          variant,
        ),
      ),
    );
    await media.play();
    await eventually(() => media.$subtitleTracks.get().length > 0);
    expect(media.$cues.get()).to.deep.equal([]);
    media.selectSubtitles(0);
    await eventually(() => media.$cues.get().length === 2);
    const [placed, plain] = media.$cues.get();
    expect(placed?.settings).to.include({ line: '10%', align: 'start' });
    expect(placed?.text).not.to.contain('<');
    expect(plain).to.include({ text: 'c' });
    expect(plain?.settings).to.deep.equal({});
  });

  for (const [name, missing] of [
    ['playlist', 'subtitles-fa.m3u8'],
    ['file', 'subtitles-fa.vtt'],
  ] as const) {
    it(`whose ${name} is gone are reported as failed without stopping playback, and load again when selected`, async () => {
      let gone = true;
      answerFrom((url) => (gone && url.includes(missing) ? mediaUrl('not-there') : url));
      const { media, failures } = openMedia();
      media.load(hls(mediaUrl('vod/master.m3u8')));
      await media.play();
      await eventually(() => media.$subtitleTracks.get().length > 0);
      media.selectSubtitles(0);
      await eventually(() => media.$subtitlesFailed.get());
      const at = media.$currentTime.get();
      await eventually(() => media.$currentTime.get() > at + 2);
      expect([media.$subtitlesFailed.get(), failures()]).to.deep.equal([true, []]);
      gone = false;
      media.selectSubtitles(0);
      await eventually(() => media.$cues.get().length > 0);
      expect(media.$subtitlesFailed.get()).to.equal(false);
    });
  }
});
