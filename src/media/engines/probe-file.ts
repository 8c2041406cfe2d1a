import { QUIETLY } from '../../core/quietly.ts';
import type { Scheduler } from '../../core/scheduler.ts';
import { limitTime } from '../../core/time-limit.ts';

interface Needs {
  readonly fetch: typeof globalThis.fetch;
  readonly scheduler: Scheduler;
  readonly signal: AbortSignal;
}

/** An HTTP status, an HTML page instead of the file, or without CORS only whether the server responds. */
type Answer = number | 'page' | 'reachable' | 'unreachable';

/** The sign-in page with which a network answers every request until its user has signed in. */
async function isPage({ headers, body }: Response): Promise<boolean> {
  if (headers.get('content-type')?.startsWith('text/html')) return true;
  const { value } = (await body?.getReader().read()) ?? {};
  return new TextDecoder().decode(value).trimStart().startsWith('<');
}

/** Requests one byte of a file: `MEDIA_ERR_SRC_NOT_SUPPORTED` means a bad format or a server that is down. */
export async function probeFile(url: string, { fetch, scheduler, signal }: Needs): Promise<Answer> {
  const timeLimit = limitTime(scheduler, signal);
  const request = (init: RequestInit) =>
    fetch(url, { ...QUIETLY, cache: 'no-store', ...init, signal: timeLimit.signal });
  try {
    const response = await request({ headers: { range: 'bytes=0-0' } });
    return response.ok && (await isPage(response)) ? 'page' : response.status;
  } catch {
    // Without CORS the response is opaque: it shows only that the server responds.
    return await request({ mode: 'no-cors' }).then(
      () => 'reachable' as const,
      () => 'unreachable' as const,
    );
  } finally {
    // Ends the responses, too.
    timeLimit.end();
  }
}
