import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Demo } from '../create-demo.ts';

const TRIES = 20;
const CALLS_MS = 1000;
const SWEEP_MS = 20;
/** How soon it is noticed that the parent process has ended. */
const ORPHANED_MS = 500;
const HIGHEST_PORT = 65_535;
const EVERYWHERE = new Set(['0.0.0.0', '::']);

/** Listens on the port, or the next free one, and prints it. */
export async function listen(server: Server, port: number, host: string): Promise<string> {
  for (let tried = port; ; tried += 1) {
    const error = await attempt(server, tried, host);
    if (!error) break;
    if (error.code !== 'EADDRINUSE' || tried - port >= TRIES || tried === HIGHEST_PORT) throw error;
    console.log(`Port ${tried} is taken, trying ${tried + 1}`);
  }
  const name = EVERYWHERE.has(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${(server.address() as AddressInfo).port}`;
}

function attempt(server: Server, port: number, host: string): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException) => resolve(error);
    server.once('error', fail);
    server.listen(port, host, () => {
      server.off('error', fail);
      resolve(undefined);
    });
  });
}

/** Lets the calls that are under way end, for a second at most. */
export async function stop({ server, retire, close }: Demo): Promise<void> {
  const ended = new Promise((resolve) => server.close(resolve));
  retire();
  // The connection of a call that ends now would be kept for a next one.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  let limit: NodeJS.Timeout | undefined;
  const late = new Promise((resolve) => {
    limit = setTimeout(resolve, CALLS_MS);
  });
  await Promise.race([ended, late]);
  clearInterval(sweep);
  clearTimeout(limit);
  server.closeAllConnections();
  await close();
}

export function stopOnSignals(demo: Demo): void {
  const end = () => void stop(demo).finally(() => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
  // `npm start` passes its signals to a shell only, which ends without the server.
  if (process.env.npm_lifecycle_event === 'start') onceOrphaned(end);
}

function onceOrphaned(act: () => void): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    act();
  }, ORPHANED_MS);
  watch.unref();
}
