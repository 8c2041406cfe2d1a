import { MEAN_LATENCY_SECONDS } from '../latency.ts';
import { openPage } from '../page.ts';
import { openWorld } from '../world.ts';

/** A situation with real elements, to be simulated as it was. */
export interface Situation {
  /** For each page: the live of each of its players, when it started, and how long its first frame took, in seconds. */
  readonly pages: readonly (readonly { readonly live: string; readonly at: number; readonly firstFrame: number }[])[];
  /** Time until the platform's answer. */
  readonly answerSeconds: number;
  readonly dropAt: number;
  readonly until: number;
  /** Interval of the aggregate. */
  readonly interval: number;
}

const RESTART = 1012;
/** The prediction is the mean of this many simulations. */
const REPEATS = 20;

/** Number of requests by call that are to be expected in a situation. */
export async function predict({ pages, answerSeconds, dropAt, until, interval }: Situation) {
  const world = openWorld(9);
  const { clock, server, sockets, traffic } = world;
  server.setInterval(interval);
  // The simulated network takes its time, too.
  server.setSlowness(Math.max(0, answerSeconds - MEAN_LATENCY_SECONDS));
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    for (const players of pages) {
      const addPlayer = openPage(world);
      for (const { live, at, firstFrame } of players) {
        clock.timers.setTimeout(() => addPlayer().watch({ id: live, firstFrame }), at * 1000);
      }
    }
  }
  await clock.runTo(dropAt);
  sockets.drop(RESTART);
  await clock.runTo(until);
  const counts = traffic.figures(REPEATS, 0, until).map(({ call, perViewer }) => [call, perViewer] as const);
  return Object.fromEntries(counts);
}
