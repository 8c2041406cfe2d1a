import { count, quantile } from '../measure.ts';
import { openWorld } from '../world.ts';
import { openPages, type Player, RETURN_SECONDS, SETTLED_SECONDS } from './opening.ts';

/** Close codes of a connection that breaks off, and of a server that restarts. */
const ABNORMAL = 1006;
const RESTART = 1012;
const NORMAL = 1000;
const BACK_AFTER_NORMAL_SECONDS = 80;

const times = (values: readonly number[]) => ({
  back: values.length,
  median: quantile(values, 0.5),
  p99: quantile(values, 0.99),
});

/**
 * The whole platform is away for a while: the calls fail, the sockets close at once, and everyone's live breaks off within
 * `noticedWithin` seconds.
 */
export async function outage(viewers: number, seconds: number, noticedWithin: number) {
  const world = openWorld(2);
  const { clock, server, sockets, traffic, spread } = world;
  const players: Player[] = [];
  openPages(world, viewers, (player) => {
    players.push(player);
    void player.watch();
  });
  await clock.runTo(SETTLED_SECONDS);
  const end = SETTLED_SECONDS + seconds;
  const details = traffic.of('getDetails').moments;
  const connects = traffic.of('openSocket').moments;
  const played: number[] = [];
  const joinedBefore = sockets.joined.length;
  server.setDown(true);
  sockets.setGone(true);
  sockets.drop(ABNORMAL);
  spread(viewers, SETTLED_SECONDS, SETTLED_SECONDS + noticedWithin, (viewer) => {
    players[viewer]?.breakOff(() => played.push(clock.now() / 1000 - end));
  });
  await clock.runTo(end);
  server.setDown(false);
  sockets.setGone(false);
  await clock.runTo(end + RETURN_SECONDS);
  return {
    viewers,
    seconds,
    noticedWithin,
    perViewer: count(details, SETTLED_SECONDS, end) / viewers,
    firstSecond: count(details, SETTLED_SECONDS, SETTLED_SECONDS + 1) / viewers,
    playing: times(played),
    connectsPerViewer: count(connects, SETTLED_SECONDS, end) / viewers,
    connectsFirstSecond: count(connects, SETTLED_SECONDS, SETTLED_SECONDS + 1) / viewers,
    chat: times(sockets.joined.slice(joinedBefore).map((at) => at / 1000 - end)),
    calls: traffic.figures(viewers, SETTLED_SECONDS, end + RETURN_SECONDS),
  };
}

async function socketOutage(viewers: number, code: number, seconds: number, returnSeconds: number) {
  const world = openWorld(5);
  const { clock, sockets, traffic } = world;
  openPages(world, viewers, (player) => player.watch());
  await clock.runTo(SETTLED_SECONDS);
  const end = SETTLED_SECONDS + seconds;
  const connects = traffic.of('openSocket').moments;
  const joinedBefore = sockets.joined.length;
  const read = traffic.of('listMessages').moments.length;
  const asked = traffic.of('getActiveRoom').moments.length;
  sockets.setGone(seconds > 0);
  sockets.drop(code);
  await clock.runTo(end);
  sockets.setGone(false);
  await clock.runTo(end + returnSeconds);
  return {
    viewers,
    seconds,
    connectsPerViewer: count(connects, SETTLED_SECONDS, end + returnSeconds) / viewers,
    connectsFirstSecond: count(connects, SETTLED_SECONDS, SETTLED_SECONDS + 1) / viewers,
    /** The history is read once by each viewer. */
    historiesPerViewer: (traffic.of('listMessages').moments.length - read) / viewers,
    /** The rules of the room may have changed meanwhile. */
    roomsPerViewer: (traffic.of('getActiveRoom').moments.length - asked) / viewers,
    chat: times(sockets.joined.slice(joinedBefore).map((at) => at / 1000 - end)),
    calls: traffic.figures(viewers, SETTLED_SECONDS, end + returnSeconds),
  };
}

/** The socket server restarts, which takes two seconds. */
export const socketRestart = (viewers: number) => socketOutage(viewers, RESTART, 2, RETURN_SECONDS);

/** The socket server is gone for a minute; the rest of the platform works. */
export const socketGone = (viewers: number) => socketOutage(viewers, ABNORMAL, 60, RETURN_SECONDS);

/** The socket server closes all connections with 1000, as on a normal exit. */
export const socketClosed = (viewers: number) => socketOutage(viewers, NORMAL, 0, BACK_AFTER_NORMAL_SECONDS);
