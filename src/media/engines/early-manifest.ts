import type { Environment } from '../../core/environment.ts';
import type { Scheduler } from '../../core/scheduler.ts';
import { limitTime } from '../../core/time-limit.ts';
import { attemptAsync } from '../../lib/attempt.ts';

/** A manifest that arrived before the engine that reads it. Times in ms, as of `performance.now()`. */
export interface EarlyManifest {
  /** After redirects. */
  readonly url: string;
  readonly text: string;
  readonly asked: number;
  readonly answered: number;
  readonly complete: number;
}

export interface EarlyNeeds extends Readonly<Pick<Environment, 'fetch' | 'monotonic'>> {
  readonly scheduler: Scheduler;
  readonly signal: AbortSignal;
}

/** Requests a manifest as hls.js would. Undefined after a failure: hls.js asks again, and reports what it finds. */
export async function askForManifest(url: string, needs: EarlyNeeds): Promise<EarlyManifest | undefined> {
  const { fetch, monotonic, scheduler, signal } = needs;
  const timeLimit = limitTime(scheduler, signal);
  const asked = monotonic();
  const manifest = await attemptAsync(async () => {
    const response = await fetch(url, { signal: timeLimit.signal });
    const answered = monotonic();
    if (!response.ok) return undefined;
    const text = await response.text();
    return { url: response.url, text, asked, answered, complete: monotonic() };
  });
  timeLimit.end();
  return manifest;
}
