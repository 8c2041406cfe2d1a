import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream';
import { livePlaylist, segmentAt, segmentsUntil } from './playlist.ts';
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

/** The stream of a slow delivery network, `?behind=30`: everything comes this many seconds later. */
function behind(state: ActiveState | undefined, seconds: string | null): ActiveState | undefined {
  const late = Math.min(Math.max(Number(seconds) || 0, 0), 60) * 1000;
  return state && { ...state, until: Math.max(state.until - late, state.startedAt) };
}

/** Endless simulated live streams. Stateless: everything is computed from the clock. */
export async function createLiveStreams({ folder, streams, now, faultSince }: Needs) {
  const master = await readMaster(folder);
  const names = [...master.variants.map(({ name }) => name), 'audio-fa', 'audio-en'];
  const renditions = new Map<string, SourceRendition>();
  for (const name of names) renditions.set(name, await readRendition(folder, name));

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
    const end = segmentsUntil(liveState);
    const oldest = end - (stream.window + GRACE_SECONDS) / 2;
    return source && sequence < end && sequence >= oldest ? segmentAt(source, sequence)?.file : undefined;
  };

  const sendFile = async (file: string, request: IncomingMessage, response: ServerResponse) => {
    const whole = path.join(folder, file);
    const { size } = await stat(whole);
    response.writeHead(200, {
      ...CORS,
      'content-type': file.endsWith('.mp4') ? 'video/mp4' : 'video/iso.segment',
      'content-length': size,
      'cache-control': 'public, max-age=600',
    });
    if (request.method === 'HEAD') return void response.end();
    // An aborted download is not an error.
    pipeline(createReadStream(whole), response, () => {});
  };

  return {
    stateOf: (id: string): LiveState | undefined => {
      const stream = streams.find((candidate) => candidate.id === id);
      return stream && stateOf(stream, now());
    },
    /** Handles requests below `/live/`. Returns whether it did. */
    async answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
      const [pathname = '', query] = (request.url ?? '').split('?');
      const [, id, name] = /^\/live\/(?:([\w-]+)\/([\w.-]+))?$/.exec(pathname) ?? [];
      if (!pathname.startsWith('/live/') || !['GET', 'HEAD'].includes(request.method ?? '')) return false;
      const stream = streams.find((candidate) => candidate.id === id);
      const liveState = stream && behind(stateAt(stream), new URLSearchParams(query).get('behind'));
      const source = name?.endsWith('.m3u8') ? renditions.get(name.slice(0, -'.m3u8'.length)) : undefined;
      // Players check here whether this host responds.
      if (pathname === '/live/') response.writeHead(204, CORS).end();
      else if (!stream || !liveState || !name) response.writeHead(404, CORS).end();
      else if (name === 'master.m3u8') response.writeHead(200, PLAYLIST).end(masterOf(stream));
      else if (source) {
        const rendition = name.slice(0, -'.m3u8'.length);
        response
          .writeHead(200, PLAYLIST)
          .end(livePlaylist({ name: rendition, source, liveState, window: stream.window }));
      } else {
        const file = fileOf(stream, liveState, name);
        if (file) await sendFile(file, request, response);
        else response.writeHead(404, CORS).end();
      }
      return true;
    },
  };
}

export type LiveStreams = Awaited<ReturnType<typeof createLiveStreams>>;
