import { expect } from '@open-wc/testing';
import { atom, type ReadableAtom } from 'nanostores';
import { readParameters } from '../../../src/element/read-parameters.ts';
import { createOffers } from '../../../src/features/layout/install.ts';
import type { Mode, Parameters } from '../../../src/parameters.ts';
import type { VideoDetails } from '../../../src/platform/schema.d.ts';
import type { SelfOffered, SurfaceId } from '../../../src/surfaces.ts';

const nothing = { property: () => undefined, attribute: () => null, query: () => null };
const DETAILS: VideoDetails = {
  ...{ id: '1', content_id: '1', content_type: 'vod', type: 'vod', title: 'A', preview_start: 1, preview_end: 2 },
  download_links: [{ url: 'https://a.example/1.mp4' }],
};

describe('the surfaces around a video', () => {
  interface Wish {
    installed?: boolean;
    mode?: Mode;
    $details?: ReadableAtom<VideoDetails | undefined>;
    dated?: boolean;
    login?: boolean;
    controlsList?: Parameters['controlsList'];
    filled?: readonly SelfOffered[];
  }
  function open(featureSet: Parameters['featureSet'], wish: Wish = {}) {
    const { installed = false, mode = 'platform', $details = atom(DETAILS), dated = false, login = false } = wish;
    const { controlsList = [] } = wish;
    const parameters = { ...readParameters(nothing, 'https://page.example/', () => {}), featureSet, controlsList };
    return createOffers({
      $watched: atom(parameters),
      content: { $mode: atom(mode), $details },
      $canLogIn: atom(login),
      $dated: atom(dated),
      $languages: atom(['fa']),
      $hasNext: atom(false),
      installed,
      $filled: atom(wish.filled ?? []),
    });
  }
  function offers(
    featureSet: Parameters['featureSet'],
    { details = DETAILS, ...wish }: Wish & { details?: VideoDetails } = {},
  ) {
    const ids = open(featureSet, { ...wish, $details: atom(details) }).get();
    return (id: SurfaceId) => ids.includes(id);
  }

  it('have sharing with the flag shareButton only', () => {
    const shares = [{}, { shareButton: false }, { shareButton: true }].map((flags) => offers(flags)('share'));
    expect(shares).to.eql([false, false, true]);
  });

  it('have downloads without the flag downloadUrl, but not where it is off, in an installed app, or without files', () => {
    const of = (flags: Parameters['featureSet'], wish = {}) => offers(flags, wish)('download');
    expect([of({}), of({ downloadUrl: true }), of({ downloadUrl: false })]).to.eql([true, true, false]);
    expect(of({}, { installed: true })).to.equal(false);
    expect(of({}, { controlsList: ['nodownload'] })).to.equal(false);
    expect(of({}, { details: { ...DETAILS, download_links: [] } })).to.equal(false);
  });

  it('have the report of trouble unless the flag feedback is off', () => {
    const reports = [{}, { feedback: true }, { feedback: false }].map((flags) => offers(flags)('feedback'));
    expect(reports).to.eql([true, true, false]);
  });

  it('have the report of trouble without the tracker only if the page asks for it', () => {
    const of = (feedback?: boolean) => offers({ enableTracker: false, ...(feedback !== undefined && { feedback }) });
    expect([of(), of(true), of(false)].map((has) => has('feedback'))).to.eql([false, true, false]);
  });

  it('have a trailer if the content has its start; without an end it plays to the end of the content', () => {
    const of = (details: Partial<VideoDetails>) => offers({}, { details: { ...DETAILS, ...details } })('trailer');
    expect([of({}), of({ preview_end: null }), of({ preview_start: null })]).to.eql([true, true, false]);
  });

  it('have personal markers in a recording, and in a live whose moments have dates', () => {
    const of = (type: 'vod' | 'live', dated: boolean, flags = {}) =>
      offers(flags, { login: true, dated, details: { ...DETAILS, type } })('personalMarker');
    expect([of('vod', false), of('live', true), of('live', false)]).to.eql([true, true, false]);
    expect(of('live', true, { personalMarker: false })).to.equal(false);
  });

  it('have markers where there are some, and where the viewer can mark a moment', () => {
    const of = (wish: object) => offers({}, wish)('markers');
    expect([of({}), of({ login: true }), of({ filled: ['markers'], mode: 'raw' })]).to.eql([false, true, true]);
  });

  it('have those whose features offer themselves, each by itself', () => {
    const own = ['quiz', 'playlist', 'chat', 'poll', 'recommendations', 'lives', 'markers'] as const;
    for (const id of own) expect(own.filter(offers({}, { mode: 'raw', filled: [id] })), id).to.eql([id]);
    expect(own.filter(offers({}, { mode: 'raw' }))).to.eql([]);
  });

  it('are the same list while nothing in it changes, so that nothing is drawn again', () => {
    const $details = atom<VideoDetails | undefined>(DETAILS);
    const $offers = open({}, { $details });
    const lists: unknown[] = [];
    $offers.listen((list) => lists.push(list));
    $details.set({ ...DETAILS, title: 'B' });
    $details.set({ ...DETAILS, preview_start: null });
    expect(lists.length).to.equal(1);
  });

  it('are not those of the bare player', () => {
    const has = offers({ shareButton: true }, { mode: 'raw' });
    const around = ['share', 'feedback', 'info', 'transcript', 'download'] as const;
    expect([around.filter(has), has('settings')]).to.eql([[], true]);
  });
});
