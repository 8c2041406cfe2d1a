import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { createScheduler } from '../../../src/core/scheduler.ts';
import { createPresence } from '../../../src/features/presence/model.ts';
import { createClock } from '../../support/time/clock.ts';

function open({ audioOnly = false, paused = false, atEdge = true, deafTo = 0, goesOn = false } = {}) {
  const clock = createClock();
  const page = Object.assign(new EventTarget(), { hidden: false });
  const window = Object.assign(new EventTarget(), { navigator: { onLine: true } });
  const [$paused, $atLiveEdge, $backgroundPlay] = [atom(paused), atom(atEdge), atom(goesOn)];
  const $floating = atom<unknown>();
  const done: string[] = [];
  let now = 0;
  let standing = paused;
  let lowest = false;
  let tries = 0;
  let at = 0;
  const video = document.createElement('video');
  // Each check finds it at a later position, once it plays.
  Object.defineProperty(video, 'currentTime', { get: () => (tries > deafTo ? ++at : at) });
  const presence = createPresence({
    environment: { document: page as Document, window: window as never, monotonic: () => now },
    media: {
      video,
      $audioOnly: atom(audioOnly),
      $paused,
      isPaused: () => standing,
      play: async () => {
        done.push('play');
        tries += 1;
        standing = false;
        return 'playing';
      },
      pause() {
        standing = true;
      },
      setLoading: (active, toEdge) => void done.push(`${active ? 'load' : 'stop'}${toEdge ? ' at the edge' : ''}`),
      preferLowest(on) {
        if (on !== lowest) done.push(on ? 'lowest' : 'any level');
        lowest = on;
      },
    },
    $backgroundPlay,
    $floating,
    $atLiveEdge,
    scheduler: createScheduler(clock),
    signal: new AbortController().signal,
  });
  done.length = 0;
  const show = (shown: boolean) => {
    page.hidden = !shown;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return {
    ...presence,
    done,
    show,
    clock,
    $paused,
    $backgroundPlay,
    $floating,
    setOnline(is: boolean) {
      window.navigator.onLine = is;
      window.dispatchEvent(new Event(is ? 'online' : 'offline'));
    },
    freeze() {
      show(false);
      page.dispatchEvent(new Event('freeze'));
      standing = true;
    },
    /** Another page, until Back: this one is kept meanwhile. */
    leaveAndReturn() {
      window.dispatchEvent(new Event('pagehide'));
      standing = true;
      window.dispatchEvent(new Event('pageshow'));
    },
    thaw() {
      page.dispatchEvent(new Event('resume'));
      show(true);
    },
    hideFor(seconds: number) {
      show(false);
      now += seconds * 1000;
      show(true);
    },
  };
}

describe('presence', () => {
  it('moves a live stream that was hidden at its edge for over a minute to the edge, and no other', () => {
    const cases: [ReturnType<typeof open>, number, string][] = [
      [open(), 61, 'load at the edge'],
      [open(), 59, 'load'],
      [open({ atEdge: false }), 600, 'load'],
      [open({ paused: true }), 600, 'load'],
    ];
    for (const [{ done, hideFor }, seconds, loaded] of cases) {
      hideFor(seconds);
      expect(done).to.eql(['stop', loaded]);
    }
  });

  it('polls until the viewer has paused for a minute, and again with the next play', () => {
    const { $canPoll, $canFetch, $paused, clock } = open();
    clock.pass(600);
    expect($canPoll.get()).to.equal(true);
    $paused.set(true);
    clock.pass(59);
    expect($canPoll.get()).to.equal(true);
    clock.pass(2);
    expect([$canPoll.get(), $canFetch.get()]).to.eql([false, true]);
    $paused.set(false);
    expect($canPoll.get()).to.equal(true);
  });

  it('fetches and polls nothing while the page is hidden or offline', () => {
    const { $canFetch, $canPoll, show, setOnline } = open();
    const can = () => [$canFetch.get(), $canPoll.get()];
    expect(can()).to.eql([true, true]);
    show(false);
    expect(can()).to.eql([false, false]);
    show(true);
    setOnline(false);
    expect(can()).to.eql([false, false]);
    setOnline(true);
    expect(can()).to.eql([true, true]);
  });

  it('continues to load audio on a hidden page', () => {
    const { done, hideFor } = open({ audioOnly: true });
    hideFor(600);
    expect(done).to.eql([]);
  });

  it('goes on as before on a hidden page while the player is in its own window', () => {
    const { done, show, $floating } = open();
    $floating.set({});
    show(false);
    expect(done).to.eql([]);
    $floating.set(undefined);
    expect(done).to.eql(['stop']);
  });

  it('goes on with the lowest level on a hidden page where the viewer or the page wants it', () => {
    const { done, show } = open({ goesOn: true });
    show(false);
    expect(done).to.eql(['lowest']);
    show(true);
    expect(done).to.eql(['lowest', 'any level']);
  });

  it('stops on a hidden page with the pause, and goes on with the play of the lock screen', () => {
    const { done, show, $paused } = open({ goesOn: true });
    show(false);
    $paused.set(true);
    expect(done.splice(0).sort()).to.eql(['any level', 'lowest', 'stop']);
    $paused.set(false);
    expect(done.sort()).to.eql(['load', 'lowest']);
  });

  it('follows a change of that wish on a hidden page', () => {
    const { done, show, $backgroundPlay } = open();
    show(false);
    $backgroundPlay.set(true);
    expect(done.splice(0).sort()).to.eql(['load', 'lowest', 'stop']);
    $backgroundPlay.set(false);
    expect(done.sort()).to.eql(['any level', 'stop']);
  });

  it('resumes once, shortly after the page is visible, what a freeze has paused', () => {
    const { done, freeze, thaw, show, clock } = open();
    freeze();
    clock.pass(5);
    thaw();
    expect(done).not.to.include('play');
    clock.pass(1);
    show(false);
    show(true);
    clock.pass(5);
    expect(done.filter((step) => step === 'play')).to.have.length(1);
  });

  it('resumes what the browser has paused while it kept the page for Back', () => {
    const { done, leaveAndReturn, clock } = open();
    leaveAndReturn();
    clock.pass(1);
    expect(done.filter((step) => step === 'play')).to.have.length(1);
  });

  it('retries to play a frozen video at growing intervals, and then stops', () => {
    const late = open({ deafTo: 2 });
    late.freeze();
    late.thaw();
    late.clock.pass(20);
    expect(late.done.filter((step) => step === 'play')).to.have.length(3);
    const never = open({ deafTo: 99 });
    never.freeze();
    never.thaw();
    never.clock.pass(60);
    expect(never.done.filter((step) => step === 'play')).to.have.length(4);
  });

  it('keeps paused what the viewer has paused', () => {
    const { done, freeze, thaw, clock } = open({ paused: true });
    freeze();
    thaw();
    clock.pass(5);
    expect(done).not.to.include('play');
  });
});
