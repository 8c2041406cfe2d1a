import { createReadStream, type Stats } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream';
import { byteRangeOf } from './byte-range.ts';
import { packedFile, packingFor } from './packed-files.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.flv': 'video/x-flv',
  '.html': 'text/html; charset=utf-8',
  '.gif': 'image/gif',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.m4s': 'video/iso.segment',
  '.map': 'application/json; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.ogg': 'audio/ogg',
  '.svg': 'image/svg+xml',
  '.ts': 'video/mp2t',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webm': 'video/webm',
};
/** The content type of a file by its name; undefined for files that no page needs. */
export const typeOf = (name: string): string | undefined => TYPES[path.extname(name)];
const TEXT = /^(text\/|application\/json)/;

export type Headers = Readonly<Record<string, string>>;

/**
 * Serves files from a folder. Returns whether it did. Nothing outside of the folder is reachable, by dots or by links.
 */
export async function sendFromFolder(
  folder: string,
  name: string,
  request: IncomingMessage,
  response: ServerResponse,
  headers: Headers = {},
): Promise<boolean> {
  const file = await insideOf(folder, name);
  if (!file) return false;
  const type = typeOf(file);
  const found = await stat(file).catch(() => undefined);
  if (!type || !found?.isFile()) return false;
  await sendFile(file, type, found, request, response, headers);
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

async function sendFile(
  file: string,
  type: string,
  { size, mtimeMs }: Stats,
  request: IncomingMessage,
  response: ServerResponse,
  extra: Headers,
): Promise<void> {
  const { range: wanted, 'if-range': onlyOf } = request.headers;
  const version = `${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}`;
  const packing = TEXT.test(type) && wanted === undefined ? packingFor(request.headers['accept-encoding']) : undefined;
  const etag = packing ? `"${version}-${packing}"` : `"${version}"`;
  const vary: Headers = TEXT.test(type) ? { vary: 'accept-encoding' } : {};
  const headers = { 'cache-control': 'no-cache', etag, ...vary, ...extra };
  if (isKnown(request.headers['if-none-match'], etag)) return void response.writeHead(304, headers).end();

  const isRangeMeant = request.method === 'GET' && (onlyOf === undefined || onlyOf === etag);
  const range = isRangeMeant ? byteRangeOf(wanted, size) : undefined;
  if (range === 'unsatisfiable') {
    return void response.writeHead(416, { ...extra, 'content-range': `bytes */${size}` }).end();
  }
  const described = { ...headers, 'content-type': type, 'accept-ranges': 'bytes' };
  if (packing) {
    const content = await packedFile(file, version, packing);
    response.writeHead(200, { ...described, 'content-encoding': packing, 'content-length': content.length });
    return void response.end(request.method === 'HEAD' ? undefined : content);
  }
  if (range) {
    const { start, end } = range;
    const part = { 'content-length': end - start + 1, 'content-range': `bytes ${start}-${end}/${size}` };
    response.writeHead(206, { ...described, ...part });
  } else {
    response.writeHead(200, { ...described, 'content-length': size });
  }
  if (request.method === 'HEAD') return void response.end();
  // An aborted download is not an error.
  pipeline(createReadStream(file, range), response, () => {});
}

/** Whether the client has this version. */
export const isKnown = (header: string | undefined, etag: string) =>
  header?.split(',').some((entry) => ['*', etag, `W/${etag}`].includes(entry.trim()));
