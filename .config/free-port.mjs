import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port that the system gives: searched for from a number upwards, runs that start at once find the same one. */
export async function freePort() {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}
