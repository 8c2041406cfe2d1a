import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { createApi } from './calls/create-api.ts';
import { lastLogs } from './calls/logs.ts';
import type { Limits, SentCode } from './calls/needs.ts';
import { createTalk } from './calls/talk.ts';
import { createTokens } from './calls/tokens.ts';
import { createChatter } from './chatter.ts';
import { createContract } from './contract.ts';
import { openSeededDatabase } from './database/seeded-database.ts';
import { answerControl } from './faults/control.ts';
import { createFaults } from './faults/create-faults.ts';
import { createLiveStreams } from './live/create-live-streams.ts';
import { createLiveShow } from './live/show.ts';
import { streams } from './live/streams.ts';
import { createPhoenixServer } from './socket/phoenix-server.ts';
import { announceIn, roomTopic } from './socket/rooms.ts';

export interface PlatformOptions {
  /** The database. */
  readonly file: string;
  /** Start over with the seed. */
  readonly reset?: boolean;
  /** Whether people talk in the rooms by themselves. */
  readonly chatter?: boolean;
  readonly limits?: Partial<Limits>;
  now?(): number;
  random?(): number;
  /** Of one-time codes, and of what went wrong. */
  log?(text: string): void;
}

type Next = () => Promise<unknown> | unknown;

const LIMITS: Limits = { accessSeconds: 300, searches: 30, resendSeconds: 120 };
/** What can be made to fail: everything that a real platform would answer, and not the pages of the demo. */
const PLATFORM = /^\/(api|live|uploads|media)\//;
const CODES_KEPT = 20;
const LOGS_SHOWN = 200;
const VOD = fileURLToPath(new URL('../media/vod', import.meta.url));

/** The reference platform: what it is made of, top to bottom. */
export async function createPlatform(options: PlatformOptions) {
  const { file, reset = false, chatter = true, now = Date.now, random = Math.random, log = () => {} } = options;
  const limits: Limits = { ...LIMITS, ...options.limits };
  const codes: SentCode[] = [];
  let origin = 'http://localhost';

  const database = openSeededDatabase(file, { now: now(), reset });
  const faults = createFaults({
    now,
    random,
    dropSockets: (code) => phoenix.drop(code),
    flood: (room, perSecond) => people.flood(room, perSecond),
  });
  const tokens = createTokens({
    database,
    accessSeconds: limits.accessSeconds,
    now,
    expiredSince: () => faults.since('token.expired'),
  });
  const phoenix = createPhoenixServer({
    path: '/api/socket',
    topics: [
      roomTopic({
        isOpen: (room) => database.one('SELECT 1 FROM chat_rooms WHERE id = ? AND open = 1', room) !== undefined,
      }),
    ],
    authenticate(token, uuid) {
      const viewer = token === undefined ? { userId: undefined } : tokens.read(token);
      return viewer && { uuid, userId: viewer.userId };
    },
    gate: faults.gate,
  });
  const live = await createLiveStreams({ folder: VOD, streams, now, faultSince: faults.since });
  const { newMessage, roomClosed } = announceIn(phoenix);
  const talk = createTalk({ database, now, announce: newMessage });
  const people = createChatter({ database, talk, origin: () => origin, streamState: live.stateOf, closed: roomClosed });
  const api = createApi({
    database,
    contract: createContract(),
    tokens,
    show: createLiveShow({ now }),
    limits,
    now,
    random,
    streamState: live.stateOf,
    talk,
    codeSent(sent) {
      codes.unshift(sent);
      codes.length = Math.min(codes.length, CODES_KEPT);
      log(`The code for ${sent.phone} is ${sent.code}`);
    },
    log: (error) => log(error instanceof Error ? (error.stack ?? error.message) : String(error)),
  });
  if (chatter) people.start();

  /** What a person or a test may want to see of the platform's inside. */
  const looks: Readonly<Record<string, () => readonly unknown[]>> = {
    '/control/codes': () => codes,
    '/control/logs': () => lastLogs(database, LOGS_SHOWN),
  };

  const answerPlatform = async (request: IncomingMessage, response: ServerResponse, next: Next) => {
    if (await live.answer(request, response)) return;
    if (/^\/(api|uploads)\//.test(request.url ?? '')) await api(request, response);
    else await next();
  };

  return {
    /** Answers what belongs to the platform, through the faults; `next` answers everything else. */
    async answer(request: IncomingMessage, response: ServerResponse, next: Next): Promise<void> {
      const { url = '/', headers } = request;
      if (headers.host) origin = `http://${headers.host}`;
      const looking = looks[new URL(url, origin).pathname];
      if (looking) {
        return void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(looking()));
      }
      if (await answerControl(faults, request, response)) return;
      if (!PLATFORM.test(url)) return void (await next());
      await faults.apply(request, response, () => answerPlatform(request, response, next));
    },
    upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => phoenix.upgrade(request, socket, head),
    sockets: phoenix.connections,
    close() {
      people.stop();
      faults.clear();
      phoenix.close();
      database.close();
    },
  };
}

export type Platform = Awaited<ReturnType<typeof createPlatform>>;
