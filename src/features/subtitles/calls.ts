import type { Scheduler } from '../../core/scheduler.ts';
import { limitTime } from '../../core/time-limit.ts';

/** Bytes. */
const LARGEST_FILE = 2_000_000;

/** Files may lie on any host: nothing that tells who watches goes along. */
export const createSubtitleCalls = (fetch: typeof globalThis.fetch, scheduler: Scheduler) => ({
  async load(url: string, caller: AbortSignal): Promise<string | undefined> {
    const { signal, end } = limitTime(scheduler, caller);
    try {
      const response = await fetch(url, { credentials: 'omit', referrerPolicy: 'strict-origin', signal });
      if (response.ok) return await readText(response);
      await response.body?.cancel();
    } catch {
      // No network, no permission, a body that breaks off or never ends: all the same to the viewer.
    } finally {
      end();
    }
    return undefined;
  },
});

export type SubtitleCalls = ReturnType<typeof createSubtitleCalls>;

/** Counted while it comes: its length may not be known before, or be a lie. */
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
