import assert from 'node:assert/strict';
import { Agent, request } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { WebSocket } from 'ws';
import { callsOf, readContract } from '../../docs/contract.ts';
import { createNonsense, type Nonsense } from '../support/answers/nonsense.ts';
import { seeded } from '../support/model/chance.ts';
import { type DemoServer, startDemo } from '../support/platform/demo-server.ts';
import { sendRaw } from '../support/platform/raw-http.ts';

const SEED = Number(process.env.FUZZ_SEED ?? 20_260_101);
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 10_000);
const AT_A_TIME = 24;
/** Share of raw requests; the rest are calls. */
const SHARES = { raw: 0.08, file: 0.1, upload: 0.04, control: 0.06, socket: 0.05 } as const;
const LEAK = /\bat .+:\d+:\d+|node_modules|node:internal|Sqlite|SQLITE|SELECT |INSERT INTO|\/work\/|\/demo\/platform/;
const DOOR = '/api/socket/websocket?vsn=2.0.0&uuid=fuzz&provider=fuzz';

/** Half of the requests have a token; the others end at the first check. */
async function logIn(origin: string): Promise<string> {
  const post = async (path: string, body: object) => {
    const response = await fetch(`${origin}${path}?uuid=u&provider=p`, { method: 'POST', body: JSON.stringify(body) });
    return (await response.json()) as { data: string; access: string };
  };
  const { data } = await post('/api/auth/login', { mobileNumber: '09121234567', otpType: 'sms' });
  const [sent] = (await (await fetch(`${origin}/control/codes`)).json()) as { code: string }[];
  return (await post('/api/auth/verify', { key: sent?.code, requestId: data, otpType: 'sms' })).access;
}

describe('ten thousand invalid requests', () => {
  let server: DemoServer;
  const agent = new Agent({ keepAlive: true, maxSockets: AT_A_TIME });
  before(async () => {
    server = await startDemo();
  });
  after(async () => {
    agent.destroy();
    await server.stop();
  });

  const ask = ({ method, target, headers, body }: ReturnType<Nonsense['call']>) =>
    new Promise<{ status: number; text: string }>((resolve) => {
      const { hostname, port } = new URL(server.origin);
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

  const talk = (nonsense: Nonsense) =>
    new Promise<{ status: number; text: string }>((resolve) => {
      const socket = new WebSocket(`${server.origin.replace('http', 'ws')}${DOOR}`);
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

  it('keep the process alive, get no 5xx and no internals, and log single lines', async () => {
    const chance = seeded(SEED);
    const nonsense = createNonsense(
      chance,
      await logIn(server.origin),
      callsOf(readContract()).filter(({ id }) => id !== 'openSocket'),
    );
    const shoot = async () => {
      const at = chance.next();
      const { raw, file, upload, control, socket } = SHARES;
      if (at < raw) {
        const bytes = nonsense.raw();
        return { shot: bytes.toString('latin1'), answer: await sendRaw(server.origin, bytes, { patience: 30 }) };
      }
      if (at < raw + socket) return { shot: 'socket', answer: await talk(nonsense) };
      const kind =
        at < raw + socket + file
          ? 'file'
          : at < raw + socket + file + upload
            ? 'upload'
            : at < raw + socket + file + upload + control
              ? 'control'
              : 'call';
      const shot = nonsense[kind]();
      return { shot: `${shot.method} ${shot.target} ${shot.body?.slice(0, 300)}`, answer: await ask(shot) };
    };

    const begun = performance.now();
    const seen = new Map<number, number>();
    const wrong: string[] = [];
    let left = REQUESTS;
    await Promise.all(
      Array.from({ length: AT_A_TIME }, async () => {
        while (left > 0 && server.lives()) {
          left -= 1;
          const { shot, answer } = await shoot();
          seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
          if (answer.status >= 500 || LEAK.test(answer.text))
            wrong.push(`${answer.status} to ${shot}: ${answer.text.slice(0, 300)}`);
        }
      }),
    );
    const seconds = (performance.now() - begun) / 1000;
    console.log(`  ${REQUESTS - left} requests in ${seconds.toFixed(1)} s:`, Object.fromEntries(seen));

    assert.ok(server.lives(), server.complaints());
    assert.deepEqual(wrong, []);
    assert.equal((await fetch(`${server.origin}/api/vod/1/details?uuid=u&provider=p`)).status, 200);
    for (const line of server.complaints().split('\n')) {
      assert.ok(line.length < 400, line);
      assert.doesNotMatch(line, /^\s+at |node:internal/);
      assert.ok(!/\p{Cc}/u.test(line), JSON.stringify(line));
    }
    // Each kind of response occurred.
    for (const status of [101, 200, 400, 401, 404, 405]) assert.ok(seen.get(status), `no ${status}`);
  });
});
