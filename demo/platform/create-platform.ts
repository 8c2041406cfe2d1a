import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { createApi } from './calls/create-api.ts';
import { lastLogs } from './calls/logs.ts';
import { LIMITS, type Limits, type SentCode } from './calls/needs.ts';
import { createRights } from './calls/rights.ts';
import { createRooms } from './calls/rooms.ts';
import { createTalk } from './calls/talk.ts';
import { createTokens } from './calls/tokens.ts';
import { createChatter } from './chatter.ts';
import { getContract } from './contract.ts';
import { createFill } from './database/fill.ts';
import { openSeededDatabase } from './database/seeded-database.ts';
import { createGuard } from './door/guard.ts';
import { isForwarded, isFromOwnPage } from './door/own-page.ts';
import { answerControl } from './faults/control.ts';
import { createFaults } from './faults/create-faults.ts';
import { directQuiz } from './faults/direct-quiz.ts';
import { createLiveStreams } from './live/create-live-streams.ts';
import { createQuizShow } from './live/quiz-show.ts';
import { createLiveShow } from './live/show.ts';
import { streams, withLowestLevel } from './live/streams.ts';
import { createDesk, DESK_PATH } from './moderation/desk.ts';
import { createHeldMessages } from './moderation/held-messages.ts';
import { createReports } from './moderation/reports.ts';
import { createRoomModeration } from './moderation/room-moderation.ts';
import { createShowcase } from './showcase.ts';
import { createChatNodes } from './socket/chat-nodes.ts';
import type { ChatServer } from './socket/chat-server.ts';
import { createPhoenixServer } from './socket/phoenix-server.ts';
import { announceIn, roomTopic } from './socket/rooms.ts';
import { RESTART } from './socket/topics.ts';
import { openStores, type StoreOptions } from './stores/open-stores.ts';

export interface PlatformOptions extends StoreOptions {
  /** Path of the database. */
  readonly file: string;
  /** Deletes the database and seeds it again. */
  readonly reset?: boolean;
  /** Whether simulated people talk in the rooms and send reactions. */
  readonly crowd?: boolean;
  /** Whether live streams have only the lowest of their levels, which costs a viewer's CPU the least. */
  readonly lowestLevelOnly?: boolean;
  readonly limits?: Partial<Limits>;
  /** Key of the tokens, if several processes share it. */
  readonly tokenSecret?: string;
  /** Servers of the chat's sockets in place of its own, with the secret by which they know the platform. */
  readonly chatNodes?: { readonly nodes: readonly string[]; readonly secret: string };
  /** Whether all requests come through a proxy, which names the viewer's address last in `X-Forwarded-For`. */
  readonly behindProxy?: boolean;
  /** The host name it listens on, if that is not an address or `localhost`. */
  readonly host?: string;
  /** Whether `/control` responds, with its login codes and faults. */
  readonly control?: boolean;
  now?(): number;
  /** A clock that never jumps; by default that of the process, or `now` where that is given. */
  monotonic?(): number;
  /** For faults with a probability. */
  random?(): number;
  /** Prints one-time codes. */
  log?(text: string): void;
  /** Prints errors, one line each. */
  warn?(line: string): void;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Paths that faults apply to: those of a real platform, not the pages of the demo. */
const PLATFORM = /^\/(api|live|uploads|media)\//;
const JSON_TYPE = { 'content-type': 'application/json' };
const SOCKET_PATH = '/api/socket';
const LOOK_AT_ROOMS_MS = 500;
const CODES_KEPT = 20;
const LOGS_SHOWN = 200;
const VOD = fileURLToPath(new URL('../media/vod', import.meta.url));

/** Creates the reference platform from its parts. */
export async function createPlatform(options: PlatformOptions) {
  const { file, reset = false, crowd = true, now = Date.now, random = Math.random, host, control = true } = options;
  const { behindProxy = false, lowestLevelOnly = false } = options;
  const { log = () => {}, warn = () => {}, monotonic = options.now ?? (() => performance.now()) } = options;
  const limits: Limits = { ...LIMITS, ...options.limits };
  const codes: SentCode[] = [];
  let port = 0;

  const guard = createGuard(warn);
  const { run } = guard;
  const database = openSeededDatabase(file, { now: now(), reset });
  const stores = await openStores(options, { database, warn }).catch((error: unknown) => {
    database.close();
    throw error;
  });
  const { answers, counters } = stores;
  const faults = createFaults({
    run,
    now,
    random,
    dropSockets: (code) => chat.drop(code),
    flood: (room, perSecond) => people.flood(room, perSecond),
    say: (room, count, text) => people.say(room, count, text),
    fill: createFill({ database, now }),
    closeRoom: (liveId) => rooms.suspend(liveId),
  });
  const tokens = createTokens({
    database,
    accessSeconds: limits.accessSeconds,
    secret: options.tokenSecret,
    now,
    expiredSince: () => faults.since('token.expired'),
  });
  const rights = createRights(database);
  const ownChat = (): ChatServer => {
    const phoenix = createPhoenixServer({
      path: SOCKET_PATH,
      run,
      topics: [
        roomTopic({
          admit(id, { userId }) {
            const room = rooms.find(id);
            if (!room || !rooms.isOpen(room) || !rights.maySee(room.content, userId)) return 'no such room';
            return rights.mayEnter(room, userId) && rooms.mayListen(room, userId) ? 'ok' : 'forbidden';
          },
        }),
      ],
      authenticate(token, uuid) {
        if (token === undefined) return { uuid };
        const viewer = tokens.read(token);
        return viewer && { uuid, ...viewer };
      },
      gate: faults.gate,
      now,
    });
    const review = (room: string) => phoenix.review(`room:${room}`);
    return { ...phoenix, ...announceIn(phoenix), review, keepOpen() {} };
  };
  const { chatNodes } = options;
  const chat = chatNodes
    ? createChatNodes({ ...chatNodes, path: SOCKET_PATH, gate: faults.gate, warn, now: monotonic })
    : ownChat();
  const live = await createLiveStreams({
    folder: VOD,
    streams: lowestLevelOnly ? streams.map(withLowestLevel) : streams,
    now,
    faultSince: faults.since,
  });
  const talk = createTalk({ database, now, announce: chat.newMessage });
  const rooms = createRooms({ database, rights, now, streamState: live.stateOf, announceClosed: chat.roomClosed });
  const keepOpen = () => chatNodes && chat.keepOpen(rooms.open());
  const held = createHeldMessages({ database, talk, now });
  const reports = createReports({ database, now });
  const moderation = createRoomModeration({
    database,
    rooms,
    reports,
    now,
    tell: chat.roomEvent,
    reviewAccess(room) {
      chat.review(room);
      keepOpen();
    },
  });
  const desk = createDesk({ tokens, rights, rooms, reports, held, rate: limits.moderation, monotonic });
  const people = createChatter({ database, rooms, talk, run });
  const quizzes = createQuizShow({ now });
  quizzes.goBeyond(await answers.quizzes());
  const api = createApi({
    database,
    contract: getContract(),
    tokens,
    rights,
    show: createLiveShow({ now, quizzes, crowd }),
    quizzes,
    answers,
    counters,
    limits,
    behindProxy,
    now,
    monotonic,
    streamState: live.stateOf,
    rooms,
    talk,
    held,
    reports,
    moderation,
    codeSent(sent) {
      codes.unshift(sent);
      codes.length = Math.min(codes.length, CODES_KEPT);
      log(`The code for ${sent.phone} is ${sent.code}`);
    },
    ownHost: () => `localhost:${port}`,
    log: (error, path) =>
      void run(path, () => {
        throw error;
      }),
  });
  if (crowd) people.start();
  const watchRooms = () => {
    rooms.look();
    keepOpen();
  };
  keepOpen();
  const roomWatch = setInterval(() => void run('Rooms', watchRooms), LOOK_AT_ROOMS_MS);
  roomWatch.unref();

  /** Internals for tests and the demo. */
  const looks: Readonly<Record<string, () => readonly unknown[]>> = {
    '/control/codes': () => codes,
    '/control/logs': () => lastLogs(database, LOGS_SHOWN),
  };

  const answerControls = (request: IncomingMessage, response: ServerResponse, path: string) => {
    if (!control || isForwarded(request)) {
      return void response.writeHead(403, JSON_TYPE).end('{"detail":"only without a proxy, and with --control"}');
    }
    if (!isFromOwnPage(request, host)) {
      return void response.writeHead(403, JSON_TYPE).end('{"detail":"only for pages of this server"}');
    }
    const looking = looks[path];
    if (looking) response.writeHead(200, JSON_TYPE).end(JSON.stringify(looking()));
    else if (!answerControl(faults, request, response) && !directQuiz(quizzes, request, response, now()))
      response.writeHead(404, JSON_TYPE).end('{"detail":"no such control"}');
  };

  const answerPlatform = async (request: IncomingMessage, response: ServerResponse, next: Answer) => {
    if (await live.answer(request, response)) return;
    if (/^\/(api|uploads)\//.test(request.url ?? '')) await api(request, response);
    else await next(request, response);
  };

  let isRetired = false;
  /** For what watches the process: 503 once it sends its clients away, so that no new ones are sent to it. */
  const answerHealth = (response: ServerResponse) => {
    // Throws, which the guard answers, if the file can't be read.
    database.one('SELECT 1 FROM contents LIMIT 1');
    const [status, text] = isRetired ? [503, 'stopping'] : [200, 'ok'];
    response.writeHead(status, { 'content-type': 'text/plain', 'cache-control': 'no-store' }).end(text);
  };

  const answer = (request: IncomingMessage, response: ServerResponse, next: Answer) => {
    const [path = ''] = (request.url ?? '').split('?');
    if (path === '/health') return answerHealth(response);
    if (path === DESK_PATH) return desk(request, response);
    if (path.startsWith('/control/')) return answerControls(request, response, path);
    if (!PLATFORM.test(path)) return next(request, response);
    return faults.apply(request, response, () => answerPlatform(request, response, next));
  };

  /** Sends the sockets away, which come back once another process listens; calls still work. */
  const retire = () => {
    isRetired = true;
    people.stop();
    clearInterval(roomWatch);
    faults.clear();
    chat.drop(RESTART);
  };

  return {
    /** Handles requests to the platform, including faults; `next` handles all others. */
    serve(next: Answer): Server {
      // Without `Host`, Node would respond by itself, in another format.
      const server = createServer({ requireHostHeader: false }, (request, response) => {
        void guard.request(request, response, () => answer(request, response, next));
      });
      server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        void guard.upgrade(request, socket, () => chat.upgrade(request, socket, head));
      });
      server.on('listening', () => {
        port = (server.address() as AddressInfo).port;
      });
      guard.watch(server);
      return server;
    },
    /** For its public pages. */
    ...createShowcase({ database, streamState: live.stateOf }),
    sockets: chat.connections,
    retire,
    async close() {
      retire();
      chat.close();
      await stores.close();
      database.close();
    },
  };
}

export type Platform = Awaited<ReturnType<typeof createPlatform>>;
