import { atom } from 'nanostores';
import { createLifetime } from '../../src/core/lifetime.ts';
import { reconnectSeconds, recoveryPace, steadyPace } from '../../src/core/pace.ts';
import { poll } from '../../src/core/polling.ts';
import { createScheduler } from '../../src/core/scheduler.ts';
import { alone } from '../../src/core/tabs.ts';
import { createAccount } from '../../src/platform/account.ts';
import type { Bare } from '../../src/platform/call.ts';
import { createChance, createVirtualClock } from './clock.ts';
import { bins, chiSquare, count, peakToMean, quantile } from './measure.ts';
import { createServer } from './server.ts';

export const VIEWERS = 10_000;
const INTERVAL_SECONDS = 10;

function openWorld(seed: number) {
  const clock = createVirtualClock();
  const random = createChance(seed);
  return {
    clock,
    random,
    scheduler: createScheduler(clock.timers),
    server: createServer(clock, random),
    /** Does it for each viewer, some time between these two moments. */
    spread(viewers: number, from: number, to: number, action: (viewer: number) => void) {
      for (let viewer = 0; viewer < viewers; viewer += 1) {
        clock.timers.setTimeout(() => action(viewer), (from + random() * (to - from)) * 1000);
      }
    },
  };
}

type World = ReturnType<typeof openWorld>;

/** A viewer who watches a live: the shipped poll with the shipped pace. */
function watch({ scheduler, random, server }: World, $awake = atom(true)) {
  const { signal } = createLifetime();
  poll({ scheduler, pace: steadyPace(() => INTERVAL_SECONDS, random), $awake, ask: server.ask, signal });
}

/** Everybody starts within five seconds, and watches on. */
export async function kickoff(viewers = 3 * VIEWERS) {
  const world = openWorld(1);
  const { clock, server } = world;
  world.spread(viewers, 0, 5, () => watch(world));
  await clock.runTo(90);
  return {
    viewers,
    startPeak: peakToMean(bins(server.asked, 5, 15, 0.1)),
    steadyPeak: peakToMean(bins(server.asked, 50, 90, 0.1)),
    perViewerAndMinute: count(server.asked, 20, 80) / viewers,
  };
}

/** Where in an interval ten thousand viewers ask who began together: everywhere alike, or chance alone tells them apart. */
export async function phases() {
  const world = openWorld(7);
  const { clock, server } = world;
  world.spread(VIEWERS, 0, 5, () => watch(world));
  await clock.runTo(110);
  return { chiSquare: chiSquare(bins(server.asked, 100, 110, 0.1)) };
}

/** A live breaks off for a while; everybody notices within some seconds, and asks until it is back. */
export async function outage(seconds: number, noticedWithin: number, viewers = VIEWERS) {
  const world = openWorld(2);
  const { clock, server, scheduler, random } = world;
  const recovered: number[] = [];
  server.setDown(true);
  world.spread(viewers, 0, noticedWithin, () => {
    const life = createLifetime();
    const ask = async () => {
      const outcome = await server.ask();
      if (outcome.ok) {
        recovered.push(clock.now() / 1000 - seconds);
        life.end();
      }
      return outcome;
    };
    poll({ scheduler, pace: recoveryPace(random), $awake: atom(true), ask, signal: life.signal });
  });
  await clock.runTo(seconds);
  server.setDown(false);
  const asked = server.asked.length;
  await clock.runTo(seconds + 40);
  return {
    seconds,
    noticedWithin,
    perViewer: asked / viewers,
    firstSecond: count(server.asked, 0, 1) / viewers,
    recovered: recovered.length,
    median: quantile(recovered, 0.5),
    p99: quantile(recovered, 0.99),
  };
}

/** The platform can answer only a fifth of what it is asked, for two minutes; then it is well again. */
export async function brownOut(viewers = VIEWERS) {
  const world = openWorld(3);
  const { clock, server } = world;
  world.spread(viewers, 0, 5, () => watch(world));
  const capacity = (viewers / INTERVAL_SECONDS) * 0.2;
  await clock.runTo(60);
  server.setCapacity(capacity);
  await clock.runTo(180);
  server.setCapacity(Number.POSITIVE_INFINITY);
  await clock.runTo(330);
  return {
    capacity,
    goodput: count(server.served, 70, 180) / 110 / capacity,
    asked: count(server.asked, 120, 180) / 60 / capacity,
    wellAgain: count(server.served, 300, 330) / 30 / (viewers / INTERVAL_SECONDS),
  };
}

/** Four of ten pages are hidden for a minute, and come back within a fifth of a second. */
export async function hidden(viewers = VIEWERS) {
  const world = openWorld(4);
  const { clock, server } = world;
  const sleepers = Array.from({ length: viewers * 0.4 }, () => atom(true));
  world.spread(viewers, 0, 5, (viewer) => watch(world, sleepers[viewer]));
  await clock.runTo(60);
  for (const $awake of sleepers) $awake.set(false);
  await clock.runTo(120);
  world.spread(sleepers.length, 0, 0.2, (viewer) => sleepers[viewer]?.set(true));
  await clock.runTo(150);
  return {
    whileHidden: count(server.asked, 70, 120) / 50 / (viewers / INTERVAL_SECONDS),
    firstSecond: count(server.asked, 120, 121) / viewers,
    laterPeak: peakToMean(bins(server.asked, 123, 150, 1)),
  };
}

/** The socket server restarts: all sockets drop within half a second, and it is back after five. */
export async function socketRestart(viewers = VIEWERS) {
  const world = openWorld(5);
  const { clock, server, random } = world;
  const connected: number[] = [];
  const connect = async (tries: number): Promise<void> => {
    const outcome = await server.ask();
    if (outcome.ok) return void connected.push(clock.now() / 1000 - 5);
    clock.timers.setTimeout(() => void connect(tries + 1), reconnectSeconds(tries + 1, random) * 1000);
  };
  server.setDown(true);
  world.spread(viewers, 0, 0.5, () => {
    clock.timers.setTimeout(() => void connect(1), reconnectSeconds(1, random) * 1000);
  });
  await clock.runTo(5);
  server.setDown(false);
  await clock.runTo(60);
  return {
    perViewer: server.asked.length / viewers,
    firstSecond: count(server.asked, 0, 1) / viewers,
    connected: connected.length,
    median: quantile(connected, 0.5),
    p99: quantile(connected, 0.99),
  };
}

/** Everybody's token was given at the same second and ends at the same second. */
export async function tokenExpiry(viewers = VIEWERS) {
  const world = openWorld(6);
  const { clock, server, scheduler, random } = world;
  const lifetime = 600;
  const token = (turn: number) => `h.${btoa(JSON.stringify({ iat: 0, exp: lifetime, turn }))}.s`;
  const { signal } = createLifetime();
  const refreshes = new Array<number>(viewers).fill(0);
  for (let viewer = 0; viewer < viewers; viewer += 1) {
    const account = createAccount({
      kept: { read: () => ({ refresh: 'r', token_id: 't' }), write: () => {} },
      rest: { begin: () => {}, end: () => {}, isOn: () => false },
      tabs: alone,
      scheduler,
      origin: 'https://platform.test',
      monotonic: clock.now,
      random,
    });
    const bare: Bare = async () => {
      refreshes[viewer] = (refreshes[viewer] ?? 0) + 1;
      await server.ask();
      return { ok: true, data: { access: token(refreshes[viewer] ?? 0), token_id: 't' } };
    };
    poll({
      scheduler,
      pace: steadyPace(() => INTERVAL_SECONDS, random),
      $awake: atom(true),
      ask: async () => {
        const used = await account.token(bare, signal);
        return { ok: used !== undefined, status: used === undefined ? 401 : 200 };
      },
      signal,
    });
  }
  await clock.runTo(lifetime + 10);
  const again = server.asked.filter((at) => at > 60_000);
  return {
    once: refreshes.filter((times) => times === 2).length,
    peakPerSecond: Math.max(...bins(again, lifetime - 130, lifetime + 10, 1)) / viewers,
    seconds: (quantile(again, 1) - quantile(again, 0)) / 1000,
  };
}
