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
  isOnline(): boolean;
  /** Nothing is buffered that could be played meanwhile. */
  isStarved(): boolean;
  /** Whether somebody else has another address or another try at hand; see `Source.failFast`. */
  failFast: boolean;
  /** See `watchPagePolicy`. */
  refusedByPage(url: string): boolean;
}

/** With nothing to play, this many retries are made here; after them the failure is reported, and recovery owns the rest. */
const RETRIES_WHEN_STARVED = 1;

/**
 * A load is retried ten times while the buffer plays, as long as another try can bring another answer. Retries with an
 * empty buffer would hide from the viewer and from recovery that nothing comes.
 */
export function loadPolicies(needs: Needs): Partial<HlsConfig> {
  const { random, isLive, isOnline, isStarved, failFast, refusedByPage } = needs;
  const delayMs = RETRY_DELAY_MS + random() * RETRY_JITTER_MS;

  const policy = (timeoutMs: number, canReturn: (status: number) => boolean, starvedRetries = RETRIES_WHEN_STARVED) => {
    const retry: RetryConfig = {
      maxNumRetry: RETRIES,
      retryDelayMs: delayMs,
      maxRetryDelayMs: delayMs,
      backoff: 'linear',
      shouldRetry(config, count, isTimeout, response: LoaderResponse | undefined) {
        if (!config || count >= config.maxNumRetry) return false;
        // Offline, hls.js waits for the network to return.
        if (isOnline() && isStarved() && count >= starvedRetries) return false;
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
    manifestLoadPolicy: policy(MANIFEST_TIMEOUT_MS, () => false, failFast ? 0 : RETRIES_WHEN_STARVED),
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
