import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { text } from 'node:stream/consumers';
import { after, describe, it } from 'node:test';
import { type WebSocket, WebSocketServer } from 'ws';
import { createGuard } from '../../demo/platform/door/guard.ts';
import { createPhoenixServer } from '../../demo/platform/socket/phoenix-server.ts';
import { announceIn, roomTopic } from '../../demo/platform/socket/rooms.ts';
import { runConformance } from '../support/platform/conformance.ts';

const SECRET = 'x-internal-secret: s3cret';
const MESSAGE = { id: 'm', author: 'u', text: 't', created_at: '2026-01-01T00:00:00Z', room_id: '1' };
const EVENTS: readonly string[] = ['message_removed', 'author_removed', 'messages_restored', 'room_settings'];
const ends: (() => void)[] = [];
after(() => {
  for (const end of ends) end();
});

interface Chat {
  readonly token?: (token: string | undefined) => boolean;
  /** Changes a message before it is delivered; undefined drops it. */
  readonly deliver?: (message: { readonly room_id: string }) => { readonly room_id: string } | undefined;
  /** Events of moderation that it passes on. */
  readonly events?: readonly string[];
  readonly isGuarded?: boolean;
  /** Delivers a message right after each join. */
  readonly isBusy?: boolean;
}

/** A chat server alone: a socket, and an address inside the operator's network that makes it send a message. */
async function openChat({
  token = (given) => given !== 'nonsense',
  deliver = (message) => message,
  events = EVENTS,
  isGuarded = true,
  isBusy = false,
}: Chat = {}) {
  const admit = (room: string, userId?: string) => {
    if (isBusy && room === '1') setImmediate(() => announce.newMessage(MESSAGE));
    if (room === '1' || (room === '2' && userId)) return 'ok';
    return room === '2' ? 'forbidden' : 'no such room';
  };
  const phoenix = createPhoenixServer({
    path: '/api/socket',
    run: createGuard(() => {}).run,
    topics: [roomTopic({ admit: (room, { userId }) => admit(room, userId) })],
    authenticate: (given, uuid) => (token(given) ? { uuid, userId: given } : undefined),
  });
  const announce = announceIn(phoenix);
  const server = createServer(async (request, response) => {
    if (isGuarded && request.headers['x-internal-secret'] !== 's3cret') return void response.writeHead(401).end();
    const [, room = '', what] = /^\/internal\/rooms\/([^/]+)\/(\w+)$/.exec(request.url ?? '') ?? [];
    const body: unknown = JSON.parse(await text(request));
    const message = what === 'messages' ? deliver(body as { room_id: string }) : undefined;
    if (message) announce.newMessage(message);
    if (what === 'events') {
      const { event, payload } = body as { event: string; payload: object };
      if (!events.includes(event) && !EVENTS.includes(event)) return void response.writeHead(400).end();
      if (events.includes(event)) phoenix.broadcast(`room:${room}`, event, payload);
    }
    if (what === 'close') announce.roomClosed(room);
    response.writeHead(202).end();
  });
  server.on('upgrade', phoenix.upgrade);
  return listen(server);
}

async function listen(server: import('node:http').Server) {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Arguments for a chat server alone. */
const alone = (host: string, room = '1') => [
  ...['--socket', `ws://${host}`, '--room', room],
  ...[
    '--say-url',
    `http://${host}/internal/rooms/{id}/messages`,
    '--event-url',
    `http://${host}/internal/rooms/{id}/events`,
    '--close-url',
    `http://${host}/internal/rooms/{id}/close`,
  ],
  ...['--say-header', SECRET],
];

describe('the conformance command, for the socket alone', () => {
  it('checks a chat server that can be made to send messages', async () => {
    const host = await openChat();
    const { code, lines, named, warned } = await runConformance([
      ...alone(host),
      '--private-room',
      '2',
      '--token',
      'viewer',
    ]);
    assert.deepEqual([code, named('WRONG'), named('–'), warned], [0, [], [], []], lines.join('\n'));
    assert.ok(named('holds').includes('socket: room_closed') && named('holds').includes('socket: new_message'));
  });

  it('waits for a message of the operator', async () => {
    const host = await openChat();
    const url = `http://${host}/internal/rooms/1/messages`;
    const headers = { 'x-internal-secret': 's3cret' };
    const speaking = setInterval(() => void fetch(url, { method: 'POST', headers, body: JSON.stringify(MESSAGE) }), 20);
    ends.push(() => clearInterval(speaking));
    const { code, named, lines } = await runConformance(['--socket', `ws://${host}`, '--room', '1', '--listen', '10']);
    clearInterval(speaking);
    assert.deepEqual([code, named('WRONG')], [0, []], lines.join('\n'));
    assert.ok(named('holds').includes('socket: new_message'));
  });

  it('counts no message against a client that was delivered before that client left', async () => {
    const host = await openChat({ isBusy: true });
    const { code, named, lines } = await runConformance(['--socket', `ws://${host}`, '--room', '1', '--listen', '10']);
    assert.deepEqual([code, named('WRONG')], [0, []], lines.join('\n'));
    assert.ok(named('holds').includes('socket: leave'));
  });

  it('shows what it needs for the rest', async () => {
    const { code, about } = await runConformance(['--socket', `ws://${await openChat()}`, '--room', '1']);
    assert.equal(code, 0);
    assert.match(
      about('socket: new_message').join(),
      /not checked: needs --say-url, --listen, or --token with --write/,
    );
    assert.match(about('socket: room_closed').join(), /not checked: needs --close-url/);
    assert.match(about('socket: moderation').join(), /not checked: needs --event-url, or --moderator-token/);
    assert.match(about('socket: open').join(), /not checked: with a token: needs --token/);
  });

  const faults: Readonly<Record<string, readonly [chat: Chat, subject: string, says: RegExp, room?: string]>> = {
    'tokens are not checked': [{ token: () => true }, 'socket: refusals', /an invalid token is not refused/],
    'messages are dropped': [
      { deliver: () => undefined },
      'socket: new_message',
      /the first client gets no new_message within 1 s/,
    ],
    'messages have no author': [
      { deliver: ({ room_id, ...rest }) => ({ ...rest, author: undefined, room_id }) as { room_id: string } },
      'socket: new_message',
      /the payload: author must have required property/,
    ],
    'messages have another text': [
      { deliver: (message) => ({ ...message, text: 'other' }) },
      'socket: new_message',
      /the payload has another text than was sent/,
    ],
    'removals are dropped': [{ events: EVENTS.slice(1) }, 'socket: moderation', /no message_removed within 1 s/],
    'any event can be sent to viewers': [
      { events: [...EVENTS, 'phx_close'] },
      'socket: moderation',
      /--event-url accepts any event, as phx_close \(202\)/,
    ],
    'everyone may speak': [
      { isGuarded: false },
      'socket: new_message',
      /--say-url accepts a message without the headers of --say-header \(202\)/,
    ],
    'the room is closed': [{}, 'socket: join', /can’t be joined: "no such room"/, '7'],
  };
  for (const [name, [chat, subject, says, room]] of Object.entries(faults)) {
    it(`reports it if ${name}`, async () => {
      // Only waits for missing messages last until the timeout.
      const timeout = says.source.includes('within 1 s') ? '1' : '20';
      const { code, about, lines } = await runConformance([...alone(await openChat(chat), room), '--timeout', timeout]);
      assert.equal(code, 1, lines.join('\n'));
      assert.match(about(subject).join('\n'), says);
      assert.match(about(subject).join('\n'), /the player: /);
    });
  }
});

type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

describe('the conformance command gives one line for a socket', () => {
  const sockets = new WebSocketServer({ noServer: true });
  const plain = new WebSocketServer({ noServer: true, handleProtocols: () => false });
  ends.push(
    () => sockets.close(),
    () => plain.close(),
  );
  const accept =
    (greet: (socket: WebSocket) => void): Upgrade =>
    (...upgrade) =>
      sockets.handleUpgrade(...upgrade, (socket) => {
        ends.push(() => socket.terminate());
        greet(socket);
      });
  /** `timeout`: short only if no message is expected. */
  const check = async (upgrade: Upgrade, subject: string, says: RegExp, timeout = '20') => {
    const host = await listen(createServer().on('upgrade', upgrade));
    const { code, lines, about } = await runConformance([
      '--socket',
      `ws://${host}`,
      '--room',
      '1',
      '--timeout',
      timeout,
    ]);
    assert.equal(code, 1);
    assert.match(about(subject)[0] ?? '', says);
    assert.ok(!lines.some((line) => /^\s+at /.test(line)), lines.join('\n'));
  };

  it('that is refused', () =>
    check((_, socket) => void socket.end('HTTP/1.1 403 Forbidden\r\n\r\n'), 'socket: open', /the upgrade gets 403$/));
  it('whose upgrade is never answered', () =>
    check(
      (_, socket) => ends.push(() => socket.destroy()),
      'socket: open',
      /the upgrade gets no response within 0.3 s$/,
      '0.3',
    ));
  it('that hangs up', () =>
    check((_, socket) => socket.destroy(), 'socket: open', /(the connection was reset|socket hang up)$/));
  it('that selects no subprotocol', () =>
    check(
      (...upgrade) => plain.handleUpgrade(...upgrade, () => {}),
      'socket: open',
      /the subprotocol "phoenix" is not selected, so browsers close the connection$/,
    ));
  it('that accepts and never replies', () =>
    check(
      accept(() => {}),
      'socket: heartbeat',
      /no reply to heartbeat within 1 s$/,
      '1',
    ));
  it('that closes', () =>
    check(
      accept((socket) => socket.close(4000)),
      'socket: heartbeat',
      /no reply to heartbeat: the connection was closed with 4000$/,
    ));
  it('that sends nonsense', () =>
    check(
      accept((socket) => socket.send('{"hello":1}')),
      'socket: heartbeat',
      /a frame that is no Phoenix message: \{"hello":1\}$/,
    ));
  it('that sends binary data', () =>
    check(
      accept((socket) => socket.send(Buffer.alloc(9))),
      'socket: heartbeat',
      /no Phoenix message: binary data$/,
    ));
  it('that sends a frame of 2 MB', () =>
    check(
      accept((socket) => socket.send('x'.repeat(2_000_000))),
      'socket: heartbeat',
      /a frame is larger than 1 MiB$/,
    ));
  for (const [code, state, says] of [
    [1003, 'holds', undefined],
    [1011, 'holds', undefined],
    [1008, 'WRONG', /note: an invalid frame closes with 1008 instead of 1003 or 1011/],
    [1000, 'WRONG', /an invalid frame closes with 1000, after which clients stay away/],
  ] as const) {
    it(`that closes with ${code} after an invalid frame`, async () => {
      const greet = accept((socket) =>
        socket.on('message', (data) => {
          const frame: unknown = String(data) === '{' ? undefined : JSON.parse(String(data));
          if (!Array.isArray(frame) || frame.length !== 5) return socket.close(code);
          const reply = { status: 'ok', response: { room_id: '1' } };
          socket.send(JSON.stringify([frame[0], frame[1], frame[2], 'phx_reply', reply]));
        }),
      );
      const host = await listen(createServer().on('upgrade', greet));
      const { named, about } = await runConformance(['--socket', `ws://${host}`, '--room', '1', '--strict']);
      assert.ok(named(state).includes('socket: frames'), about('socket: frames').join('\n'));
      if (says) assert.match(about('socket: frames').join('\n'), says);
    });
  }
  it('that floods', () =>
    check(
      accept((socket) => {
        const flood = setInterval(() => {
          for (let sent = 0; sent < 200; sent += 1) socket.send('[null,null,"room:1","new_message",{}]');
        }, 1);
        ends.push(() => clearInterval(flood));
        // The floods of clients that have left would slow down the next handshake.
        socket.on('close', () => clearInterval(flood));
      }),
      'socket: heartbeat',
      /no reply to heartbeat within 1 s$/,
      '1',
    ));

  it('where nothing listens', async () => {
    const { code, lines, about } = await runConformance(['--socket', 'wss://127.0.0.1:9', '--room', '1']);
    assert.equal(code, 1);
    assert.match(about('socket: open')[0] ?? '', /the connection is refused: nothing listens there$/);
    assert.match(lines.join('\n'), /not checked: the socket does not open/);
  });
});
