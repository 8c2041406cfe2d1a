import { expect } from '@open-wc/testing';
import { atom, computed } from 'nanostores';
import { followLiveMarkers } from '../../../src/features/markers/live-markers.ts';
import type { Marker } from '../../../src/features/markers/read.ts';
import { openBroadcast } from '../../support/media/broadcast.ts';
import { seeded } from '../../support/model/chance.ts';

type Options = Parameters<typeof openBroadcast>[0];

/** A live broadcast whose viewer is at second 100 minus the lag. */
function open(options: Options = {}) {
  const broadcast = openBroadcast(options);
  const { $currentTime, $seekable, since, timeOfDate, dateOfPicture, dateOf, host } = broadcast;
  const $data = atom<{ markers: unknown; toldAt: number } | undefined>();
  const $canSeek = atom(true);
  const merged: (readonly Marker[])[] = [];
  const life = new AbortController();
  followLiveMarkers({
    ...{ $data, $currentTime, $canSeek, since, signal: life.signal },
    // Moves by whole segments.
    $window: computed($seekable, (ranges) => ({ start: 0, end: Math.floor((ranges.at(-1)?.[1] ?? 0) / 6) * 6 })),
    placeOf: (date, age) => timeOfDate(date) ?? (dateOfPicture() === undefined ? $currentTime.get() - age : undefined),
    merge: (markers) => void merged.push(markers),
  });
  const dateAt = (second: number) => Date.parse(dateOf(second));
  const raw = (id: string, second: number, name = id) => ({ id, name, time: dateAt(second) / 1000 });
  const tell = (...markers: unknown[]) => $data.set({ markers, toldAt: dateAt(host()) });
  const places = () => (merged.at(-1) ?? []).map(({ id, time }) => [id, time]);
  const ids = () => places().map(([id]) => id);
  return { ...broadcast, $data, $canSeek, merged, places, ids, raw, tell, life };
}

describe('the markers of a live stream', () => {
  it('come with the picture, and not with the data', () => {
    const { raw, tell, places, pass, seek } = open({ lag: 20 });
    tell(raw('a', 60), raw('goal', 100), 'noise');
    expect(places()).to.eql([['a', 60]]);
    pass(19.75);
    expect(places()).to.eql([['a', 60]]);
    pass(0.25);
    expect(places()).to.eql([
      ['a', 60],
      ['goal', 100],
    ]);
    seek(130);
    tell(raw('past', 110), raw('coming', 119), raw('next', 121));
    expect(places().length).to.equal(4);
  });

  it('stay when the viewer seeks back, but those of a later picture wait', () => {
    const { raw, tell, ids, seek, pass } = open();
    tell(raw('seen', 99));
    seek(50);
    pass(5);
    tell(raw('seen', 99), raw('goal', 103));
    expect(ids()).to.eql(['seen']);
    seek(104);
    expect(ids()).to.eql(['seen', 'goal']);
  });

  it('are kept if the platform sends only new ones, and follow a stream that restarts its clock', () => {
    const { raw, tell, ids, places, pass } = open({ jump: { at: 110, by: -50 } });
    tell(raw('a', 60));
    tell(raw('b', 90));
    expect(ids()).to.eql(['a', 'b']);
    pass(11);
    tell(raw('c', 111));
    expect(places()).to.eql([
      ['a', 60],
      ['b', 90],
      ['c', 61],
    ]);
  });

  it('wait again if the platform moves them, and take a new name at once', () => {
    const { raw, tell, places, merged, pass } = open();
    tell(raw('a', 60));
    tell(raw('a', 60, 'renamed'));
    expect(merged.at(-1)?.[0]?.name).to.equal('renamed');
    tell(raw('a', 102));
    expect(places()).to.eql([]);
    pass(2);
    expect(places()).to.eql([['a', 102]]);
  });

  it('are not rendered again while their positions stay the same', () => {
    const { raw, tell, merged, pass } = open();
    for (let time = 0; time < 3; time += 1) {
      tell(raw('a', 60));
      pass(1);
    }
    expect(merged).to.have.length(1);
  });

  it('of a stream without dates are placed by the measured latency, if the platform says its time', () => {
    const { raw, tell, places, pass, $data } = open({ lag: 10, dated: false });
    tell(raw('a', 60), raw('goal', 95));
    expect(places()).to.eql([['a', 60]]);
    pass(5);
    expect(places()).to.eql([
      ['a', 60],
      ['goal', 95],
    ]);
    $data.set({ markers: [raw('b', 40)], toldAt: Number.NaN });
    expect(places().length).to.equal(2);
  });

  it('stay while the stream is loaded again, which has no range meanwhile', () => {
    const { raw, tell, ids, $canSeek, setLoaded, $data } = open();
    tell(raw('a', 60));
    setLoaded(false);
    $canSeek.set(false);
    expect(ids()).to.eql(['a']);
    $data.set(undefined);
    expect(ids()).to.eql([]);
  });

  it('are empty without seeking, and after the live stream', () => {
    const { raw, tell, $canSeek, ids, $data } = open();
    tell(raw('a', 60), { id: 'undated', name: 'undated', time: -1 });
    expect(ids()).to.eql(['a']);
    $canSeek.set(false);
    expect(ids()).to.eql([]);
    $canSeek.set(true);
    expect(ids()).to.eql(['a']);
    $data.set(undefined);
    expect(ids()).to.eql([]);
  });
});

describe('live markers held to the picture', () => {
  const TICK = 0.25;
  const POLL = 5;
  const { next: chance } = seeded(11);
  const between = (low: number, high: number) => low + chance() * (high - low);
  /** One in about seven seconds. */
  const MARKERS = Array.from({ length: 30 }, (_, index) => ({ id: `m${index}`, at: 80 + index * 7 + between(0, 5) }));

  for (const dated of [true, false]) {
    const name = dated ? 'with program date time' : 'without program date time';
    it(`are never early and at most 0.5 s late, ${name}: random lags, stalls, seeks, reloads and jumps of the positions`, () => {
      let checked = 0;
      for (let run = 0; run < 60; run += 1) {
        const lag = between(0, 40);
        // Positions of a stream without dates have no other meaning: they can't jump.
        const jump = { at: between(110, 220), by: dated ? between(-80, 80) : 0 };
        const viewer = open({ lag, dated, jump });
        const told = new Set<string>();
        let [nextPoll, stalledUntil, loadedAt] = [100 + between(0, POLL), 0, 0];
        let furthest = viewer.picture();
        while (viewer.host() < 300) {
          const host = viewer.host();
          if (host > stalledUntil && chance() < 0.004) stalledUntil = host + between(1, 20);
          if (chance() < 0.004) viewer.seek(viewer.picture() + between(-40, 10));
          if (host > loadedAt && chance() < 0.003) {
            loadedAt = host + between(0.5, 6);
            viewer.setLoaded(false);
          }
          viewer.pass(TICK, host < stalledUntil || host < loadedAt);
          const isLoaded = viewer.host() >= loadedAt;
          viewer.setLoaded(isLoaded);
          furthest = Math.max(furthest, viewer.picture());
          // Some answers are lost. Without dates, one that comes while nothing is loaded has no edge to be measured by.
          if (viewer.host() >= nextPoll && (dated || isLoaded)) {
            nextPoll = viewer.host() + POLL * between(0.9, 1.1);
            const past = MARKERS.filter(({ at }) => at <= viewer.host());
            if (chance() > 0.1) {
              viewer.tell(...past.map(({ id, at }) => viewer.raw(id, at)));
              for (const { id } of past) told.add(id);
            }
          }
          const shown = new Set(viewer.ids());
          const place = `run ${run}, picture ${viewer.picture()}, furthest ${furthest}, host ${viewer.host()}`;
          for (const { id, at } of MARKERS) {
            if (shown.has(id)) expect(at <= furthest + 0.001, `${id} early, ${place}`).to.equal(true);
            else if (isLoaded && told.has(id) && at <= viewer.picture() - 0.5) expect.fail(`${id} late, ${place}`);
            checked += 1;
          }
        }
      }
      expect(checked).to.be.greaterThan(10_000);
    });
  }
});
