import { expect } from '@open-wc/testing';
import { followFilm, rateFor } from '../../../src/features/sign-language/follow.ts';

/** A video whose time the test moves. A seek takes until `arrive`. */
class Film extends EventTarget {
  paused = true;
  ended = false;
  seeking = false;
  readyState = 4;
  playbackRate = 1;
  duration = 60;
  sought: number[] = [];
  #time = 0;

  get currentTime() {
    return this.#time;
  }
  set currentTime(seconds) {
    this.#time = seconds;
    this.sought.push(seconds);
    this.seeking = true;
    this.tell('seeking');
  }
  tell(type: string) {
    this.dispatchEvent(new Event(type));
  }
  arrive() {
    this.seeking = false;
    this.tell('seeked');
  }
  run(type = 'playing') {
    this.paused = false;
    this.tell(type);
  }
  rest() {
    this.paused = true;
    this.tell('pause');
  }
  /** Plays on, without a seek. */
  goOn(seconds: number, others: readonly Film[] = []) {
    for (const film of [this, ...others]) if (!film.paused) film.#time += seconds * film.playbackRate;
    this.tell('timeupdate');
  }
}

type Outcome = 'playing' | 'blocked';

function open({ at = 0, outcome = 'playing' as Outcome, duration = 60 } = {}) {
  const film = new Film();
  const second = new Film();
  second.duration = duration;
  if (at > 0) {
    film.currentTime = at;
    film.arrive();
  }
  let now = 0;
  let asked = 0;
  const end = new AbortController();
  followFilm({
    film: film as unknown as HTMLVideoElement,
    sign: {
      video: second as unknown as HTMLVideoElement,
      async play() {
        asked += 1;
        if (outcome === 'playing') second.paused = false;
        return outcome;
      },
      pause: () => second.rest(),
    },
    monotonic: () => now,
    signal: end.signal,
  });
  /** Both play for as long, and are looked at four times a second. */
  const play = async (seconds: number) => {
    for (let step = 0; step < seconds * 4; step += 1) {
      now += 250;
      film.goOn(0.25, [second]);
      await Promise.resolve();
    }
  };
  const drift = () => film.currentTime - second.currentTime;
  return { film, second, play, drift, asked: () => asked, end: () => end.abort() };
}

describe('the speed of the second picture', () => {
  it('is that of the film, where nobody sees a distance', () => {
    expect([rateFor(1, 0.03), rateFor(2, -0.03)]).to.eql([1, 2]);
  });
  it('is higher behind the film and lower ahead of it, by a twentieth at most', () => {
    expect(rateFor(1, 0.1)).to.be.closeTo(1.02, 0.001);
    expect(rateFor(1, -0.1)).to.be.closeTo(0.98, 0.001);
    expect([rateFor(1, 5), rateFor(2, -5)]).to.eql([1.05, 1.9]);
  });
});

describe('the second picture', () => {
  it('stands where the paused film stands, and plays and pauses with it', async () => {
    const { film, second, drift } = open({ at: 12 });
    expect(second.sought).to.eql([12]);
    second.arrive();
    film.run();
    await Promise.resolve();
    expect(second.paused).to.equal(false);
    film.rest();
    expect([second.paused, drift()]).to.eql([true, 0]);
  });

  it('waits with the film, at the same place', async () => {
    const { film, second, play } = open();
    film.run();
    await play(2);
    film.readyState = 2;
    film.tell('waiting');
    expect(second.paused).to.equal(true);
    film.readyState = 4;
    film.run();
    await Promise.resolve();
    expect(second.paused).to.equal(false);
  });

  it('goes where the film is sought to, once for many seeks', () => {
    const { film, second } = open();
    for (const seconds of [10, 20, 30]) film.currentTime = seconds;
    expect(second.sought).to.eql([10]);
    film.arrive();
    second.arrive();
    expect(second.sought).to.eql([10, 30]);
    second.arrive();
    expect(second.sought.length).to.equal(2);
  });

  it('has the speed of the film', async () => {
    const { film, second, play } = open();
    film.run();
    await play(1);
    film.playbackRate = 1.5;
    film.tell('ratechange');
    expect(second.playbackRate).to.equal(1.5);
  });

  it('makes up for a small distance by its speed, without a seek', async () => {
    const { film, second, play, drift } = open();
    film.run();
    await play(1);
    const before = second.sought.length;
    film.goOn(0.25);
    expect(drift()).to.be.greaterThan(0.2);
    await play(12);
    expect(Math.abs(drift())).to.be.lessThan(0.05);
    expect([second.sought.length, second.playbackRate]).to.eql([before, 1]);
  });

  it('seeks over a large one, and aims ahead by what the last seek has cost', async () => {
    const { film, second, play, drift } = open();
    film.run();
    await play(4);
    film.goOn(3);
    expect([second.sought.length, drift()]).to.eql([1, 0]);
    film.goOn(0.75);
    second.arrive();
    await play(2);
    expect(second.sought.length).to.equal(2);
    expect(drift()).to.be.lessThan(0);
    film.goOn(0.75);
    second.arrive();
    expect(Math.abs(drift())).to.be.lessThan(0.3);
  });

  it('is not sought while it waits for its data, until it has missed seconds', async () => {
    const { film, second, play } = open();
    film.run();
    await play(4);
    second.readyState = 2;
    film.goOn(2);
    expect(second.sought).to.eql([]);
    film.goOn(2);
    expect(second.sought.length).to.equal(1);
  });

  it('does not try again for a place that its stream lacks', () => {
    const { film, second } = open({ at: 5 });
    // The engine has gone over a hole.
    second.currentTime = 7;
    second.sought = [];
    second.arrive();
    film.tell('timeupdate');
    expect(second.sought).to.eql([]);
  });

  it('stays at its end where the film is longer', async () => {
    const { film, second, play, asked } = open({ duration: 10 });
    film.run();
    await play(8);
    const before = asked();
    film.currentTime = 30;
    film.arrive();
    film.run();
    second.arrive();
    await play(1);
    expect([second.currentTime, second.paused, asked()]).to.eql([10, true, before]);
  });

  it('asks a browser that refuses to play it again with the next play of the film, not before', async () => {
    const { film, play, asked } = open({ outcome: 'blocked' });
    film.run();
    await play(2);
    expect(asked()).to.equal(1);
    film.rest();
    film.run('play');
    await play(1);
    expect(asked()).to.equal(2);
  });

  it('follows no longer once it has ended', () => {
    const { film, second, end } = open();
    end();
    film.currentTime = 20;
    film.run();
    expect([second.sought, second.paused]).to.eql([[], true]);
  });
});
