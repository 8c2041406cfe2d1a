import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const TRIES = 20;
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

/** Ctrl-C stops at once, including open responses. */
export function closeOnSignals(server: Server, closeRest: () => void): void {
  const stop = () => {
    closeRest();
    server.close(() => process.exit(0));
    server.closeAllConnections();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  // `npm start` passes its signals to a shell only, which ends without the server.
  if (process.env.npm_lifecycle_event === 'start') onceOrphaned(stop);
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
