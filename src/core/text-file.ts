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
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > LARGEST_FILE) {
      await reader?.cancel();
      return undefined;
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}
