import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream';
import { awaitedParts, waitForParts } from './blocking.ts';
import { cutIntoParts, PARTS_OF_SEGMENT, type Part, timescaleOf } from './parts.ts';
import {
  livePlaylist,
  loopStart,
  type PartName,
  partNamed,
  partsUntil,
  SEGMENT_SECONDS,
  segmentAt,
  segmentsUntil,
} from './playlist.ts';
import { type LiveState, type LiveStream, stateOf } from './streams.ts';
import { readMaster, readRendition, type SourceRendition } from './vod-source.ts';

interface Needs {
  /** The folder of the VOD that is looped. */
  readonly folder: string;
  readonly streams: readonly LiveStream[];
  now(): number;
  /** Start of a fault in ms: `live.frozen`, `live.restarted`, `live.ended`, `live.gone`, for one stream or all. */
  faultSince(name: string, id: string): number | undefined;
}

type ActiveState = Extract<LiveState, { state: 'on' | 'ended' }>;

/** Segments are kept longer than they are listed: for clients that are still loading them, and for `behind`. */
const GRACE_SECONDS = 80;
const CORS = { 'access-control-allow-origin': '*', 'timing-allow-origin': '*' };
const PLAYLIST = {
  ...CORS,
  'content-type': 'application/vnd.apple.mpegurl',
  'cache-control': 'public, max-age=1',
};

const SEGMENT = { ...CORS, 'content-type': 'video/iso.segment', 'cache-control': 'public, max-age=600' };

const oldestOf = ({ window }: LiveStream, liveState: ActiveState) =>
  segmentsUntil(liveState) - (window + GRACE_SECONDS) / SEGMENT_SECONDS;

/** A request for a playlist: its query, and the stream as it is at the moment. */
interface Asked {
  readonly query: URLSearchParams;
  state(): ActiveState | undefined;
}

/** The stream of a slow delivery network, `?behind=30`: everything comes this many seconds later. */
function behind(state: ActiveState | undefined, seconds: string | null): ActiveState | undefined {
  const late = Math.min(Math.max(Number(seconds) || 0, 0), 60) * 1000;
  return state && { ...state, until: Math.max(state.until - late, state.startedAt) };
}

type Parts = readonly (readonly Part[])[];

/** Endless simulated live streams. Stateless: everything is computed from the clock. */
export async function createLiveStreams({ folder, streams, now, faultSince }: Needs) {
  const master = await readMaster(folder);
  const names = [...master.variants.map(({ name }) => name), 'audio-fa', 'audio-en'];
  const renditions = new Map<string, SourceRendition>();
  for (const name of names) renditions.set(name, await readRendition(folder, name));

  const cut = new Map<string, Promise<Parts>>();
  /** Cut at the first request for them; none for a stream without. */
  const partsOf = async ({ lowLatency }: LiveStream, name: string): Promise<Parts | undefined> => {
    const source = renditions.get(name);
    if (!lowLatency || !source) return undefined;
    const read = (file: string) => readFile(path.join(folder, file));
    const readParts = async () => {
      const timescale = timescaleOf(await read(source.init));
      return Promise.all(source.segments.map(async ({ file }) => cutIntoParts(await read(file), timescale)));
    };
    const parts = cut.get(name) ?? readParts();
    cut.set(name, parts);
    return parts;
  };

  const stateAt = (stream: LiveStream): ActiveState | undefined => {
    if (faultSince('live.gone', stream.id) !== undefined) return undefined;
    const time = faultSince('live.frozen', stream.id) ?? now();
    const restarted = faultSince('live.restarted', stream.id);
    if (restarted !== undefined) return { state: 'on', startedAt: restarted, until: Math.max(time, restarted) };
    const state = stateOf(stream, time);
    if (state.state === 'before') return undefined;
    const ended = faultSince('live.ended', stream.id);
    return ended === undefined ? state : { ...state, state: 'ended', until: ended };
  };

  const masterOf = ({ levels }: LiveStream) => {
    const variants = master.variants.filter(({ name }) => levels.includes(name));
    const lines = variants.flatMap(({ line, name }) => [line, `${name}.m3u8`]);
    return ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...master.audio, ...lines, ''].join('\n');
  };

  /** The file of a segment, while it exists. */
  const fileOf = (stream: LiveStream, liveState: ActiveState, name: string): string | undefined => {
    const [, rendition = '', rest = ''] = /^(.+)-(init\.mp4|\d+\.m4s)$/.exec(name) ?? [];
    const source = renditions.get(rendition);
    if (rest === 'init.mp4') return source?.init;
    const sequence = Number.parseInt(rest, 10);
    const isKept = sequence < segmentsUntil(liveState) && sequence >= oldestOf(stream, liveState);
    return source && isKept ? segmentAt(source, sequence)?.file : undefined;
  };

  const sendFile = async (file: string, request: IncomingMessage, response: ServerResponse) => {
    const whole = path.join(folder, file);
    const { size } = await stat(whole);
    response.writeHead(200, {
      ...SEGMENT,
      ...(file.endsWith('.mp4') && { 'content-type': 'video/mp4' }),
      'content-length': size,
    });
    if (request.method === 'HEAD') return void response.end();
    // An aborted download is not an error.
    pipeline(createReadStream(whole), response, () => {});
  };

  const holdFor = (parts: number, state: () => ActiveState | undefined, response: ServerResponse) =>
    waitForParts(parts, {
      now,
      parts() {
        const liveState = state();
        return liveState?.state === 'on' ? partsUntil(liveState) : undefined;
      },
      hasLeft: () => response.destroyed,
    });

  /** The status of a request whose directives are wrong, or held for too long. */
  const refusal = async (query: URLSearchParams, state: () => ActiveState | undefined, response: ServerResponse) => {
    const liveState = state();
    const awaited = liveState ? awaitedParts(query, partsUntil(liveState)) : 0;
    if (awaited === undefined) return 400;
    return (await holdFor(awaited, state, response)) ? undefined : 503;
  };

  const sendPlaylist = async (
    stream: LiveStream,
    name: string,
    { query, state }: Asked,
    response: ServerResponse,
  ): Promise<void> => {
    const source = renditions.get(name);
    const parts = await partsOf(stream, name);
    const refused = parts && (await refusal(query, state, response));
    const liveState = state();
    if (refused !== undefined) response.writeHead(refused, CORS).end();
    else if (!source || !liveState) response.writeHead(404, CORS).end();
    else response.writeHead(200, PLAYLIST).end(livePlaylist({ name, source, liveState, window: stream.window, parts }));
  };

  /** A segment is its parts. The next part, which the playlist hints at, is sent once it is complete. */
  const sendPart = async (
    stream: LiveStream,
    { name, sequence, part }: PartName,
    state: () => ActiveState | undefined,
    response: ServerResponse,
  ): Promise<void> => {
    const source = renditions.get(name);
    const parts = (await partsOf(stream, name)) ?? [];
    const all = parts[sequence % parts.length] ?? [];
    const found = part === undefined ? all : all.slice(part, part + 1);
    const liveState = state();
    const number = sequence * PARTS_OF_SEGMENT + (part ?? PARTS_OF_SEGMENT - 1);
    const isKept = liveState && sequence >= oldestOf(stream, liveState) && number <= partsUntil(liveState);
    const isThere = found.length > 0 && isKept && (await holdFor(number + 1, state, response)) && state();
    if (!isThere || !source) return void response.writeHead(404, CORS).end();
    const bytes = Buffer.concat(found.map((one) => one.bytes(loopStart(source, sequence))));
    response.writeHead(200, { ...SEGMENT, 'content-length': bytes.length }).end(bytes);
  };

  return {
    stateOf: (id: string): LiveState | undefined => {
      const stream = streams.find((candidate) => candidate.id === id);
      return stream && stateOf(stream, now());
    },
    /** Handles requests below `/live/`. Returns whether it did. */
    async answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
      const [pathname = '', search] = (request.url ?? '').split('?');
      const [, id, name] = /^\/live\/(?:([\w-]+)\/([\w.-]+))?$/.exec(pathname) ?? [];
      if (!pathname.startsWith('/live/') || !['GET', 'HEAD'].includes(request.method ?? '')) return false;
      const stream = streams.find((candidate) => candidate.id === id);
      const query = new URLSearchParams(search);
      const state = () => stream && behind(stateAt(stream), query.get('behind'));
      const liveState = state();
      const [rendition, type] = name?.split('.m3u8') ?? [];
      const part = partNamed(name ?? '');
      // Players check here whether this host responds.
      if (pathname === '/live/') response.writeHead(204, CORS).end();
      else if (!stream || !liveState || !name) response.writeHead(404, CORS).end();
      else if (name === 'master.m3u8') response.writeHead(200, PLAYLIST).end(masterOf(stream));
      else if (rendition && type === '') await sendPlaylist(stream, rendition, { query, state }, response);
      else if (part && stream.lowLatency) await sendPart(stream, part, state, response);
      else {
        const file = fileOf(stream, liveState, name);
        if (file) await sendFile(file, request, response);
        else response.writeHead(404, CORS).end();
      }
      return true;
    },
  };
}

export type LiveStreams = Awaited<ReturnType<typeof createLiveStreams>>;
