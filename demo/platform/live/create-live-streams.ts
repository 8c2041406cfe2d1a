import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream';
import { livePlaylist, segmentAt, segmentsUntil } from './playlist.ts';
import { type LiveState, type LiveStream, stateOf } from './streams.ts';
import { readMaster, readRendition, type SourceRendition } from './vod-source.ts';

interface Needs {
  /** The folder of the VOD that is sent again and again. */
  readonly folder: string;
  readonly streams: readonly LiveStream[];
  now(): number;
  /** Since when a fault holds, ms: `live.frozen`, `live.restarted`, `live.ended`, `live.gone`, for one stream or for all. */
  faultSince(name: string, id: string): number | undefined;
}

type Life = Extract<LiveState, { state: 'on' | 'ended' }>;

/** Segments stay a little longer than playlists name them: somebody is still loading them. */
const GRACE_SECONDS = 20;
const CORS = { 'access-control-allow-origin': '*', 'timing-allow-origin': '*' };
const PLAYLIST = {
  ...CORS,
  'content-type': 'application/vnd.apple.mpegurl',
  'cache-control': 'public, max-age=1',
};

/** Endless live streams as an origin server would give them. Nothing is kept: all of it follows from the clock. */
export async function createLiveStreams({ folder, streams, now, faultSince }: Needs) {
  const master = await readMaster(folder);
  const names = [...master.variants.map(({ name }) => name), 'audio-fa', 'audio-en'];
  const renditions = new Map<string, SourceRendition>();
  for (const name of names) renditions.set(name, await readRendition(folder, name));

  const lifeOf = (stream: LiveStream): Life | undefined => {
    if (faultSince('live.gone', stream.id) !== undefined) return undefined;
    const time = faultSince('live.frozen', stream.id) ?? now();
    const restarted = faultSince('live.restarted', stream.id);
    if (restarted !== undefined) return { state: 'on', startedAt: restarted, until: Math.max(time, restarted) };
    const life = stateOf(stream, time);
    if (life.state === 'before') return undefined;
    const ended = faultSince('live.ended', stream.id);
    return ended === undefined ? life : { ...life, state: 'ended', until: ended };
  };

  const masterOf = ({ levels }: LiveStream) => {
    const variants = master.variants.filter(({ name }) => levels.includes(name));
    const lines = variants.flatMap(({ line, name }) => [line, `${name}.m3u8`]);
    return ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...master.audio, ...lines, ''].join('\n');
  };

  /** The file behind a segment's address, while the segment is one. */
  const fileOf = (stream: LiveStream, life: Life, name: string): string | undefined => {
    const [, rendition = '', rest = ''] = /^(.+)-(init\.mp4|\d+\.m4s)$/.exec(name) ?? [];
    const source = renditions.get(rendition);
    if (rest === 'init.mp4') return source?.init;
    const sequence = Number.parseInt(rest, 10);
    const end = segmentsUntil(life);
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
    // A viewer who leaves in the midst of a segment is no error.
    pipeline(createReadStream(whole), response, () => {});
  };

  return {
    stateOf: (id: string): LiveState | undefined => {
      const stream = streams.find((candidate) => candidate.id === id);
      return stream && stateOf(stream, now());
    },
    /** Answers what is below `/live/`, and says whether it did. */
    async answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
      const [pathname = ''] = (request.url ?? '').split('?');
      const [, id, name] = /^\/live\/(?:([\w-]+)\/([\w.-]+))?$/.exec(pathname) ?? [];
      if (!pathname.startsWith('/live/') || !['GET', 'HEAD'].includes(request.method ?? '')) return false;
      const stream = streams.find((candidate) => candidate.id === id);
      const life = stream && lifeOf(stream);
      const source = name?.endsWith('.m3u8') ? renditions.get(name.slice(0, -'.m3u8'.length)) : undefined;
      // Asked by players for whether this host answers at all.
      if (pathname === '/live/') response.writeHead(204, CORS).end();
      else if (!stream || !life || !name) response.writeHead(404, CORS).end();
      else if (name === 'master.m3u8') response.writeHead(200, PLAYLIST).end(masterOf(stream));
      else if (source) {
        const rendition = name.slice(0, -'.m3u8'.length);
        response.writeHead(200, PLAYLIST).end(livePlaylist({ name: rendition, source, life, window: stream.window }));
      } else {
        const file = fileOf(stream, life, name);
        if (file) await sendFile(file, request, response);
        else response.writeHead(404, CORS).end();
      }
      return true;
    },
  };
}

export type LiveStreams = Awaited<ReturnType<typeof createLiveStreams>>;
