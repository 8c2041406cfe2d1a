import { bins, quantile } from '../measure.ts';
import { openWorld } from '../world.ts';
import { openPages } from './opening.ts';

/** All tokens expire in the same second; each must be renewed once before that. */
export async function tokenExpiry(viewers: number) {
  const world = openWorld(6);
  const { clock, server, traffic } = world;
  const end = 240;
  server.setTokenEnd(end);
  server.setInterval(25);
  openPages(world, viewers, (player) => player.watch(), { loggedIn: true, within: 30 });
  await clock.runTo(end + 10);
  const again = traffic.of('refreshToken').moments.filter((at) => at > 60_000);
  return {
    viewers,
    // The access token isn't stored: each page requests one at its start, and renews it once.
    once: [...server.refreshed.values()].filter((times) => times === 2).length,
    refused: server.refused(),
    peakPerSecond: Math.max(...bins(again, end - 130, end + 10, 1)) / viewers,
    seconds: (quantile(again, 1) - quantile(again, 0)) / 1000,
    calls: traffic.figures(viewers, end - 130, end + 10),
  };
}

/** The platform refuses all tokens from one moment on, as after a change of its key: a storm of 401. */
export async function tokensRevoked(viewers: number) {
  const world = openWorld(8);
  const { clock, server, traffic } = world;
  const at = 20;
  openPages(world, viewers, (player) => player.watch(), { loggedIn: true });
  await clock.runTo(at);
  server.revokeTokens();
  await clock.runTo(at + 40);
  const again = traffic.of('refreshToken').moments.filter((moment) => moment > at * 1000);
  return {
    viewers,
    once: [...server.refreshed.values()].filter((times) => times === 2).length,
    refusedPerViewer: server.refused() / viewers,
    peakPerSecond: Math.max(...bins(again, at, at + 40, 1)) / viewers,
    seconds: (quantile(again, 0.99) - at * 1000) / 1000,
    calls: traffic.figures(viewers, at, at + 40),
  };
}
