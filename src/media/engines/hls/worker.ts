import Hls, { type LevelDetails } from 'hls.js';
import { createWorkerUrl } from 'hls-worker-url';

/**
 * hls.js shares one worker among all instances with the same `workerPath`:
 * https://github.com/video-dev/hls.js/blob/v1.7.4/src/demux/inject-worker.ts#L44
 */
let shared: { readonly url: string; users: number } | undefined;

/** If the CSP lacks `worker-src blob:`, hls.js falls back to the main thread. */
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

/** Uses a worker for segments that need remuxing. Fragmented MP4 doesn't, and a worker would delay its first frame. */
export function transmuxInWorker(hls: Hls, signal: AbortSignal): void {
  const decide = (details: LevelDetails) => {
    const ready = details.fragments.some(({ initSegment }) => initSegment);
    if (!ready && hls.config.workerPath === null) hls.config.workerPath = takeWorker(signal);
  };
  hls.on(Hls.Events.LEVEL_LOADED, (_, { details }) => decide(details));
  hls.on(Hls.Events.AUDIO_TRACK_LOADED, (_, { details }) => decide(details));
}
