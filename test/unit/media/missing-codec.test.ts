import { expect } from '@open-wc/testing';
import type { Source } from '../../../src/media/engine.ts';
import { cleanUp, eventually, file, hls, mediaUrl, openMedia, replace } from '../../support/media/media.ts';

const isRefused = (type: string) => /avc1|mp4a/.test(type);

/** As in Chromium and Firefox of some Linux distributions. */
function lackCodecs() {
  const { isTypeSupported } = MediaSource;
  const { addSourceBuffer } = MediaSource.prototype;
  const { canPlayType } = HTMLMediaElement.prototype;
  replace(MediaSource, 'isTypeSupported', (type) => !isRefused(type) && isTypeSupported(type));
  replace(MediaSource.prototype, 'addSourceBuffer', function (this: MediaSource, type) {
    if (isRefused(type)) throw new DOMException('refused by the test', 'NotSupportedError');
    return addSourceBuffer.call(this, type);
  });
  replace(HTMLMediaElement.prototype, 'canPlayType', function (this: HTMLMediaElement, type) {
    return isRefused(type) ? '' : canPlayType.call(this, type);
  });
}

const NO_VIDEO = mediaUrl('images/cover-1.jpg');

describe('a browser without H.264', () => {
  beforeEach(lackCodecs);
  afterEach(cleanUp);

  const rows: [name: string, source: Source, kind: string][] = [
    ['HLS', hls(mediaUrl('vod/master.m3u8')), 'codecMissing'],
    ['HLS whose playlist names no codecs', hls(mediaUrl('vod-ts/index.m3u8')), 'codecMissing'],
    ['FLV', { ...file(mediaUrl('files/clip.flv')), format: 'flv' }, 'codecMissing'],
    ['mp4', file(mediaUrl('files/clip.mp4?again')), 'codecMissing'],
    ['a file of another kind', file(mediaUrl('files/clip.webm')), 'mediaUnsupported'],
  ];
  for (const [name, source, kind] of rows) {
    it(`can’t play ${name}: ${kind}`, async () => {
      const { media, failures } = openMedia();
      // This browser has the codec: a file is refused because it is a picture.
      if (source.format === 'file')
        Object.defineProperty(media.video, 'src', { set: () => media.video.setAttribute('src', NO_VIDEO) });
      media.load(source);
      await eventually(() => failures().length > 0);
      expect(failures()).to.deep.equal([kind]);
    });
  }
});
