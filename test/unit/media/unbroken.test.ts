import { expect } from '@open-wc/testing';
import { waitFor } from '../../../src/media/engines/hls/unbroken.ts';

describe('the wait until a recording plays without a break', () => {
  it('is as long as what is missing takes to arrive', () => {
    // Of 60 s, 48 arrive while they play: 12 are missing, and 15 s bring them.
    expect(waitFor({ ahead: 0, rest: 60, speed: 0.8 })).to.be.closeTo(15, 0.001);
    expect(waitFor({ ahead: 4, rest: 60, speed: 0.8 })).to.be.closeTo(10, 0.001);
  });

  it('is for ten minutes of a longer one', () => {
    expect(waitFor({ ahead: 0, rest: 7200, speed: 0.9 })).to.equal(waitFor({ ahead: 0, rest: 600, speed: 0.9 }));
  });

  it('is none if the line is fast enough, or enough is there', () => {
    expect(waitFor({ ahead: 0, rest: 60, speed: 1 })).to.equal(undefined);
    expect(waitFor({ ahead: 0, rest: 60, speed: 3 })).to.equal(undefined);
    expect(waitFor({ ahead: 12, rest: 60, speed: 0.8 })).to.equal(undefined);
    expect(waitFor({ ahead: 0, rest: 60, speed: 0 })).to.equal(undefined);
  });
});
