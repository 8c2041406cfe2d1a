import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { createScheduler } from '../../../src/core/scheduler.ts';
import { createControls } from '../../../src/features/controls/model.ts';
import { createClock } from '../../support/time/clock.ts';

describe('controls', () => {
  const prepared = () => {
    const clock = createClock();
    const $open = atom(false);
    const $ready = atom(false);
    const scheduler = createScheduler(clock);
    const line = { isThin: false };
    const isThin = () => line.isThin;
    const controls = createControls({ stay: [$open], $ready, isThin, scheduler, signal: new AbortController().signal });
    return { clock, line, $open, $ready, controls };
  };

  it('hide after 3 s without a move; each move restarts the 3 s', () => {
    const { clock, controls } = prepared();
    controls.wake();
    clock.pass(2.9);
    controls.wake();
    clock.pass(2.9);
    expect(controls.$visible.get()).to.equal(true);
    clock.pass(0.2);
    expect(controls.$visible.get()).to.equal(false);
  });

  it('stay while something is open or held, and hide at once when the pointer leaves', () => {
    const { clock, controls, $open } = prepared();
    $open.set(true);
    clock.pass(60);
    expect(controls.$visible.get()).to.equal(true);
    $open.set(false);
    controls.hold(true);
    expect(controls.$visible.get()).to.equal(true);
    controls.hold(false);
    controls.wake();
    controls.hide();
    expect(controls.$visible.get()).to.equal(false);
    expect(clock.pending()).to.equal(0);
  });

  it('are mounted after the first frame', () => {
    const { clock, controls, $ready } = prepared();
    clock.pass(1);
    $ready.set(true);
    expect(controls.$built.get()).to.equal(false);
    clock.pass(0.04);
    expect(controls.$built.get()).to.equal(true);
    expect(clock.pending()).to.equal(0);
  });

  it('are mounted without a frame when the viewer moves, and after 10 s in any case', () => {
    const moved = prepared();
    moved.controls.wake();
    expect(moved.controls.$built.get()).to.equal(true);
    const still = prepared();
    still.clock.pass(9.9);
    expect(still.controls.$built.get()).to.equal(false);
    still.clock.pass(0.2);
    expect(still.controls.$built.get()).to.equal(true);
  });

  it('leave a line to the film that is slower than it: they are mounted once it is not, and when the viewer moves', () => {
    const thin = () => {
      const one = prepared();
      one.line.isThin = true;
      one.clock.pass(10);
      let isBare = false;
      one.controls.spare(() => {
        isBare = true;
      });
      one.$ready.set(true);
      one.clock.pass(60);
      expect([isBare, one.controls.$built.get()]).to.eql([true, false]);
      return one;
    };
    const { clock, line, controls } = thin();
    line.isThin = false;
    clock.pass(1);
    expect(controls.$built.get()).to.equal(true);
    expect(clock.pending()).to.equal(0);
    const moved = thin();
    moved.controls.wake();
    expect(moved.controls.$built.get()).to.equal(true);
  });
});
