import { expect } from '@open-wc/testing';
import { addressesOf, localContent, platformContent } from '../../../src/features/content/source.ts';
import type { VideoDetails } from '../../../src/platform/schema.d.ts';
import { read } from '../../support/model/playlist.ts';

const STREAM = 'https://cdn.example/stream.m3u8';
const details = (fields: Partial<VideoDetails> = {}) => ({ title: 'a', type: 'vod', ...fields }) as VideoDetails;
const content = (fields: Partial<VideoDetails>, query = '') =>
  platformContent(details(fields), STREAM, read(query), () => 'hls');

describe('the addresses of content', () => {
  const all = details({
    stream_link: 'stream',
    hls_links: [{ url: 'link 1' }, { url: 'link 2' }],
    path: 'path',
    backup: 'backup',
  });

  it('are the stream, then its links, then the file, then the backups', () => {
    expect(addressesOf(all, 'backup of the live data')).to.eql([
      'stream',
      'link 1',
      'link 2',
      'path',
      'backup',
      'backup of the live data',
    ]);
  });

  it('are each tried once, and only those that are there', () => {
    expect(addressesOf(details({ path: 'path', stream_link: null, backup: 'path' }), 'path')).to.eql(['path']);
    expect(addressesOf(details())).to.eql([]);
  });
});

describe('a source near the live edge', () => {
  const cases: readonly [what: string, fields: Partial<VideoDetails>, query: string, nearLive: boolean][] = [
    ['is that of a live without a time machine', { type: 'live', time_machine: false }, '', true],
    ['is that of a live that says nothing of a time machine', { type: 'live' }, '', true],
    ['is not that of a live with a time machine', { type: 'live', time_machine: true }, '', false],
    ['is that of a quiz, even with a time machine', { type: 'live', time_machine: true }, 'quiz=1', true],
    ['is not that of a recording', { type: 'vod', time_machine: false }, '', false],
  ];
  for (const [what, fields, query, nearLive] of cases) {
    it(what, () => expect(content(fields, query).source.nearLive).to.equal(nearLive));
  }
});

describe('the picture before playback', () => {
  const COVER = 'https://page.example/cover.jpg';
  const E_COVER = 'https://page.example/e-cover.jpg';
  const eCover = `e-cover=${encodeURIComponent(btoa(E_COVER))}`;

  it('is the cover of the page, else its encoded cover, else the banner of the platform', () => {
    const banner = 'https://cdn.example/banner.jpg';
    const covers = [`${eCover}&cover=${COVER}`, eCover, ''].map((query) => content({ banner }, query).cover);
    expect(covers).to.eql([COVER, E_COVER, banner]);
    expect(content({ banner: null }).cover).to.equal(undefined);
  });

  it('is the encoded cover of a static address, too', () => {
    const address = `e-url=${encodeURIComponent(btoa(STREAM))}`;
    expect(localContent(read(`${address}&${eCover}`), 'static', () => 'hls')?.cover).to.equal(E_COVER);
  });
});
