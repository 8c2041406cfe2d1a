import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import type { Mode, Parameters } from '../../../src/parameters.ts';
import type { VideoDetails } from '../../../src/platform/schema.d.ts';
import { createOffers } from '../../../src/player/create-offers.ts';
import { readParameters } from '../../../src/player/read-parameters.ts';

const nothing = { property: () => undefined, attribute: () => null, query: () => null };
const DETAILS: VideoDetails = {
  ...{ id: '1', content_id: '1', content_type: 'vod', type: 'vod', title: 'A', preview_start: 1, preview_end: 2 },
  download_links: [{ url: 'https://a.example/1.mp4' }],
};

describe('the surfaces around a video', () => {
  function offers(
    featureSet: Parameters['featureSet'],
    { installed = false, mode = 'platform' as Mode, details = DETAILS, dated = false, login = false } = {},
  ) {
    const parameters = { ...readParameters(nothing, 'https://page.example/', () => {}), featureSet };
    return createOffers({
      $parameters: atom(parameters),
      content: { $mode: atom(mode), $details: atom<VideoDetails | undefined>(details) },
      $canLogIn: atom(login),
      $dated: atom(dated),
      $hasSubtitles: atom(true),
      $hasNext: atom(false),
      installed,
    });
  }

  it('have sharing with the flag shareButton only', () => {
    const shares = [{}, { shareButton: false }, { shareButton: true }].map((flags) => offers(flags).share.get());
    expect(shares).to.eql([false, false, true]);
  });

  it('have downloads without the flag downloadUrl, but not where it is off, in an installed app, or without files', () => {
    const of = (flags: Parameters['featureSet'], wish = {}) => offers(flags, wish).download.get();
    expect([of({}), of({ downloadUrl: true }), of({ downloadUrl: false })]).to.eql([true, true, false]);
    expect(of({}, { installed: true })).to.equal(false);
    expect(of({}, { details: { ...DETAILS, download_links: [] } })).to.equal(false);
  });

  it('have the report of trouble unless the flag feedback is off', () => {
    const reports = [{}, { feedback: true }, { feedback: false }].map((flags) => offers(flags).feedback.get());
    expect(reports).to.eql([true, true, false]);
  });

  it('have the report of trouble without the tracker only if the page asks for it', () => {
    const of = (feedback?: boolean) => offers({ enableTracker: false, ...(feedback !== undefined && { feedback }) });
    expect([of(), of(true), of(false)].map(({ feedback }) => feedback.get())).to.eql([false, true, false]);
  });

  it('have a trailer where the content names its start, to the end if it names no other', () => {
    const of = (details: Partial<VideoDetails>) => offers({}, { details: { ...DETAILS, ...details } }).trailer.get();
    expect([of({}), of({ preview_end: null }), of({ preview_start: null })]).to.eql([true, true, false]);
  });

  it('have personal markers in a recording, and in a live whose moments have dates', () => {
    const of = (type: 'vod' | 'live', dated: boolean, flags = {}) =>
      offers(flags, { login: true, dated, details: { ...DETAILS, type } }).personalMarker.get();
    expect([of('vod', false), of('live', true), of('live', false)]).to.eql([true, true, false]);
    expect(of('live', true, { personalMarker: false })).to.equal(false);
  });

  it('are not those of the bare player', () => {
    const { share, feedback, info, transcript, download } = offers({ shareButton: true }, { mode: 'raw' });
    expect([share, feedback, info, transcript, download].map(($offer) => $offer.get())).to.eql(Array(5).fill(false));
  });
});
