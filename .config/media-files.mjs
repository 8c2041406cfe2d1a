import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';

const TYPES = {
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.m4s': 'video/iso.segment',
  '.mp4': 'video/mp4',
  '.ts': 'video/mp2t',
  '.webm': 'video/webm',
  '.flv': 'video/x-flv',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.vtt': 'text/vtt; charset=utf-8',
  '.jpg': 'image/jpeg',
};

/**
 * Koa middleware: serves `prefix` from `folder` with ranges, before the dev server treats a `.ts` segment as
 * TypeScript.
 */
export function mediaFiles(prefix, folder) {
  return async (context, next) => {
    const name = decodeURIComponent(context.path);
    if (!name.startsWith(prefix) || !(path.extname(name) in TYPES)) return next();
    const file = path.join(folder, path.normalize(name.slice(prefix.length)));
    const size = await stat(file).then(
      (found) => found.size,
      () => undefined,
    );
    if (size === undefined) return next();
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(context.get('range')) ?? [];
    const start = Number(from ?? 0);
    const end = to ? Math.min(Number(to), size - 1) : size - 1;
    context.status = from === undefined ? 200 : 206;
    context.set({
      'accept-ranges': 'bytes',
      'access-control-allow-origin': '*',
      'content-type': TYPES[path.extname(name)],
      'content-length': String(end - start + 1),
      ...(from === undefined ? {} : { 'content-range': `bytes ${start}-${end}/${size}` }),
    });
    context.body = createReadStream(file, { start, end });
  };
}
