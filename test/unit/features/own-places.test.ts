import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { placeOwnMarkers } from '../../../src/features/markers/own-places.ts';
import type { Marker } from '../../../src/features/markers/read.ts';
import { openBroadcast } from '../../support/media/broadcast.ts';

describe('the places of personal markers', () => {
  function open(isLive = true) {
    const broadcast = openBroadcast({ jump: { at: 110, by: -50 } });
    const $isLive = atom(isLive);
    const shown: (readonly Marker[])[] = [];
    const { show } = placeOwnMarkers({
      $isLive,
      $window: broadcast.$seekable,
      timeOfDate: broadcast.timeOfDate,
      show: (markers) => void shown.push(markers),
      signal: new AbortController().signal,
    });
    const marker = (second: number): Marker => ({
      ...{ id: String(second), name: 'a', sticker: '⭐', description: 'b', isPersonal: true },
      time: isLive ? Date.parse(broadcast.dateOf(second)) / 1000 : second,
    });
    return { ...broadcast, show, marker, shown, $isLive, times: () => shown.at(-1)?.map(({ time }) => time) };
  }

  it('are those of the stream in a live, and follow it', () => {
    const { show, marker, times, pass, setLoaded } = open();
    show([marker(60), marker(111)]);
    expect(times()).to.eql([60]);
    pass(12);
    expect(times()).to.eql([60, 61]);
    setLoaded(false);
    expect(times()).to.eql([]);
    setLoaded(true);
    expect(times()).to.eql([60, 61]);
  });

  it('notify again only if a marker has moved, or the markers are others', () => {
    const { show, marker, shown, pass } = open();
    show([marker(60)]);
    for (let second = 0; second < 5; second += 1) pass(1);
    expect(shown.length).to.equal(1);
    show([marker(60)]);
    expect(shown.length).to.equal(2);
  });

  it('are their times in a recording', () => {
    const { show, marker, times, shown, pass } = open(false);
    show([marker(7)]);
    pass(5);
    expect([times(), shown.length]).to.eql([[7], 1]);
  });
});
