import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { readParameters } from '../../../src/element/read-parameters.ts';
import type { EventDetails } from '../../../src/events.ts';
import { createSummary } from '../../../src/features/statistics/summary.ts';
import type { Level } from '../../../src/media/engine.ts';
import { contentKey } from '../../../src/modes.ts';

const parametersOf = (id: string) =>
  readParameters(
    {
      property: () => undefined,
      attribute: (name) => ({ type: 'vod', 'content-id': id })[name] ?? null,
      query: () => null,
    },
    'https://page.example/',
    () => {},
  );

const ENOUGH = 4;
const NONE = 1;

/** A video of which a test says what it does, and a clock of which it says what passes. */
function viewing() {
  const told: EventDetails['quality'][] = [];
  const lifetime = new AbortController();
  const leaves = new EventTarget();
  const frames = { totalVideoFrames: 0, droppedVideoFrames: 0 };
  const video = Object.assign(document.createElement('div'), {
    ...{ paused: true, seeking: false, ended: false, readyState: 0, HAVE_FUTURE_DATA: 3 },
    getVideoPlaybackQuality: () => frames,
  });
  const $parameters = atom(parametersOf('1'));
  const $wishedAt = atom<number | undefined>();
  const $activeLevel = atom<Level | undefined>();
  const $visible = atom(true);
  const $screen = atom<object | undefined>();
  let now = 0;
  const summary = createSummary({
    media: { video: video as never, $wishedAt, $activeLevel },
    $parameters,
    contentKey,
    $visible,
    $screen,
    environment: { window: leaves as never, monotonic: () => now },
    emit: (name, detail) => told.push(name === 'quality' ? (detail as EventDetails['quality']) : (null as never)) > 0,
    signal: lifetime.signal,
  });
  const become = (state: Partial<typeof video>, event: string) => {
    Object.assign(video, state);
    video.dispatchEvent(new Event(event));
  };
  return {
    told,
    summary,
    frames,
    $activeLevel,
    $visible,
    $screen,
    become,
    pass: (seconds: number) => {
      now += seconds * 1000;
    },
    wish: () => $wishedAt.set(now),
    withdraw: () => $wishedAt.set(undefined),
    plays: () => become({ paused: false, seeking: false, readyState: ENOUGH }, 'playing'),
    runsDry: () => become({ readyState: NONE }, 'waiting'),
    seeks: () => become({ seeking: true, readyState: NONE }, 'seeking'),
    ends: () => become({ paused: true, ended: true }, 'ended'),
    shows: (id: string) => $parameters.set(parametersOf(id)),
    leave: () => leaves.dispatchEvent(new Event('pagehide')),
    remove: () => lifetime.abort(),
  };
}

describe('the summary of how content played', () => {
  it('tells the seconds until the first picture, those watched, and stalls, once it has ended', () => {
    const { told, wish, pass, plays, runsDry, ends, remove } = viewing();
    wish();
    pass(1.5);
    plays();
    pass(10);
    runsDry();
    pass(3);
    plays();
    pass(20);
    runsDry();
    pass(1);
    plays();
    ends();
    remove();
    expect(told).to.eql([
      {
        ...{ firstPicture: 1.5, watched: 30, stalls: 2, stalled: 4 },
        ...{ bitrate: undefined, dropped: 0, decoded: 0, errors: 0 },
      },
    ]);
  });

  for (const way of ['leave', 'remove', 'shows'] as const)
    it(`is told once when the viewing is over, by ${way}`, () => {
      const page = viewing();
      page.wish();
      page.plays();
      page.pass(2);
      page[way]('2');
      page.become({ paused: true, readyState: 0 }, 'emptied');
      page.remove();
      expect(page.told.map(({ watched }) => watched)).to.eql([2]);
    });

  it('is one of its own for each content, and for what is played again', () => {
    const { told, wish, pass, plays, ends, become, shows, remove } = viewing();
    wish();
    pass(1);
    plays();
    pass(5);
    shows('2');
    become({ paused: true, readyState: 0 }, 'emptied');
    wish();
    pass(2);
    plays();
    pass(6);
    ends();
    pass(60);
    wish();
    become({ ended: false }, 'seeked');
    plays();
    pass(7);
    remove();
    expect(told.map(({ firstPicture, watched }) => [firstPicture, watched])).to.eql([
      [1, 5],
      [2, 6],
      [0, 7],
    ]);
  });

  it('counts no wait after a seek, on a hidden page, in a pause or behind a failure as a stall', () => {
    const { told, wish, pass, plays, runsDry, seeks, become, $visible, $screen, remove } = viewing();
    wish();
    plays();
    seeks();
    pass(1);
    become({ seeking: false }, 'seeked');
    pass(1);
    plays();
    $visible.set(false);
    runsDry();
    pass(60);
    $visible.set(true);
    pass(1);
    plays();
    become({ paused: true, readyState: NONE }, 'pause');
    pass(60);
    plays();
    $screen.set({});
    become({ paused: true, readyState: 0 }, 'emptied');
    pass(60);
    remove();
    expect(told.map(({ stalls, stalled, errors }) => ({ stalls, stalled, errors }))).to.eql([
      { stalls: 0, stalled: 0, errors: 1 },
    ]);
  });

  it('counts a stall once, even if a new source of the same content ends it', () => {
    const { told, wish, pass, plays, runsDry, become, remove } = viewing();
    wish();
    plays();
    runsDry();
    pass(4);
    become({ paused: true, readyState: 0 }, 'emptied');
    pass(1);
    become({ paused: false }, 'waiting');
    pass(2);
    plays();
    remove();
    expect(told.map(({ stalls, stalled }) => [stalls, stalled])).to.eql([[1, 7]]);
  });

  it('adds the frames of all its sources, and weighs each level by the seconds it played', () => {
    const { told, frames, wish, pass, plays, become, $activeLevel, remove } = viewing();
    $activeLevel.set({ index: 0, height: 360, bitrate: 900_000, usualBitrate: 500_000 });
    wish();
    plays();
    pass(30);
    Object.assign(frames, { totalVideoFrames: 750, droppedVideoFrames: 5 });
    become({}, 'timeupdate');
    $activeLevel.set({ index: 1, height: 720, bitrate: 2_000_000 });
    pass(10);
    Object.assign(frames, { totalVideoFrames: 250, droppedVideoFrames: 1 });
    become({}, 'timeupdate');
    remove();
    expect(told.map(({ bitrate, decoded, dropped }) => [bitrate, decoded, dropped])).to.eql([[875, 1000, 6]]);
  });

  it('is not told of what nobody wanted to play, or no longer; a failure is', () => {
    const { told, wish, withdraw, pass, shows, $screen, leave, remove } = viewing();
    pass(9);
    shows('2');
    wish();
    withdraw();
    shows('3');
    expect(told).to.eql([]);
    $screen.set({});
    shows('4');
    wish();
    pass(9);
    leave();
    remove();
    expect(told.map(({ firstPicture, errors }) => [firstPicture, errors])).to.eql([
      [undefined, 1],
      [undefined, 0],
    ]);
  });

  it('can be read while it lasts, and once more as it is over', () => {
    const { summary, told, wish, pass, plays, runsDry, shows } = viewing();
    const last: unknown[] = [];
    summary.onOver(() => last.push(summary.read()));
    wish();
    plays();
    pass(4);
    runsDry();
    pass(2);
    expect(summary.activity()).to.equal('stalls');
    expect(summary.read()).to.include({ watched: 4, stalls: 1, stalled: 2 });
    plays();
    pass(1);
    shows('2');
    expect(last).to.eql(told);
    expect(summary.read()).to.include({ watched: 0, stalls: 0, stalled: 0 });
  });
});
