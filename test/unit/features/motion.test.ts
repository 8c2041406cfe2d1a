import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { createMotion } from '../../../src/features/panorama/motion.ts';
import type { PanoramaStatus } from '../../../src/media/panorama/create-panorama.ts';
import { directionOf, followDevice } from '../../../src/media/panorama/device-motion.ts';
import { createView } from '../../../src/media/panorama/view.ts';

type Angles = readonly [alpha: number, beta: number, gamma: number];
const tell = (target: EventTarget, [alpha, beta, gamma]: Angles) =>
  target.dispatchEvent(new DeviceOrientationEvent('deviceorientation', { alpha, beta, gamma }));

describe('the direction of a device', () => {
  const rounded = (alpha: number, beta: number, gamma: number) => {
    const { yaw = Number.NaN, pitch = Number.NaN } = directionOf({ alpha, beta, gamma }) ?? {};
    // Adds zero: a rounded −0 becomes 0.
    return [Math.round(yaw) + 0, Math.round(pitch) + 0];
  };

  it('is the horizon if upright, and follows a turn to the right', () => {
    expect(rounded(0, 90, 0)).to.eql([0, 0]);
    expect(rounded(330, 90, 0)).to.eql([30, 0]);
    expect(rounded(40, 90, 0)).to.eql([-40, 0]);
  });

  it('is up if tipped back, and down if tipped forward', () => {
    expect(rounded(0, 120, 0)).to.eql([0, 30]);
    expect(rounded(0, 60, 0)).to.eql([0, -30]);
  });

  it('is the horizon if on its side', () => {
    expect(rounded(0, 0, -90)).to.eql([90, 0]);
    expect(rounded(0, 0, 90)).to.eql([-90, 0]);
  });

  it('is undefined on a desktop', () => {
    expect(directionOf({ alpha: null, beta: null, gamma: null })).to.equal(undefined);
  });
});

describe('a view that follows the device', () => {
  function follow() {
    const target = new EventTarget();
    const view = createView();
    view.turn(20, 10);
    const life = new AbortController();
    followDevice(target, view, life.signal);
    const at = () => [Math.round(view.$view.get().yaw), Math.round(view.$view.get().pitch)];
    return { view, life, at, hold: (...angles: Angles) => tell(target, angles) };
  }

  it('starts in its current direction, however the device is held, and turns with it', () => {
    const { hold, at } = follow();
    hold(100, 70, 0);
    expect(at()).to.eql([20, 10]);
    hold(70, 85, 0);
    expect(at()).to.eql([50, 25]);
    hold(100, 70, 0);
    expect(at()).to.eql([20, 10]);
  });

  it('crosses north without a jump', () => {
    const { hold, at } = follow();
    hold(5, 90, 0);
    hold(355, 90, 0);
    expect(at()).to.eql([30, 10]);
  });

  it('keeps drags in between as an offset', () => {
    const { view, hold, at } = follow();
    hold(100, 90, 0);
    view.turn(40, -5);
    hold(90, 90, 0);
    expect(at()).to.eql([70, 5]);
    hold(100, 90, 0);
    expect(at()).to.eql([60, 5]);
  });

  it('returns from beyond the pitch limit to where it was', () => {
    const { view, hold, at } = follow();
    view.turn(0, 60);
    hold(0, 90, 0);
    hold(0, 130, 0);
    expect(at()).to.eql([20, 85]);
    hold(0, 90, 0);
    expect(at()).to.eql([20, 70]);
  });

  it('does not spin while the device lies flat', () => {
    const { hold, at } = follow();
    hold(0, 45, 0);
    hold(0, 2, 0);
    const [yaw] = at();
    hold(180, 2, 0);
    expect(at()[0]).to.equal(yaw);
  });

  it('waits for the first valid angles, and ends with its signal', () => {
    const { view, life, hold, at } = follow();
    hold(0, 90, 0);
    life.abort();
    hold(90, 90, 0);
    expect([at(), view.$view.get().zoom]).to.eql([[20, 10], 0.41]);
  });
});

describe('the motion control', () => {
  function prepared({ answer, touch = true, status = 'ready' as PanoramaStatus, sensor = true } = {} as Wish) {
    const lives: AbortSignal[] = [];
    const picture = () => ({ $status: atom(status), follow: (life: AbortSignal) => void lives.push(life) });
    const $panorama = atom<ReturnType<typeof picture> | undefined>(picture());
    const told: unknown[] = [];
    const end = new AbortController();
    const motion = createMotion({
      $panorama,
      sensor: sensor ? { ...(answer && { requestPermission: answer }) } : undefined,
      touch: () => touch,
      report: (...failure) => void told.push(failure),
      signal: end.signal,
    });
    const following = () => lives.filter(({ aborted }) => !aborted).length;
    return { motion, $panorama, picture, lives, following, told, end };
  }
  interface Wish {
    answer?: () => Promise<string>;
    touch?: boolean;
    status?: PanoramaStatus;
    sensor?: boolean;
  }

  it('is offered on touch devices with the sensor, for a 360° video', () => {
    expect(prepared().motion.$available.get()).to.equal(true);
    for (const wish of [{ touch: false }, { sensor: false }, { status: 'unavailable' }] as const) {
      expect(prepared(wish).motion.$available.get(), JSON.stringify(wish)).to.equal(false);
    }
    const { motion, $panorama } = prepared();
    $panorama.set(undefined);
    expect(motion.$available.get()).to.equal(false);
  });

  it('turns on and off without asking if the browser has no permission for it', async () => {
    const { motion, following } = prepared();
    await motion.toggle();
    expect([motion.$on.get(), following()]).to.eql([true, 1]);
    await motion.toggle();
    expect([motion.$on.get(), following()]).to.eql([false, 0]);
  });

  it('asks at once, inside the user gesture, and starts when allowed', async () => {
    let asked = 0;
    const { motion, following } = prepared({
      answer: async () => {
        asked += 1;
        return 'granted';
      },
    });
    const turning = motion.toggle();
    expect([asked, motion.$on.get()]).to.eql([1, false]);
    await turning;
    expect([motion.$on.get(), following()]).to.eql([true, 1]);
  });

  for (const [name, answer] of [
    ['refused', async () => 'denied'],
    ['not even asked', () => Promise.reject(new DOMException('no gesture', 'NotAllowedError'))],
  ] as const) {
    it(`stays off and reports it: ${name}`, async () => {
      const { motion, following, told } = prepared({ answer });
      await motion.toggle();
      expect([motion.$on.get(), following()]).to.eql([false, 0]);
      expect(told).to.have.length(1);
      expect((told[0] as unknown[])[0]).to.equal('motionDenied');
    });
  }

  it('ends with the 360° view, and with the player', async () => {
    const { motion, $panorama, picture, following, end } = prepared();
    await motion.toggle();
    $panorama.set(picture());
    expect([motion.$on.get(), following()]).to.eql([false, 0]);
    await motion.toggle();
    end.abort();
    expect([motion.$on.get(), following()]).to.eql([false, 0]);
  });

  it('ignores an answer that comes after the 360° view is gone', async () => {
    let give: (answer: string) => void = () => {};
    const answer = () => new Promise<string>((resolve) => (give = resolve));
    const { motion, $panorama, lives, told } = prepared({ answer });
    const turning = motion.toggle();
    $panorama.set(undefined);
    give('denied');
    await turning;
    expect([motion.$on.get(), lives.length, told]).to.eql([false, 0, []]);
  });
});
