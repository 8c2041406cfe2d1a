import { createReadStream, type Stats } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream';
import { createGzip } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.flv': 'video/x-flv',
  '.html': 'text/html; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.m4s': 'video/iso.segment',
  '.map': 'application/json; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.ogg': 'audio/ogg',
  '.ts': 'video/mp2t',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webm': 'video/webm',
};
const TEXT = /^(text\/|application\/json)/;

export type Headers = Readonly<Record<string, string>>;

interface Range {
  readonly start: number;
  readonly end: number;
}

/** Answers from a folder, and says whether it did. Nothing outside the folder is reachable, by dots or by links. */
export async function sendFromFolder(
  folder: string,
  name: string,
  request: IncomingMessage,
  response: ServerResponse,
  headers: Headers = {},
): Promise<boolean> {
  const file = await insideOf(folder, name);
  if (!file) return false;
  const type = TYPES[path.extname(file)];
  const found = await stat(file).catch(() => undefined);
  if (!type || !found?.isFile()) return false;
  sendFile(file, type, found, request, response, headers);
  return true;
}

async function insideOf(folder: string, name: string): Promise<string | undefined> {
  try {
    const root = await realpath(folder);
    const file = await realpath(path.join(root, decodeURIComponent(name)));
    return file.startsWith(root + path.sep) ? file : undefined;
  } catch {
    return undefined;
  }
}

function sendFile(
  file: string,
  type: string,
  { size, mtimeMs }: Stats,
  request: IncomingMessage,
  response: ServerResponse,
  extra: Headers,
): void {
  const etag = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`;
  const headers = { 'content-type': type, 'cache-control': 'no-cache', etag, ...extra };
  if (request.headers['if-none-match'] === etag) return void response.writeHead(304, headers).end();

  const range = rangeOf(request.headers.range, size);
  if (range === 'unsatisfiable') return void response.writeHead(416, { 'content-range': `bytes */${size}` }).end();
  const packed = !range && TEXT.test(type) && /\bgzip\b/.test(String(request.headers['accept-encoding']));
  const { start, end } = range ?? { start: 0, end: Math.max(size - 1, 0) };
  response.writeHead(range ? 206 : 200, {
    ...headers,
    vary: 'accept-encoding',
    ...(packed ? { 'content-encoding': 'gzip' } : { 'content-length': size === 0 ? 0 : end - start + 1 }),
    ...(range ? { 'content-range': `bytes ${start}-${end}/${size}` } : {}),
    'accept-ranges': 'bytes',
  });
  if (request.method === 'HEAD') return void response.end();
  const stream = createReadStream(file, size === 0 ? {} : { start, end });
  // A viewer who leaves in the midst of a file is no error.
  const done = () => {};
  if (packed) pipeline(stream, createGzip(), response, done);
  else pipeline(stream, response, done);
}

function rangeOf(header: string | undefined, size: number): Range | 'unsatisfiable' | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined;
  const start = from === '' ? Math.max(size - Number(to), 0) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end || start >= size ? 'unsatisfiable' : { start, end };
}
