// What the reference platform bears on this machine: chat fan-out to 1,000 sockets in one room, and aggregates per second.
//   npm run bench:platform
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';

const SOCKETS = 1000;
const MESSAGES_PER_SECOND = 20;
const CHAT_SECONDS = 10;
const POLL_SECONDS = 8;
const POLLERS = 50;
const ROOM = 'room-1';
const WHO = 'uuid=bench&provider=bench';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'cloud-player-bench-'));
const server = spawn(
  process.execPath,
  ['--import', 'tsx', 'demo/serve.ts', '--port', '0', '--data', path.join(folder, 'platform.db')],
  { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
);
let printed = '';
server.stdout.on('data', (chunk) => {
  printed += chunk;
});
while (!printed.includes('Ctrl-C')) await once(server.stdout, 'data');
const origin = /http:\/\/[^\s/]+/.exec(printed)[0];

const percentile = (sorted, part) => sorted[Math.min(Math.floor(sorted.length * part), sorted.length - 1)] ?? 0;
const figures = (values) => {
  const sorted = values.toSorted((a, b) => a - b);
  return [0.5, 0.95, 0.99].map((part) => `p${part * 100} ${percentile(sorted, part).toFixed(1)} ms`).join(', ');
};

async function join() {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/socket/websocket?vsn=2.0.0&${WHO}`);
  await once(socket, 'open');
  socket.send(JSON.stringify(['1', '1', `room:${ROOM}`, 'phx_join', {}]));
  await once(socket, 'message');
  return socket;
}

async function chat() {
  const sockets = [];
  for (let opened = 0; opened < SOCKETS; opened += 50) {
    sockets.push(...(await Promise.all(Array.from({ length: 50 }, join))));
  }
  const delays = [];
  for (const socket of sockets) {
    socket.on('message', (data) => {
      const [, , , event, payload] = JSON.parse(data);
      if (event === 'new_message') delays.push(Date.now() - Date.parse(payload.created_at));
    });
  }
  await fetch(`${origin}/control/faults`, {
    method: 'POST',
    body: JSON.stringify({ effect: 'flood', room: ROOM, perSecond: MESSAGES_PER_SECOND, for: CHAT_SECONDS }),
  });
  await new Promise((resolve) => setTimeout(resolve, (CHAT_SECONDS + 1) * 1000));
  for (const socket of sockets) socket.terminate();
  const perSecond = Math.round(delays.length / CHAT_SECONDS);
  console.log(
    `chat: ${SOCKETS} sockets in a room, ${MESSAGES_PER_SECOND} messages/s: ${perSecond} deliveries/s, ${figures(delays)}`,
  );
}

async function poll() {
  const agent = new Agent({ keepAlive: true, maxSockets: POLLERS });
  const times = [];
  let failed = 0;
  const end = performance.now() + POLL_SECONDS * 1000;
  const ask = () =>
    new Promise((resolve) => {
      const begun = performance.now();
      request(`${origin}/api/live/1/aggregate?${WHO}`, { agent }, (response) => {
        if (response.statusCode !== 200) failed += 1;
        response.resume().on('end', () => {
          times.push(performance.now() - begun);
          resolve();
        });
      }).end();
    });
  await Promise.all(
    Array.from({ length: POLLERS }, async () => {
      while (performance.now() < end) await ask();
    }),
  );
  agent.destroy();
  const perSecond = Math.round(times.length / POLL_SECONDS);
  console.log(`aggregate: ${POLLERS} at once: ${perSecond} answers/s, ${figures(times)}, ${failed} failed`);
}

try {
  await chat();
  await poll();
} finally {
  server.kill();
  await once(server, 'exit');
  rmSync(folder, { recursive: true, force: true });
}
