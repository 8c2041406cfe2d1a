// Measures the reference platform on this machine: messages from POST to 1,000 sockets of one room, and aggregates per second.
//   npm run bench:platform
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { startDemo } from './demo.mjs';

const SOCKETS = 1000;
const FLOODS_PER_SECOND = [20, 100];
const CHAT_SECONDS = 10;
/** An author may send 8 messages in 10 s. */
const AUTHORS = 10;
const POSTS_PER_SECOND = 7;
const RATE_WINDOW_MS = 10_000;
const MARK = 'bench message ';
const POLL_SECONDS = 8;
const POLLERS = 50;
const ROOM = 'room-1';
const WHO = 'uuid=bench&provider=bench';

const demo = await startDemo();
const { origin } = demo;
const agent = new Agent({ keepAlive: true, maxSockets: POLLERS });

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

const post = (to, body, token) =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const asking = request(`${origin}${to}?${WHO}`, { method: 'POST', agent, headers }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        if (response.statusCode < 300) resolve(JSON.parse(text));
        else reject(new Error(`${to} answered ${response.statusCode} ${text}`));
      });
    });
    asking.on('error', reject).end(JSON.stringify(body));
  });

async function login(_, number) {
  const mobileNumber = `0912${String(number).padStart(7, '0')}`;
  const { data: requestId } = await post('/api/auth/login', { mobileNumber, otpType: 'sms' });
  const codes = await (await fetch(`${origin}/control/codes`)).json();
  const { code: key } = codes.find(({ phone }) => phone === mobileNumber);
  return (await post('/api/auth/verify', { key, requestId, otpType: 'sms' })).access;
}

/** Each message of a viewer, from the start of its POST to its receipt at each socket; other messages flood the room beside it. */
async function chat(floodPerSecond) {
  const sockets = [];
  for (let opened = 0; opened < SOCKETS; opened += 50) {
    sockets.push(...(await Promise.all(Array.from({ length: 50 }, join))));
  }
  const begun = [];
  const [received, answered] = [[], []];
  let deliveries = 0;
  for (const socket of sockets) {
    socket.on('message', (data) => {
      deliveries += 1;
      // Not parsed, because the clients run in the process that measures them.
      const at = data.indexOf(MARK);
      if (at >= 0)
        received.push(performance.now() - begun[Number.parseInt(data.toString('latin1', at + MARK.length), 10)]);
    });
  }
  const fault = { effect: 'flood', room: ROOM, perSecond: floodPerSecond, for: CHAT_SECONDS };
  await fetch(`${origin}/control/faults`, { method: 'POST', body: JSON.stringify(fault) });
  const end = performance.now() + CHAT_SECONDS * 1000;
  const sent = [];
  const say = async (token) => {
    const turn = begun.push(performance.now()) - 1;
    await post('/api/chat/messages', { room: ROOM, text: `${MARK}${turn}.` }, token);
    answered.push(performance.now() - begun[turn]);
  };
  for (let turn = 0; performance.now() < end; turn += 1) {
    sent.push(say(authors[turn % AUTHORS]));
    await wait(1000 / POSTS_PER_SECOND);
  }
  await Promise.all(sent);
  await wait(1000);
  for (const socket of sockets) socket.terminate();
  await wait(RATE_WINDOW_MS);
  const lost = begun.length * SOCKETS - received.length;
  console.log(`chat: ${SOCKETS} sockets in a room, ${floodPerSecond} + ${POSTS_PER_SECOND} messages/s, ${Math.round(deliveries / CHAT_SECONDS)} deliveries/s
  from POST to each socket: ${figures(received)}, ${lost} lost
  from POST to its answer: ${figures(answered)}`);
}

async function poll() {
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
  const perSecond = Math.round(times.length / POLL_SECONDS);
  console.log(`aggregate: ${POLLERS} at once: ${perSecond} answers/s, ${figures(times)}, ${failed} failed`);
}

const authors = await Promise.all(Array.from({ length: AUTHORS }, login));
try {
  for (const perSecond of FLOODS_PER_SECOND) await chat(perSecond);
  await poll();
} finally {
  agent.destroy();
  await demo.stop();
}
