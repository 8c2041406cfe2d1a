import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { createScheduler } from '../../../src/core/scheduler.ts';
import { createContinueWatching } from '../../../src/features/continue-watching/model.ts';
import { createLike } from '../../../src/features/like/model.ts';
import { createClock } from '../../support/time/clock.ts';

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
      $savedPosition: $left,
      $parameters: atom({ preview: false, ...parameters } as never),
      media,
      scheduler: createScheduler(clock),
      signal: new AbortController().signal,
    });
    media.$ready.set(true);
    return { model, media, sought, clock, $left };
  }

  it('continues a video at the saved position and offers to start over for 8 s', () => {
    const { model, media, sought, clock } = open(120);
    expect([sought, model.$offer.get()]).to.eql([[120], 120]);
    media.$started.set(true);
    clock.pass(7.9);
    expect(model.$offer.get()).to.equal(120);
    clock.pass(0.2);
    expect(model.$offer.get()).to.equal(undefined);
  });

  it('continues from 5 s on, and up to 10 s before the end', () => {
    for (const [place, continues] of [
      [4, false],
      [5, true],
      [590, true],
      [591, false],
    ] as const) {
      expect(open(place).sought, `${place} s`).to.eql(continues ? [place] : []);
    }
  });

  it('starts over when the viewer asks for it', () => {
    const { model, sought } = open(120);
    model.startOver();
    expect([sought, model.$offer.get()]).to.eql([[120, 0], undefined]);
  });

  for (const [what, left, parameters] of [
    ['the page says where to start', 120, { t: 5 }],
    ['it is a preview', 120, { preview: true }],
    ['nobody has seen it', undefined, {}],
  ] as const) {
    it(`does not apply when ${what}`, () => {
      const { model, sought } = open(left, parameters);
      expect([sought, model.$offer.get()]).to.eql([[], undefined]);
    });
  }
});

describe('a like', () => {
  const film = (id: string, like?: number) => ({ type: 'vod' as const, id, ...(like !== undefined && { like }) });

  function open(details = film('1', 100)) {
    const saved: (boolean | null)[] = [];
    let afterLogin: (() => void) | undefined;
    const [$like, $counted] = [atom<boolean | null>(null), atom<boolean | null>(null)];
    const $details = atom(details);
    const like = createLike({
      $like,
      $counted,
      $details,
      save: (value) => saved.push(value),
      $available: atom(true),
      requireLogin: (action) => {
        afterLogin = action;
      },
    });
    return { like, saved, $like, $counted, $details, logIn: () => afterLogin?.() };
  }

  it('requires a login and is saved after it', () => {
    const { like, saved, logIn } = open();
    like.toggle();
    expect(saved).to.eql([]);
    logIn();
    expect(saved).to.eql([true]);
  });

  it('is not one of the video that follows during the login', () => {
    const { like, saved, $details, logIn } = open();
    like.toggle();
    $details.set(film('2'));
    logIn();
    expect(saved).to.eql([]);
  });

  it('is a like, a dislike, or neither', () => {
    const { like, saved, $like, logIn } = open();
    for (const [now, press] of [
      [true, like.dislike],
      [false, like.dislike],
      [false, like.toggle],
      [true, like.toggle],
    ] as const) {
      $like.set(now);
      press();
      logIn();
    }
    expect(saved).to.eql([false, null, true, null]);
  });

  it('is part of the count once, whether the platform has counted it or not', () => {
    const { like, $like, $counted, $details } = open();
    const counts = [like.$count.get()];
    $like.set(true);
    counts.push(like.$count.get());
    $counted.set(true);
    counts.push(like.$count.get());
    $like.set(false);
    counts.push(like.$count.get());
    $details.set(film('1'));
    counts.push(like.$count.get());
    expect(counts).to.eql([100, 101, 100, 99, undefined]);
  });
});
