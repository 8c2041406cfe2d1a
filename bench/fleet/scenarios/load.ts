import { atom } from 'nanostores';
import { bins, chiSquare, count, peakToMean } from '../measure.ts';
import { openWorld } from '../world.ts';
import { INTERVAL_SECONDS, openPages } from './opening.ts';

/** All start within five seconds of the scheduled start of a live and keep watching. `part`: `data` has neither chat nor logs, which takes less time. */
export async function kickoff(viewers: number, part: 'data' | 'all' = 'all') {
  const world = openWorld(1);
  const { clock, traffic } = world;
  const aggregate = traffic.of('getAggregate').moments;
  openPages(world, viewers, (player) => player.watch({ part, begins: 0 }));
  await clock.runTo(45);
  return {
    viewers,
    startPeak: peakToMean(bins(aggregate, 5, 15, 0.1)),
    steadyPeak: peakToMean(bins(aggregate, 25, 45, 0.1)),
    perViewerAndMinute: (count(aggregate, 15, 45) / viewers) * 2,
    // The distribution of requests within an interval should be uniform.
    chiSquare: chiSquare(bins(aggregate, 35, 45, 0.1)),
    calls: traffic.figures(viewers, 0, 45),
  };
}

/** Everyone has been watching for a while. */
export async function steady(viewers: number) {
  const world = openWorld(7);
  const { clock, traffic } = world;
  openPages(world, viewers, (player) => player.watch());
  await clock.runTo(105);
  return { viewers, calls: traffic.figures(viewers, 45, 105) };
}

/** The platform has a fifth of the needed capacity for two minutes, then recovers. */
export async function brownOut(viewers: number) {
  const world = openWorld(3);
  const { clock, server, traffic } = world;
  openPages(world, viewers, (player) => player.watch());
  await clock.runTo(60);
  // A cycle of the logs, which take turns of 30 s.
  const wanted = count(server.served, 30, 60) / 30;
  const capacity = wanted * 0.2;
  server.setCapacity(capacity);
  await clock.runTo(180);
  server.setCapacity(Number.POSITIVE_INFINITY);
  await clock.runTo(300);
  const { moments, useless } = traffic.of('getAggregate');
  const useful = count(moments, 280, 300) - count(useless, 280, 300);
  return {
    viewers,
    /** Parts of the capacity. */
    goodput: count(server.served, 70, 180) / 110 / capacity,
    asked: server.asked(120, 180) / 60 / capacity,
    /** Part of the aggregates that are due. */
    wellAgain: useful / 20 / (viewers / INTERVAL_SECONDS),
    calls: traffic.figures(viewers, 60, 180),
  };
}

/** 40 % of the pages are hidden for a while and return within 0.2 s. */
export async function hidden(viewers: number, seconds: number) {
  const world = openWorld(4);
  const { clock, sockets, traffic, spread } = world;
  const aggregate = traffic.of('getAggregate').moments;
  const sleepers = Array.from({ length: viewers * 0.4 }, () => atom(true));
  openPages(world, viewers, (player, viewer) => player.watch({ $visible: sleepers[viewer] }));
  await clock.runTo(20);
  for (const $visible of sleepers) $visible.set(false);
  const back = 20 + seconds;
  await clock.runTo(back);
  const socketsOpen = sockets.open() / viewers;
  spread(sleepers.length, back, back + 0.2, (viewer) => sleepers[viewer]?.set(true));
  await clock.runTo(back + 30);
  return {
    viewers,
    seconds,
    /** Shares of the load with all viewers present. */
    whileHidden: count(aggregate, back - 30, back) / 30 / (viewers / INTERVAL_SECONDS),
    socketsOpen,
    firstSecond: count(aggregate, back, back + 1) / viewers,
    laterPeak: peakToMean(bins(aggregate, back + 3, back + 30, 1)),
    socketsAgain: sockets.open() / viewers,
    connectsFirstSecond: count(traffic.of('openSocket').moments, back, back + 1) / viewers,
    calls: traffic.figures(viewers, back, back + 30),
  };
}
