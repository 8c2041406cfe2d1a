import { QUIETLY } from '../../core/quietly.ts';
import type { Scheduler } from '../../core/scheduler.ts';
import { limitTime } from '../../core/time-limit.ts';

interface Needs {
  readonly fetch: typeof globalThis.fetch;
  readonly scheduler: Scheduler;
  readonly signal: AbortSignal;
}

/** An HTTP status, or without CORS only whether the server responds. */
type Answer = number | 'reachable' | 'unreachable';

/** Requests one byte of a file: `MEDIA_ERR_SRC_NOT_SUPPORTED` doesn't tell a bad format from a server that is down. */
export async function probeFile(url: string, { fetch, scheduler, signal }: Needs): Promise<Answer> {
  const timeLimit = limitTime(scheduler, signal);
  const request = async (init: RequestInit) => {
    const response = await fetch(url, { ...QUIETLY, cache: 'no-store', ...init, signal: timeLimit.signal });
    void response.body?.cancel();
    return response;
  };
  try {
    return (await request({ headers: { range: 'bytes=0-0' } })).status;
  } catch {
    // Without CORS the response is opaque: it shows only that the server responds.
    return await request({ mode: 'no-cors' }).then(
      () => 'reachable' as const,
      () => 'unreachable' as const,
    );
  } finally {
    timeLimit.end();
  }
}
