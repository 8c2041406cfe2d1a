import { expect } from '@open-wc/testing';
import { createSteering, type Sight } from '../../../src/features/moment/steering.ts';

const TICK = 0.25;

interface Line {
  /** Seconds that everything comes late. */
  readonly lag: number;
  /** Where the picture is first, behind the moment. */
  latency: number;
}

/** A picture that plays, on a line that brings everything late; `pass` lets it play on and returns its last decision. */
function play(line: Line, target: number, window = 60) {
  const steering = createSteering();
  let now = 0;
  let jumps = 0;
  const rates: number[] = [];
  const see = (more: Partial<Sight> = {}, mayJump = true) => {
    const sight = { ahead: line.latency - line.lag, newest: line.lag, oldest: line.lag + window };
    const seen = steering.see({ latency: line.latency, target, ...sight, now, ...more }, mayJump);
    if (seen.jump) {
      jumps += 1;
      line.latency = seen.place;
    }
    rates.push(seen.rate);
    return seen;
  };
  return {
    steering,
    see,
    line,
    rates,
    jumps: () => jumps,
    pass(seconds: number, more?: Partial<Sight>, mayJump?: boolean) {
      const from = rates.length;
      for (const end = now + seconds; now < end; now += TICK) {
        const { rate } = see(more, mayJump);
        line.latency += TICK * (1 - rate);
      }
      return rates.slice(from);
    },
    stall(seconds: number) {
      now += seconds;
      line.latency += seconds;
      steering.stall();
    },
  };
}

const only = (rates: readonly number[]) => [...new Set(rates)];

describe('holding a live at one moment', () => {
  it('leaves a picture alone that is nearly there', () => {
    for (const latency of [7.9, 8, 8.1]) expect(only(play({ lag: 1, latency }, 8).pass(60))).to.deep.equal([1]);
  });

  it('comes nearer by speed, slower at last, and rests there', () => {
    for (const [latency, fastest, slowest] of [
      [9, 1.05, 1],
      [7, 1, 0.95],
    ] as const) {
      const picture = play({ lag: 1, latency }, 8);
      const rates = picture.pass(60);
      expect([Math.max(...rates), Math.min(...rates)]).to.deep.equal([fastest, slowest]);
      expect(picture.line.latency).to.be.closeTo(8, 0.06);
      expect(only(picture.pass(300))).to.deep.equal([1]);
      expect(picture.jumps()).to.equal(0);
    }
  });

  it('never plays faster or slower than by 5 %', () => {
    for (let latency = 1; latency < 60; latency += 1) {
      const rates = play({ lag: 0.5, latency }, 8).pass(2, undefined, false);
      for (const rate of rates) expect(rate, String(latency)).to.be.within(0.95, 1.05);
    }
  });

  it('jumps over more than three seconds, but not again within half a minute', () => {
    const picture = play({ lag: 1, latency: 20 }, 8);
    picture.pass(1);
    expect([picture.jumps(), picture.line.latency]).to.deep.equal([1, 8]);
    picture.line.latency = 20;
    picture.pass(28);
    expect(picture.jumps()).to.equal(1);
    picture.pass(2);
    expect(picture.jumps()).to.equal(2);
  });

  it('jumps back, too: a picture that starts too near the edge', () => {
    const picture = play({ lag: 1, latency: 3 }, 8);
    picture.pass(1);
    expect([picture.jumps(), picture.line.latency]).to.deep.equal([1, 8]);
  });

  it('doesn’t jump where the viewer has left the moment: it comes by speed alone', () => {
    const picture = play({ lag: 1, latency: 13 }, 8);
    expect(only(picture.pass(10, undefined, false))).to.deep.equal([1.05]);
    expect(picture.jumps()).to.equal(0);
  });

  it('keeps a second of buffer, later than the target if the line brings no more', () => {
    const picture = play({ lag: 9, latency: 9.5 }, 8);
    picture.pass(5);
    const rates = picture.pass(30);
    expect(Math.max(...rates)).to.equal(1);
    expect(picture.line.latency).to.be.closeTo(10, 0.2);
    expect(picture.jumps()).to.equal(0);
  });

  it('doesn’t hurry with an empty buffer', () => {
    const picture = play({ lag: 1, latency: 10 }, 8);
    expect(Math.max(...picture.pass(10, { ahead: 0.5 }))).to.equal(1);
  });

  it('is later after a stall, for a minute, and comes back by a second in fifty', () => {
    const picture = play({ lag: 1, latency: 8 }, 8);
    picture.pass(10);
    picture.stall(1.5);
    picture.pass(58);
    expect(picture.line.latency).to.be.closeTo(9.5, 0.1);
    picture.pass(52);
    expect(picture.line.latency).to.be.within(8.3, 8.7);
    picture.pass(60);
    expect(picture.line.latency).to.be.closeTo(8, 0.16);
  });

  it('comes back after twice the time when it stalls again', () => {
    const picture = play({ lag: 1, latency: 8 }, 8);
    picture.pass(10);
    picture.stall(1);
    picture.pass(30);
    picture.stall(1);
    picture.pass(118);
    expect(picture.line.latency).to.be.closeTo(10, 0.16);
    picture.pass(160);
    expect(picture.line.latency).to.be.closeTo(8, 0.16);
  });

  it('is at most two seconds later after one stall: a break in the line says little of the line', () => {
    const picture = play({ lag: 1, latency: 8 }, 8);
    picture.pass(40);
    picture.stall(20);
    picture.pass(1);
    expect([picture.jumps(), picture.line.latency]).to.deep.equal([1, 10]);
  });

  it('is at most two seconds later after one break, whose buffer stays low before and after the stall', () => {
    const picture = play({ lag: 1, latency: 8 }, 8);
    picture.pass(40);
    picture.pass(2, { ahead: 0.2 });
    picture.stall(2.5);
    picture.pass(2, { ahead: 0.5 });
    picture.pass(40);
    expect(picture.line.latency).to.be.closeTo(10, 0.16);
  });

  it('judges neither stall nor buffer within five seconds of the start or a jump', () => {
    const picture = play({ lag: 1, latency: 8 }, 8);
    picture.steering.settle(0);
    picture.stall(1);
    picture.pass(3, { ahead: 0.2 });
    picture.pass(40);
    expect(picture.line.latency).to.be.closeTo(8, 0.16);
  });

  it('goes neither beyond the window of the stream nor beyond its edge', () => {
    const old = play({ lag: 1, latency: 4 }, 30, 12);
    old.pass(1);
    expect(old.line.latency).to.equal(12);
    const early = play({ lag: 9, latency: 14 }, 8);
    early.pass(1);
    expect(early.jumps()).to.equal(1);
    expect(early.line.latency).to.be.closeTo(10, 0.1);
  });

  it('brings lines of 0.2, 2 and 6 s together, and keeps them there', () => {
    const pictures = [0.2, 2, 6].map((lag) => play({ lag, latency: lag + 2.5 }, 9));
    for (const picture of pictures) picture.pass(30);
    const apart = () => {
      const latencies = pictures.map(({ line }) => line.latency);
      return Math.max(...latencies) - Math.min(...latencies);
    };
    for (let second = 0; second < 300; second += 1) {
      for (const picture of pictures) picture.pass(1);
      expect(apart()).to.be.lessThan(0.2);
    }
  });
});
