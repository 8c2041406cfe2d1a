import assert from 'node:assert/strict';
import { Agent, request } from 'node:http';
import { WebSocket } from 'ws';
import { callsOf, readContract } from '../../../demo/platform/openapi.ts';
import { createNonsense, type Nonsense } from '../answers/nonsense.ts';
import { seeded } from '../model/chance.ts';
import type { TestDemo } from './demo.ts';
import { sendRaw } from './raw-http.ts';
import { logInto } from './viewer.ts';

const SEED = Number(process.env.FUZZ_SEED ?? 20_260_101);
const AT_A_TIME = 24;
/** Share of raw requests; the rest are calls. */
const SHARES = { raw: 0.08, file: 0.1, upload: 0.04, control: 0.06, socket: 0.05 } as const;
const LEAK = /\bat .+:\d+:\d+|node_modules|node:internal|Sqlite|SQLITE|SELECT |INSERT INTO|\/work\/|\/demo\/platform/;
const VISITOR = 'uuid=u&provider=p';
const DOOR = '/api/socket/websocket?vsn=2.0.0&uuid=fuzz&provider=fuzz';
/** Each occurs among some hundred requests; 101: a socket. */
const STATUSES = [101, 200, 400, 401, 404, 405];

interface Reply {
  readonly status: number;
  readonly text: string;
}

function ask(origin: string, agent: Agent, { method, target, headers, body }: ReturnType<Nonsense['call']>) {
  return new Promise<Reply>((resolve) => {
    const { hostname, port } = new URL(origin);
    const call = request({ hostname, port, method, path: target, headers, agent }, (response) => {
      let text = '';
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('close', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    // A refused body may be cut off.
    call.on('error', () => resolve({ status: 0, text: '' }));
    call.end(body);
  });
}

function talk(origin: string, nonsense: Nonsense) {
  return new Promise<Reply>((resolve) => {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}${DOOR}`);
    let text = '';
    socket.on('open', () => {
      for (let frames = 0; frames < 5; frames += 1) socket.send(nonsense.frame());
      socket.close(1000);
    });
    socket.on('message', (data) => {
      text += data;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve({ status: 101, text }));
  });
}

/** Sends invalid requests of every kind: they get no 5xx and no internals, and the log has single lines. */
export async function fuzz({ origin, complaints }: TestDemo, requests: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_A_TIME });
  const chance = seeded(SEED);
  const calls = callsOf(readContract()).filter(({ id }) => id !== 'openSocket');
  const nonsense = createNonsense(chance, (await logInto(origin, '09121234567')).access, calls);
  /** The platform has read all earlier requests then. */
  const until = () => fetch(`${origin}/api/token?${VISITOR}`);
  const shoot = async (): Promise<{ shot: string; reply: Reply }> => {
    const at = chance.next();
    const { raw, file, upload, control, socket } = SHARES;
    if (at < raw) {
      const bytes = nonsense.raw();
      return { shot: bytes.toString('latin1'), reply: await sendRaw(origin, bytes, { until }) };
    }
    if (at < raw + socket) return { shot: 'socket', reply: await talk(origin, nonsense) };
    const kind =
      at < raw + socket + file
        ? 'file'
        : at < raw + socket + file + upload
          ? 'upload'
          : at < raw + socket + file + upload + control
            ? 'control'
            : 'call';
    const shot = nonsense[kind]();
    const reply = await ask(origin, agent, shot);
    return { shot: `${shot.method} ${shot.target} ${shot.body?.slice(0, 300)}`, reply };
  };

  const seen = new Set<number>();
  const wrong: string[] = [];
  let left = requests;
  const shootAll = async () => {
    while (left > 0) {
      left -= 1;
      const { shot, reply } = await shoot();
      seen.add(reply.status);
      if (reply.status >= 500 || LEAK.test(reply.text)) {
        wrong.push(`${reply.status} to ${shot}: ${reply.text.slice(0, 300)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, shootAll));
  agent.destroy();

  assert.deepEqual(wrong, []);
  assert.equal((await fetch(`${origin}/api/vod/1/details?${VISITOR}`)).status, 200);
  for (const line of complaints) {
    assert.ok(line.length < 400, line);
    assert.doesNotMatch(line, /^\s+at |node:internal/);
    assert.ok(!/\p{Cc}/u.test(line), JSON.stringify(line));
  }
  assert.deepEqual(
    STATUSES.filter((status) => !seen.has(status)),
    [],
    'each kind of response occurred',
  );
}
