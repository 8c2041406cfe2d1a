import Hls, { type LevelDetails } from 'hls.js';
import { createWorkerUrl } from 'hls-worker-url';

/** hls.js gives all its instances with one address one worker: a page of twenty players has one, not twenty. */
let shared: { readonly url: string; users: number } | undefined;

/** Under a CSP without `worker-src blob:` hls.js falls back to the main thread by itself. */
function takeWorker(signal: AbortSignal): string | null {
  const url = shared?.url ?? createWorkerUrl();
  if (url === null || signal.aborted) return null;
  shared ??= { url, users: 0 };
  shared.users += 1;
  signal.addEventListener(
    'abort',
    () => {
      if (!shared) return;
      shared.users -= 1;
      if (shared.users > 0) return;
      if (url.startsWith('blob:')) URL.revokeObjectURL(url);
      shared = undefined;
    },
    { once: true },
  );
  return url;
}

/** Fragmented MP4 goes to the video as it is, and a worker would only delay the first frame; other segments are rebuilt in one. */
export function unpackInWorker(hls: Hls, signal: AbortSignal): void {
  const decide = (details: LevelDetails) => {
    const ready = details.fragments.some(({ initSegment }) => initSegment);
    if (!ready && hls.config.workerPath === null) hls.config.workerPath = takeWorker(signal);
  };
  hls.on(Hls.Events.LEVEL_LOADED, (_, { details }) => decide(details));
  hls.on(Hls.Events.AUDIO_TRACK_LOADED, (_, { details }) => decide(details));
}
