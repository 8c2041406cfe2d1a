import { expect } from '@open-wc/testing';
import { type PageTrack, tracks } from '../../../src/lib/page-tracks.ts';

const PAGE = 'https://page.example/films/';
const kinds = (raw: unknown) => tracks.parse(raw, PAGE)?.map(({ kind }: PageTrack) => kind);

describe('the tracks of a page', () => {
  it('are a list, or its JSON, with the attributes of <track>', () => {
    const list = [{ src: 'fa.srt', srclang: 'fa', label: 'فارسی', default: true }];
    const read = [{ kind: 'subtitles', src: `${PAGE}fa.srt`, srclang: 'fa', label: 'فارسی', default: true }];
    expect(tracks.parse(list, PAGE)).to.eql(read);
    expect(tracks.parse(JSON.stringify(list), PAGE)).to.eql(read);
    expect(tracks.parse(read, PAGE)).to.eql(read);
  });

  it('are subtitles if no kind is named; other kinds than ours are dropped', () => {
    const all = ['', 'Captions', 'chapters', 'metadata', 'descriptions', {}, 7].map((kind) => ({ kind, src: 'a.vtt' }));
    expect(kinds(all)).to.eql(['subtitles', 'captions', 'chapters', 'metadata', 'subtitles']);
  });

  it('are dropped without an address that may be loaded', () => {
    const addresses = [undefined, '', ' ', 'javascript:1', 'http://a.example/a.vtt', 'data:text/vtt,', 7, {}];
    expect(kinds([...addresses.map((src) => ({ src })), null, 'a.vtt', []])).to.eql([]);
  });

  it('are a hundred at most, and nothing else is a list', () => {
    expect(kinds(Array.from({ length: 200 }, () => ({ src: 'a.vtt' })))).to.have.length(100);
    for (const wrong of ['', '{}', '[', 7, null, {}]) expect(tracks.parse(wrong, PAGE)).to.equal(undefined);
  });
});
