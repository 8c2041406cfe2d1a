import { atom } from 'nanostores';
import { createChance, createVirtualClock } from './clock.ts';
import { bins, chiSquare, count, peakToMean, quantile } from './measure.ts';
import { createServer } from './server.ts';
import { openPage } from './viewer.ts';

const VIEWERS = 10_000;
/** With fewer, chance alone makes peaks of a tenth of a second. */
const MANY_VIEWERS = 2 * VIEWERS;
const INTERVAL_SECONDS = 10;

function openWorld(seed: number) {
  const clock = createVirtualClock();
  const random = createChance(seed);
  const server = createServer(clock, random);
  return {
    clock,
    server,
    openPage: (login?: string) => openPage({ clock, random, server, login }),
    /** Does it for each viewer, some time between these two moments. */
    spread(viewers: number, from: number, to: number, action: (viewer: number) => void) {
      for (let viewer = 0; viewer < viewers; viewer += 1) {
        clock.timers.setTimeout(() => action(viewer), (from + random() * (to - from)) * 1000);
      }
    },
  };
}

/** Everybody starts within five seconds, and watches on. */
export async function kickoff() {
  const { clock, server, openPage, spread } = openWorld(1);
  const { aggregate } = server.asked;
  spread(MANY_VIEWERS, 0, 5, () => openPage().watch());
  await clock.runTo(45);
  return {
    viewers: MANY_VIEWERS,
    startPeak: peakToMean(bins(aggregate, 5, 15, 0.1)),
    steadyPeak: peakToMean(bins(aggregate, 25, 45, 0.1)),
    perViewerAndMinute: (count(aggregate, 15, 45) / MANY_VIEWERS) * 2,
    // Where in an interval they ask: everywhere alike, or chance alone tells the moments apart.
    chiSquare: chiSquare(bins(aggregate, 35, 45, 0.1)),
  };
}

/** A live breaks off for a while; everybody notices within some seconds, and asks until it is back. */
export async function outage(seconds: number, noticedWithin: number) {
  const { clock, server, openPage, spread } = openWorld(2);
  const { details } = server.asked;
  const recovered: number[] = [];
  server.setDown(true);
  spread(VIEWERS, 0, noticedWithin, () => {
    openPage().breakOff(() => recovered.push(clock.now() / 1000 - seconds));
  });
  await clock.runTo(seconds);
  server.setDown(false);
  const asked = details.length;
  await clock.runTo(seconds + 20);
  return {
    viewers: VIEWERS,
    seconds,
    noticedWithin,
    perViewer: asked / VIEWERS,
    firstSecond: count(details, 0, 1) / VIEWERS,
    recovered: recovered.length,
    median: quantile(recovered, 0.5),
    p99: quantile(recovered, 0.99),
  };
}

/** The platform can answer only a fifth of what it is asked, for two minutes; then it is well again. */
export async function brownOut() {
  const { clock, server, openPage, spread } = openWorld(3);
  spread(VIEWERS, 0, 5, () => openPage().watch());
  const wanted = VIEWERS / INTERVAL_SECONDS;
  const capacity = wanted * 0.2;
  await clock.runTo(30);
  server.setCapacity(capacity);
  await clock.runTo(150);
  server.setCapacity(Number.POSITIVE_INFINITY);
  await clock.runTo(270);
  return {
    viewers: VIEWERS,
    goodput: count(server.served, 40, 150) / 110 / capacity,
    asked: count(server.asked.aggregate, 90, 150) / 60 / capacity,
    wellAgain: count(server.served, 250, 270) / 20 / wanted,
  };
}

/** Four of ten pages are hidden for a minute, and come back within a fifth of a second. */
export async function hidden() {
  const { clock, server, openPage, spread } = openWorld(4);
  const { aggregate } = server.asked;
  const sleepers = Array.from({ length: VIEWERS * 0.4 }, () => atom(true));
  spread(VIEWERS, 0, 5, (viewer) => openPage().watch(sleepers[viewer]));
  await clock.runTo(20);
  for (const $awake of sleepers) $awake.set(false);
  await clock.runTo(60);
  spread(sleepers.length, 0, 0.2, (viewer) => sleepers[viewer]?.set(true));
  await clock.runTo(90);
  return {
    viewers: VIEWERS,
    whileHidden: count(aggregate, 30, 60) / 30 / (VIEWERS / INTERVAL_SECONDS),
    firstSecond: count(aggregate, 60, 61) / VIEWERS,
    laterPeak: peakToMean(bins(aggregate, 63, 90, 1)),
  };
}

/** Everybody's token ends at the same second; each is to be renewed before that, once. */
export async function tokenExpiry() {
  const { clock, server, openPage, spread } = openWorld(6);
  const { refresh } = server.asked;
  const end = 240;
  server.setTokenEnd(end);
  server.setInterval(25);
  spread(VIEWERS, 0, 30, (viewer) => {
    const login = JSON.stringify({ refresh: `refresh ${viewer}`, token_id: 't' });
    openPage(login).watch();
  });
  await clock.runTo(end + 10);
  const again = refresh.filter((at) => at > 60_000);
  return {
    viewers: VIEWERS,
    // The access token is never kept: each page asks for one at its start, and once more.
    once: [...server.refreshed.values()].filter((times) => times === 2).length,
    refused: server.refused(),
    peakPerSecond: Math.max(...bins(again, end - 130, end + 10, 1)) / VIEWERS,
    seconds: (quantile(again, 1) - quantile(again, 0)) / 1000,
  };
}
