import { createWorkerUrl } from 'hls-worker-url';
import { until } from '../../../core/until.ts';

/** Where hls.js finds its transmuxer. Under a CSP without `worker-src blob:` it falls back to the main thread by itself. */
export function workerPath(signal: AbortSignal): string | null {
  const url = createWorkerUrl();
  if (url?.startsWith('blob:')) until(signal, () => URL.revokeObjectURL(url));
  return url;
}
