import type { Environment } from '../../core/environment.ts';
import type { Scheduler } from '../../core/scheduler.ts';
import { limitTime } from '../../core/time-limit.ts';
import { until } from '../../core/until.ts';
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

export interface EarlyNeeds extends Readonly<Pick<Environment, 'window' | 'monotonic'>> {
  readonly scheduler: Scheduler;
  readonly signal: AbortSignal;
}

/** Requests a manifest as hls.js would. Undefined after a failure: hls.js then requests it, and reports the error. */
export async function askForManifest(url: string, needs: EarlyNeeds): Promise<EarlyManifest | undefined> {
  const timeLimit = limitTime(needs.scheduler, needs.signal);
  const manifest = await attemptAsync(() => requestText(url, { ...needs, signal: timeLimit.signal }));
  timeLimit.end();
  return manifest;
}

/**
 * Not by `fetch()`, which delivers the text in a later task than the headers: on a phone, the first frame of the page is
 * drawn between the two.
 */
const requestText = (url: string, { window, monotonic, signal }: EarlyNeeds) =>
  new Promise<EarlyManifest | undefined>((resolve) => {
    const request = new window.XMLHttpRequest();
    const asked = monotonic();
    let answered = asked;
    request.onreadystatechange = () => {
      if (request.readyState === request.HEADERS_RECEIVED) answered = monotonic();
    };
    request.onloadend = () => {
      const { status, responseURL, responseText } = request;
      const isOk = status >= 200 && status < 300;
      resolve(isOk ? { url: responseURL, text: responseText, asked, answered, complete: monotonic() } : undefined);
    };
    request.open('GET', url);
    request.send();
    until(signal, () => {
      request.abort();
      resolve(undefined);
    });
  });
