import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { followLiveMarkers } from '../../src/features/markers/live-markers.ts';
import type { Marker } from '../../src/features/markers/read.ts';

describe('the markers of a live', () => {
  const EPOCH = 1_800_000_000;
  const raw = (id: string, time: number, name = id) => ({ id, name, time: EPOCH + time });

  /** A stream whose clock began at the epoch, with these seconds of it in reach. */
  function open() {
    const $data = atom<{ markers: unknown } | undefined>();
    const $window = atom({ start: 0, end: 600 });
    const $canSeek = atom(true);
    const merged: (readonly Marker[])[] = [];
    let shift = 0;
    const life = new AbortController();
    followLiveMarkers({
      ...{ $data, $window, $canSeek, signal: life.signal },
      timeOfDate(ms) {
        const time = ms / 1000 - EPOCH + shift;
        const { start, end } = $window.get();
        return time >= start && time <= end ? time : undefined;
      },
      merge: (markers) => void merged.push(markers),
    });
    const places = () => merged.at(-1)?.map(({ id, time }) => [id, time]);
    const move = (start: number, by = 0) => {
      shift = by;
      $window.set({ start, end: start + 600 });
    };
    return { $data, $canSeek, merged, places, move, life };
  }

  it('lie where the picture was at their time, as soon as the stream has it', () => {
    const { $data, places, move } = open();
    $data.set({ markers: [raw('a', 60), raw('b', 650), 'noise'] });
    expect(places()).to.eql([['a', 60]]);
    move(50);
    expect(places()).to.eql([
      ['a', 60],
      ['b', 650],
    ]);
    move(61);
    expect(places()).to.eql([['b', 650]]);
  });

  it('stay known when the platform names only the new ones, and follow a clock that began anew', () => {
    const { $data, places, move } = open();
    $data.set({ markers: [raw('a', 60)] });
    $data.set({ markers: [raw('b', 120)] });
    expect(places()?.map(([id]) => id)).to.eql(['a', 'b']);
    move(0, -50);
    expect(places()).to.eql([
      ['a', 10],
      ['b', 70],
    ]);
  });

  it('are not drawn again as long as they stay where they are', () => {
    const { $data, merged, move } = open();
    for (let time = 0; time < 3; time += 1) {
      $data.set({ markers: [raw('a', 60)] });
      move(time);
    }
    expect(merged).to.have.length(1);
    $data.set({ markers: [raw('a', 60, 'renamed')] });
    expect([merged.length, merged.at(-1)?.[0]?.name]).to.eql([2, 'renamed']);
  });

  it('are none where nobody can go back, in a stream without dates, and after the live', () => {
    const { $data, $canSeek, places } = open();
    $data.set({ markers: [raw('a', 60), raw('undated', -1)] });
    expect(places()).to.eql([['a', 60]]);
    $canSeek.set(false);
    expect(places()).to.eql([]);
    $canSeek.set(true);
    $data.set(undefined);
    expect(places()).to.eql([]);
  });
});
