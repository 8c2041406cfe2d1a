import type { Call } from '../../../demo/platform/openapi.ts';
import type { Chance } from '../model/chance.ts';

const TEXTS = [
  '',
  '0',
  '-1',
  '1.5',
  'NaN',
  '1e308',
  '9223372036854775808',
  'null',
  'true',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '..%2f..%2f',
  '%00',
  '%',
  '%E0%A4%A',
  "' OR 1=1; --",
  '"*^ -:',
  '<script>alert(1)</script>',
  '\u202Egnp.exe',
  'سلام',
  'x'.repeat(3000),
  'room-1',
  'room-7',
  'vod-6',
  'live-1',
  '1',
  '6',
  'sara',
  'live',
  'vod',
  'playlist',
  '2.0.0',
  '-created_at',
] as const;
const BODIES = [
  '',
  '{',
  'null',
  '[]',
  '"x"',
  '1e999',
  '{"__proto__":{"a":1}}',
  '\uFEFF{}',
  '['.repeat(5000),
  '{"a":'.repeat(3000),
  `"${'x'.repeat(70_000)}"`,
  '{"mobileNumber":"09121234567","otpType":"sms"}',
] as const;
const HEADERS = [
  'authorization',
  'x-token',
  'range',
  'if-none-match',
  'accept-language',
  'accept-encoding',
  'origin',
  'cookie',
];
const HEADER_VALUES = [
  'Bearer x',
  'Bearer a.b.c',
  'Bearer ',
  'bytes=9-',
  'bytes=-0',
  '"x"',
  'ar',
  'br;q=0',
  '*',
  'null',
  'x'.repeat(500),
];
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND'];
const FILES = [
  '/media/',
  '/media/vod/',
  '/live/',
  '/live/1/',
  '/uploads/',
  '/dist/',
  '/gallery/',
  '/plr/',
  '/ngpplayer/',
  '/control/',
  '/',
];

interface Shot {
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

type Value = string | number | boolean | null | object;

/** Invalid requests of every kind that a client can send. */
export function createNonsense({ pick, below, next }: Chance, token: string, calls: readonly Call[]) {
  const value = (): Value =>
    pick<() => Value>([
      () => pick(TEXTS),
      () => below(1e9) - 5e8,
      () => 1e300,
      () => next() > 0.5,
      () => null,
      () => [pick(TEXTS)],
      () => ({ a: pick(TEXTS) }),
    ])();
  /** Partly valid, so that some pass the first check. */
  const bodyOf = (call: Call): string => {
    const schema = call.body?.content['application/json']?.schema as { properties?: object } | undefined;
    const names = Object.keys(schema?.properties ?? {});
    if (names.length === 0 || next() < 0.3) return pick(BODIES);
    const one = () => Object.fromEntries(names.filter(() => next() < 0.8).map((name) => [name, value()]));
    return JSON.stringify(one());
  };
  const headers = (): Record<string, string> => ({
    'content-type': pick(['application/json', 'text/plain', 'image/jpeg', 'x']),
    ...(next() < 0.5 && { authorization: `Bearer ${token}` }),
    ...(next() < 0.4 && { [pick(HEADERS)]: pick(HEADER_VALUES) }),
  });

  return {
    text: () => pick(TEXTS),
    call(): Shot {
      const call = pick(calls);
      const target = call.path.replace(/\{\w+\}/g, () => encodeURIComponent(pick(TEXTS)));
      const query = new URLSearchParams();
      const named = call.parameters.filter(({ in: place }) => place === 'query').map(({ name }) => name);
      for (const name of named) if (next() < 0.5) query.set(name, pick(TEXTS));
      if (next() < 0.9) query.set('uuid', `fuzz-${below(500)}`);
      if (next() < 0.9) query.set('provider', 'fuzz');
      const method = next() < 0.9 ? call.method : pick(METHODS);
      const hasBody = !['GET', 'HEAD', 'TRACE'].includes(method) && next() < 0.95;
      return { method, target: `${target}?${query}`, headers: headers(), body: hasBody ? bodyOf(call) : undefined };
    },
    file: (): Shot => ({
      method: next() < 0.8 ? 'GET' : pick(METHODS),
      target:
        pick(FILES) +
        pick([
          encodeURIComponent(pick(TEXTS)),
          'vod/master.m3u8',
          '%2e%2e/%2e%2e',
          'master.m3u8',
          '720p-init.mp4',
          'images/cover-1.jpg',
        ]),
      headers: headers(),
      body: undefined,
    }),
    upload: (): Shot => ({
      method: 'PUT',
      target: `/uploads/${encodeURIComponent(pick(TEXTS))}`,
      headers: headers(),
      body: 'x'.repeat(below(100_000)),
    }),
    control: (): Shot => ({
      method: pick(['GET', 'POST', 'DELETE', 'PUT', 'OPTIONS']),
      target: pick([
        '/control/faults',
        '/control/faults/x',
        '/control/codes',
        '/control/logs',
        '/control/',
        '/control/faults?x=%00',
        '/control/quiz/1',
        '/control/quiz/none',
        '/control/quiz/',
      ]),
      headers: headers(),
      // Never an effect that would apply to later requests.
      body: pick([
        ...BODIES,
        JSON.stringify({
          effect: pick(['explode', 'socket-drop', 'mutate', 'status']),
          code: value(),
          status: value(),
          pointer: value(),
          headers: value(),
          from: 60,
          path: '/nowhere',
          unknown: 1,
        }),
      ]),
    }),
    /** An HTTP request with some characters changed. */
    raw(): Buffer {
      const lines = [
        `${pick([...METHODS, 'CONNECT', 'get', ''])} ${pick(['/', '//', '/api/token', 'http://[', '*', '/\\x', `/${pick(TEXTS)}`, '/api/socket/websocket?vsn=2.0.0&uuid=u&provider=p'])} HTTP/${pick(['1.1', '1.0', '2.0', '9'])}`,
        `Host: ${pick(['x', '', 'a b', '[', '127.0.0.1', 'x:99999999', pick(TEXTS)])}`,
        pick(['Connection: Upgrade', 'Connection: close', 'Connection: keep-alive', 'X: y']),
        pick([
          'Upgrade: websocket',
          'Upgrade: h2c',
          'X: y',
          'Content-Length: -1',
          'Content-Length: 5',
          'Transfer-Encoding: chunked',
          'Transfer-Encoding: x',
        ]),
        pick([
          'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
          'Sec-WebSocket-Key: x',
          `X: ${'x'.repeat(below(20_000))}`,
          'Expect: 100-continue',
        ]),
        pick(['Sec-WebSocket-Version: 13', 'Sec-WebSocket-Version: 8', 'Sec-WebSocket-Version: x']),
        pick([
          'Sec-WebSocket-Protocol: phoenix, base64url.bearer.phx.eA',
          'Sec-WebSocket-Protocol: ,',
          'Sec-WebSocket-Extensions: permessage-deflate; x=\u0001',
        ]),
      ];
      const bytes = Buffer.from(
        `${lines.join('\r\n')}\r\n\r\n${pick(['', 'hello', '5\r\nhello\r\n0\r\n\r\n', 'ffffffffff\r\n', '\u0081\u0085xxxx'])}`,
        'latin1',
      );
      for (let changes = below(3); changes > 0; changes -= 1) bytes[below(bytes.length)] = below(256);
      return next() < 0.2 ? bytes.subarray(0, below(bytes.length)) : bytes;
    },
    /** Messages on an open socket. */
    frame(): string | Buffer {
      if (next() < 0.2) return pick([Buffer.from([0, 255, 1]), 'x'.repeat(70_000), pick(BODIES)]);
      const topic = pick(['room:room-1', 'room:room-7', 'phoenix', `room:${pick(TEXTS)}`, pick(TEXTS)]);
      const event = pick(['phx_join', 'phx_leave', 'heartbeat', 'new_message', pick(TEXTS)]);
      return JSON.stringify([pick(['1', null]), pick(['1', null, '2']), topic, event, value()]);
    },
  };
}

export type Nonsense = ReturnType<typeof createNonsense>;
