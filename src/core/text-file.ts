import { attemptAsync } from '../lib/attempt.ts';
import { decodeText } from '../lib/decode-text.ts';
import { QUIETLY } from './quietly.ts';
import type { Scheduler } from './scheduler.ts';
import { limitTime } from './time-limit.ts';

/** Bytes. */
const LARGEST_FILE = 2_000_000;

/** Returns the text of a file; undefined after any failure. Never rejects. */
export type LoadText = (url: string, signal: AbortSignal) => Promise<string | undefined>;

/** Files can be on any host, so requests carry nothing that identifies the viewer. */
export const createTextLoader =
  (fetch: typeof globalThis.fetch, scheduler: Scheduler): LoadText =>
  async (url, caller) => {
    const { signal, end } = limitTime(scheduler, caller);
    try {
      const response = await fetch(url, { ...QUIETLY, signal });
      if (response.ok) return await readText(response);
      await response.body?.cancel();
    } catch {
      // Any failure means no text.
    } finally {
      end();
    }
    return undefined;
  };

/** Counts bytes while reading: `Content-Length` may be missing or wrong. */
async function readText({ body }: Response): Promise<string | undefined> {
  const reader = body?.getReader();
  const parts: BlobPart[] = [];
  let size = 0;
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > LARGEST_FILE) {
      await reader?.cancel();
      return undefined;
    }
    parts.push(part.value);
  }
  return textOf(new Blob(parts));
}

const textOf = async (file: Blob) => decodeText(new Uint8Array(await file.arrayBuffer()));

/** Text of a file of the viewer; undefined if it is too large, or has become unreadable. */
export const readFile = (file: Blob): Promise<string | undefined> =>
  attemptAsync(async () => (file.size > LARGEST_FILE ? undefined : await textOf(file)));
