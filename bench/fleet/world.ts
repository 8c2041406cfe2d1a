import { atom } from 'nanostores';
import { createLifetime, type Lifetime } from '../../src/core/lifetime.ts';
import { createChance, createVirtualClock } from './clock.ts';
import { createServer } from './server.ts';
import { createSocketServer } from './sockets.ts';
import { createTraffic } from './traffic.ts';

/** Interval of `timeupdate`. */
const POSITION_SECONDS = 5;

/** Of the players of the scenario that this thread has run before. */
let before: Lifetime | undefined;

/** Virtual time with a platform. The same seed gives the same figures. */
export function openWorld(seed: number) {
  // Stores that all players share would keep them in memory.
  before?.end();
  const life = createLifetime();
  before = life;
  const clock = createVirtualClock();
  const random = createChance(seed);
  const traffic = createTraffic();
  const needs = { clock, random, traffic };
  const sockets = createSocketServer(needs);
  /** The position of every video: they all started at the same time. */
  const $seconds = atom(0);
  const tell = () => {
    $seconds.set(clock.now() / 1000);
    clock.timers.setTimeout(tell, POSITION_SECONDS * 1000);
  };
  tell();
  // The Phoenix client takes its timers and its sockets from the global object.
  Object.assign(globalThis, {
    setTimeout: clock.timers.setTimeout,
    clearTimeout: clock.timers.clearTimeout,
    WebSocket: sockets.VirtualSocket,
  });
  return {
    clock,
    random,
    traffic,
    server: createServer(needs),
    sockets,
    $seconds,
    /** Ends with the scenario. */
    signal: life.signal,
    /** Runs the action for each viewer at a random time between these two. */
    spread(viewers: number, from: number, to: number, action: (viewer: number) => void) {
      for (let viewer = 0; viewer < viewers; viewer += 1) {
        clock.timers.setTimeout(() => action(viewer), (from + random() * (to - from)) * 1000 - clock.now());
      }
    },
  };
}

export type World = ReturnType<typeof openWorld>;
