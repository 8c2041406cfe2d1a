import type { HlsConfig, LoaderResponse, RetryConfig } from 'hls.js';

const RETRIES = 10;
const RETRY_DELAY_MS = 5000;
/** hls.js adds no jitter of its own, and a million viewers retry at once. Only ever added: with no chance it is 5 s. */
const RETRY_JITTER_MS = 2500;
const MANIFEST_TIMEOUT_MS = 20_000;
const PLAYLIST_TIMEOUT_MS = 20_000;
const FRAGMENT_TIMEOUT_MS = 120_000;
/** Until the first byte; a server that has begun to answer gets the whole time. */
const FIRST_BYTE_MS = 20_000;

/** No connection, a slow request, too early, too many. */
const PASSING = [0, 408, 425, 429];

interface Needs {
  random(): number;
  isLive(): boolean;
  /** See `watchPagePolicy`. */
  refusedByPage(url: string): boolean;
}

/** Every load is tried eleven times in all, as long as another try can bring another answer. */
export function loadPolicies({ random, isLive, refusedByPage }: Needs): Partial<HlsConfig> {
  const delayMs = RETRY_DELAY_MS + random() * RETRY_JITTER_MS;

  const policy = (timeoutMs: number, canReturn: (status: number) => boolean) => {
    const retry: RetryConfig = {
      maxNumRetry: RETRIES,
      retryDelayMs: delayMs,
      maxRetryDelayMs: delayMs,
      backoff: 'linear',
      shouldRetry(config, count, isTimeout, response: LoaderResponse | undefined) {
        if (!config || count >= config.maxNumRetry) return false;
        // Without an answer there was no request: the segment itself is broken.
        if (isTimeout || response?.code === undefined) return isTimeout;
        const status = response.code;
        return !refusedByPage(response.url) && (PASSING.includes(status) || status >= 500 || canReturn(status));
      },
    };
    return {
      default: {
        maxTimeToFirstByteMs: FIRST_BYTE_MS,
        maxLoadTimeMs: timeoutMs,
        timeoutRetry: retry,
        errorRetry: retry,
      },
    };
  };

  return {
    manifestLoadPolicy: policy(MANIFEST_TIMEOUT_MS, () => false),
    // A restarting encoder takes its playlist away for a while; a file that is gone stays gone, and another level is tried.
    playlistLoadPolicy: policy(PLAYLIST_TIMEOUT_MS, (status) => isLive() && status === 404),
    fragLoadPolicy: policy(FRAGMENT_TIMEOUT_MS, () => false),
  };
}

/** Seconds. Quiz, and live without a time machine: close to the edge, little kept behind, and catching up quickly. */
export const NEAR_LIVE: Partial<HlsConfig> = {
  liveSyncDuration: 3,
  liveMaxLatencyDuration: 8,
  maxBufferLength: 12,
  maxMaxBufferLength: 600,
  backBufferLength: 2,
  maxLiveSyncPlaybackRate: 2,
};

/** Seconds. With a time machine the viewer may stand far behind the edge: no latency limit may throw them back to it. */
export const TIME_MACHINE: Partial<HlsConfig> = {
  backBufferLength: Number.POSITIVE_INFINITY,
  maxBufferLength: 30,
  maxMaxBufferLength: 60,
};

/** Live begins with the second level: a picture at once, and a passable one. */
export const LIVE_START_LEVEL = 1;
