import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { createAddresses } from '../../../src/features/content/addresses.ts';
import type { VideoDetails } from '../../../src/platform/schema.d.ts';
import { keptStorage } from '../../support/model/kept-storage.ts';

const FIRST = 'https://first.example/a.m3u8';
const SECOND = 'https://second.example/a.m3u8';

const detailsOf = (...addresses: string[]) =>
  ({ id: '1', type: 'vod', title: 'a', hls_links: addresses.map((url) => ({ url })) }) as unknown as VideoDetails;

/** A visit of a page, whose storage outlives it. */
function createVisits() {
  const kept = new Map<string, string>();
  let seconds = 0;
  const storage = keptStorage(kept);
  return {
    kept,
    pass(more: number) {
      seconds += more;
    },
    visit(details: VideoDetails) {
      const addresses = createAddresses({ $details: atom(details), storage, now: () => 1e12 + seconds * 1000 });
      addresses.choose(details, false);
      return addresses;
    },
  };
}

describe('an address that has failed', () => {
  it('comes after the others for a minute, in other videos of its host and after a reload, too', () => {
    const { visit, pass } = createVisits();
    const film = visit(detailsOf(FIRST, SECOND));
    expect(film.$address.get()).to.equal(FIRST);
    expect(film.fallBack()).to.equal(true);
    expect(film.$address.get()).to.equal(SECOND);
    const next = detailsOf('https://first.example/b.m3u8', 'https://second.example/b.m3u8');
    expect(visit(next).$address.get()).to.equal('https://second.example/b.m3u8');
    pass(59);
    expect(visit(next).$address.get()).to.equal('https://second.example/b.m3u8');
    pass(2);
    expect(visit(next).$address.get()).to.equal('https://first.example/b.m3u8');
  });

  it('is still tried if it is the only one, or if all have failed', () => {
    const { visit } = createVisits();
    const third = 'https://third.example/a.m3u8';
    const film = visit(detailsOf(FIRST, SECOND, third));
    film.fallBack();
    film.fallBack();
    expect(visit(detailsOf(FIRST)).$address.get()).to.equal(FIRST);
    expect(visit(detailsOf(FIRST, SECOND)).$address.get()).to.equal(FIRST);
    expect(visit(detailsOf(FIRST, SECOND, third)).$address.get()).to.equal(third);
  });

  it('is not read from what something else has written there', () => {
    const { visit, kept } = createVisits();
    visit(detailsOf(FIRST, SECOND)).fallBack();
    for (const key of kept.keys()) {
      for (const text of ['{', '{}', '[1]', '[["first.example"]]']) {
        kept.set(key, text);
        expect(visit(detailsOf(FIRST, SECOND)).$address.get()).to.equal(FIRST);
      }
    }
  });
});
