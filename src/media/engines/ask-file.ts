import type { Scheduler } from '../../core/scheduler.ts';
import { limitTime } from '../../core/time-limit.ts';

interface Needs {
  readonly fetch: typeof globalThis.fetch;
  readonly scheduler: Scheduler;
  readonly signal: AbortSignal;
}

/** A status tells what the server says; `there` that it answers; `unreachable` that it doesn't. */
type Answer = number | 'there' | 'unreachable';

const quietly: RequestInit = { credentials: 'omit', referrerPolicy: 'strict-origin', cache: 'no-store' };

/** Asks for one byte of a file: a `<video>` says "not supported" of a server that is down, too. */
export async function askFile(url: string, { fetch, scheduler, signal }: Needs): Promise<Answer> {
  const life = limitTime(scheduler, signal);
  const ask = async (more: RequestInit) => {
    const response = await fetch(url, { ...quietly, ...more, signal: life.signal });
    void response.body?.cancel();
    return response;
  };
  try {
    return (await ask({ headers: { range: 'bytes=0-0' } })).status;
  } catch {
    // Without CORS only that somebody answers can be seen.
    return await ask({ mode: 'no-cors' }).then(
      () => 'there' as const,
      () => 'unreachable' as const,
    );
  } finally {
    life.end();
  }
}
