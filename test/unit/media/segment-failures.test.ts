import { expect } from '@open-wc/testing';
import {
  answerFrom,
  blobUrl,
  cleanUp,
  eventually,
  hls,
  mediaUrl,
  openMedia,
  playlist,
  stream,
} from '../../support/media/media.ts';

const picture = (index: number) => mediaUrl(`vod/240p-0${index}.m4s`);
const load = async (url: string) => new Uint8Array(await (await fetch(url)).arrayBuffer());

/** Ten seconds of the demo's video, with another third segment. */
const withThird = (url: string, mark: readonly string[] = []) =>
  playlist(
    '#EXT-X-VERSION:8',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-TARGETDURATION:2',
    `#EXT-X-MAP:URI="${mediaUrl('vod/240p-init.mp4')}"`,
    ...[0, 1, 2, 3, 4].flatMap((index) =>
      index === 2 ? [...mark, '#EXTINF:2,', url] : ['#EXTINF:2,', picture(index)],
    ),
    '#EXT-X-ENDLIST',
  );

/** Frames that no decoder knows, in valid boxes. */
function corrupt(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const start = new TextDecoder('latin1').decode(bytes).indexOf('mdat') + 4;
  return bytes.fill(0xff, start);
}

type Bytes = Uint8Array<ArrayBuffer>;
const BROKEN: Readonly<Record<string, (bytes: Bytes) => Bytes | string>> = {
  noise: (bytes) => crypto.getRandomValues(bytes),
  'an HTML page': () => '<!doctype html><p>Welcome',
  'its first half': (bytes) => bytes.slice(0, bytes.length / 2),
  'no picture': () => '\0\0\0\bfree',
  'frames that break the decoder': corrupt,
};

describe('a segment that is', () => {
  afterEach(cleanUp);

  const playsBehind = async (url: string) => {
    const { media, failures } = openMedia();
    media.load(hls(url, { startAt: 2.5 }));
    // Of a source that fails before its first picture it never ends.
    void media.play();
    await eventually(
      () => media.$currentTime.get() > 6.5 || failures().length > 0,
      'it should play behind the segment, or give up',
    );
    expect(failures()).to.deep.equal([]);
  };

  for (const [name, breakBytes] of Object.entries(BROKEN)) {
    it(`${name} is passed over`, async () => {
      await playsBehind(withThird(blobUrl([breakBytes(await load(picture(2)))], 'video/iso.segment')));
    });
  }

  it('a gap of the picture alone is passed over, and the sound ends together with it', async () => {
    const video = withThird(picture(2), ['#EXT-X-GAP']);
    const sound = `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="fa",DEFAULT=YES,AUTOSELECT=YES,URI="${mediaUrl('vod/audio-fa.m3u8')}"`;
    await playsBehind(playlist(sound, ...stream(124_000, 240, video, ',AUDIO="a"')));
  });

  it('of another content type plays', async () => {
    const types = new Map<string, string>();
    for (const index of [0, 1, 2, 3, 4]) types.set(picture(index), blobUrl([await load(picture(index))], 'text/html'));
    answerFrom((url) => types.get(url) ?? url);
    await playsBehind(withThird(picture(2)));
  });
});
