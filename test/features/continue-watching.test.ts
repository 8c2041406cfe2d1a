import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { createScheduler } from '../../src/core/scheduler.ts';
import { createContinueWatching } from '../../src/features/continue-watching/model.ts';
import { createLike } from '../../src/features/like/model.ts';
import { createClock } from '../support/clock.ts';

describe('continue watching', () => {
  function open(left: number | undefined, parameters: { t?: number; preview?: boolean } = {}) {
    const clock = createClock();
    const sought: number[] = [];
    const media = {
      $ready: atom(false),
      $started: atom(false),
      $duration: atom<number | undefined>(600),
      $currentTime: atom(0),
      seek: (seconds: number) => void sought.push(seconds),
    };
    const $left = atom(left);
    const model = createContinueWatching({
      $left,
      $parameters: atom({ preview: false, ...parameters } as never),
      media,
      scheduler: createScheduler(clock),
      signal: new AbortController().signal,
    });
    media.$ready.set(true);
    return { model, media, sought, clock, $left };
  }

  it('a video goes on where it was left, and its beginning is offered for a moment', () => {
    const { model, media, sought, clock } = open(120);
    expect([sought, model.$offer.get()]).to.eql([[120], 120]);
    media.$started.set(true);
    clock.pass(7.9);
    expect(model.$offer.get()).to.equal(120);
    clock.pass(0.2);
    expect(model.$offer.get()).to.equal(undefined);
  });

  it('the beginning can be had', () => {
    const { model, sought } = open(120);
    model.startOver();
    expect([sought, model.$offer.get()]).to.eql([[120, 0], undefined]);
  });

  for (const [what, left, parameters] of [
    ['the page says where to start', 120, { t: 5 }],
    ['it is a preview', 120, { preview: true }],
    ['it was seen to its end', 595, {}],
    ['it had hardly begun', 3, {}],
    ['nobody has seen it', undefined, {}],
  ] as const) {
    it(`not when ${what}`, () => {
      const { model, sought } = open(left, parameters);
      expect([sought, model.$offer.get()]).to.eql([[], undefined]);
    });
  }
});

describe('like', () => {
  it('asks who that is first, and then is made', () => {
    const kept: (boolean | null)[] = [];
    let afterLogin: (() => void) | undefined;
    const like = createLike({
      $like: atom(null),
      keep: (value) => kept.push(value),
      $available: atom(true),
      requireLogin: (action) => {
        afterLogin = action;
      },
    });
    like.toggle();
    expect(kept).to.eql([]);
    afterLogin?.();
    expect(kept).to.eql([true]);
  });
});
