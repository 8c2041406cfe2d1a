// A reference platform without rate limits, for bench/stores.ts: FILE is its database, the environment names its engines.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createPlatform } from '../../demo/platform/create-platform.ts';
import { readEnvironment } from '../../demo/server/environment.ts';

const [file = ''] = process.argv.slice(2);
const unlimited = { visitor: 1e9, address: 1e9, seconds: 1 };

const platform = await createPlatform({
  ...readEnvironment(process.env),
  file,
  crowd: false,
  limits: { answers: unlimited, votes: unlimited },
  warn: (line) => console.error(line),
});
const server = platform.serve((_, response) => response.writeHead(404).end()).listen(0, '127.0.0.1');
await once(server, 'listening');
console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
