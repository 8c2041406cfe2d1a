import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { createGif } from '../../../src/features/gif/model.ts';
import { createMoments } from '../../../src/features/time/moments.ts';
import type { Gif } from '../../../src/lib/audience.ts';

const EPOCH = Date.UTC(2026, 0, 1);
const gif = (id: string, second: number | undefined, seconds = 5): Gif => ({
  id,
  url: `https://api.example/${id}.gif`,
  at: second === undefined ? undefined : EPOCH + second * 1000,
  seconds,
});

/** A live stream whose edge is 12 s ahead of the picture. */
function open({ dated = true } = {}) {
  const $currentTime = atom(100);
  const $seekable = atom<readonly (readonly [number, number])[]>([[0, 112]]);
  const $announced = atom<Gif | undefined>();
  const prepared: string[] = [];
  const life = new AbortController();
  const moments = createMoments({
    $currentTime,
    $seekable,
    dateOfPicture: () => (dated ? EPOCH + $currentTime.get() * 1000 : undefined),
  });
  const { $gif } = createGif({
    $announced,
    since: moments.since,
    $currentTime,
    prepare: (url) => void prepared.push(url),
    signal: life.signal,
  });
  const shownAt = (seconds: number) => {
    $currentTime.set(seconds);
    return $gif.get()?.id;
  };
  return { $announced, $currentTime, $gif, prepared, life, shownAt };
}

describe('a gif over the picture', () => {
  it('is shown when the picture reaches its date, for its seconds, and loaded before', () => {
    const { $announced, $gif, prepared, shownAt } = open();
    $announced.set(gif('g', 110));
    expect([$gif.get(), prepared]).to.eql([undefined, ['https://api.example/g.gif']]);
    // The platform announces it only for as long as it lasts at the live edge.
    $announced.set(undefined);
    expect([109, 110, 114.9, 115].map(shownAt)).to.eql([undefined, 'g', 'g', undefined]);
  });

  it('in a stream without dates comes with the delay that is measured', () => {
    const { $announced, shownAt } = open({ dated: false });
    $announced.set(gif('g', 110));
    expect([111, 112, 116, 118].map(shownAt)).to.eql([undefined, 'g', 'g', undefined]);
  });

  it('without a date belongs to the moment of its announcement', () => {
    const { $announced, shownAt } = open();
    $announced.set(gif('g', undefined));
    expect([111, 113].map(shownAt)).to.eql([undefined, 'g']);
  });

  it('waits with a paused picture, and is not shown if its moment is over', () => {
    const { $announced, $gif, shownAt } = open();
    $announced.set(gif('old', 10));
    expect($gif.get()).to.equal(undefined);
    $announced.set(gif('g', 103));
    expect([100, 100, 104].map(shownAt)).to.eql([undefined, undefined, 'g']);
  });

  it('is taken once, however often it is announced, and five wait at most', () => {
    const { $announced, prepared, shownAt } = open();
    for (let turn = 0; turn < 3; turn += 1) $announced.set(gif('g', 103));
    expect(prepared).to.have.length(1);
    for (let index = 0; index < 10; index += 1) $announced.set(gif(`more ${index}`, 200 + index * 10));
    expect([104, 201, 261].map(shownAt)).to.eql([undefined, undefined, 'more 6']);
  });

  it('ends with the content', () => {
    const { $announced, life, shownAt } = open();
    $announced.set(gif('g', 110));
    life.abort();
    expect(shownAt(111)).to.equal(undefined);
  });
});
