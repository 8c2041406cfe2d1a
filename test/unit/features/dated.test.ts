import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { followDates } from '../../../src/features/markers/dated.ts';
import type { VideoDetails } from '../../../src/platform/schema.d.ts';
import { openBroadcast } from '../../support/media/broadcast.ts';

describe('whether moments of a stream have dates', () => {
  function open(dated: boolean) {
    const { $seekable, dateOfPicture, setLoaded } = openBroadcast({ dated });
    const $details = atom<VideoDetails | undefined>({ id: '1', type: 'live' } as VideoDetails);
    const $canSeek = atom(true);
    const $dated = followDates({ $details, $window: $seekable, $canSeek, dateOfPicture });
    const seen: boolean[] = [];
    $dated.subscribe((is) => seen.push(is));
    return { $details, $canSeek, setLoaded, seen };
  }

  it('follows from the picture, and stays so while the stream is loaded again', () => {
    const { setLoaded, seen, $details } = open(true);
    setLoaded(false);
    $details.set({ id: '1', type: 'live', title: 'new' } as VideoDetails);
    setLoaded(true);
    expect(seen).to.eql([true]);
  });

  it('is known of each stream anew', () => {
    const { setLoaded, seen, $details } = open(true);
    setLoaded(false);
    $details.set(undefined);
    $details.set({ id: '2', type: 'live' } as VideoDetails);
    setLoaded(true);
    expect(seen).to.eql([true, false, true]);
  });

  it('is not so without dates, nor in a stream that can’t be moved in, where no marker leads anywhere', () => {
    expect(open(false).seen).to.eql([false]);
    const { $canSeek, seen, $details } = open(true);
    $details.set(undefined);
    $canSeek.set(false);
    $details.set({ id: '2', type: 'live' } as VideoDetails);
    expect(seen).to.eql([true, false]);
  });
});
