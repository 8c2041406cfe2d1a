import type { IncomingMessage } from 'node:http';
import { Failure } from '../calls/failure.ts';

const KIB = 1024;
const MIB = 1024 * KIB;
/** Most bytes of a body, by the door that it comes to. */
const API_BYTES = 256 * KIB;
const UPLOAD_BYTES = 10 * MIB;
const OTHER_BYTES = 64 * KIB;
/** Most bytes of all bodies together that are in memory at a time. */
const MOST_HELD = 128 * MIB;

const limitOf = (path: string) =>
  path.startsWith('/uploads/') ? UPLOAD_BYTES : path.startsWith('/api/') ? API_BYTES : OTHER_BYTES;

export type WithBody = IncomingMessage & { rawBody?: Buffer };

/** Reads bodies up to their limit and not a chunk further. */
export function createBodies() {
  let held = 0;

  /** Leaves the body in `rawBody`, where hono looks for it too, and answers with what gives its memory back. */
  return async function take(request: WithBody): Promise<() => void> {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    if (length === undefined && encoding === undefined) return () => {};
    const most = limitOf(request.url ?? '');
    if (Number(length ?? 0) > most) throw new Failure(413, 'tooLarge');
    const chunks: Buffer[] = [];
    let size = 0;
    const release = () => {
      held -= size;
      size = 0;
    };
    try {
      // A stream that is destroyed takes its socket along, and nobody would hear the answer.
      for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        size += chunk.length;
        held += chunk.length;
        if (size > most) throw new Failure(413, 'tooLarge');
        if (held > MOST_HELD) throw new Failure(429, 'tooOften', { retryAfterSeconds: 1 });
        chunks.push(chunk);
      }
    } catch (error) {
      release();
      throw error;
    }
    request.rawBody = Buffer.concat(chunks);
    return release;
  };
}
