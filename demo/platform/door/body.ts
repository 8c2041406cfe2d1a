import type { IncomingMessage } from 'node:http';
import { Failure } from '../calls/failure.ts';

const KIB = 1024;
const MIB = 1024 * KIB;
/** Maximum size of a body by kind of request, in bytes. */
const API_BYTES = 256 * KIB;
const UPLOAD_BYTES = 10 * MIB;
const OTHER_BYTES = 64 * KIB;
/** Maximum size of all bodies in memory, in bytes. */
const MOST_HELD = 128 * MIB;

const limitOf = (path: string) =>
  path.startsWith('/uploads/') ? UPLOAD_BYTES : path.startsWith('/api/') ? API_BYTES : OTHER_BYTES;

export type WithBody = IncomingMessage & { rawBody?: Buffer };

/** Reads bodies up to their limit. */
export function createBodies() {
  let held = 0;

  /** Stores the body in `rawBody`, where Hono looks for it too. Returns the function that releases its memory. */
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
      // Destroying the stream would close its socket before the client has read the response.
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
