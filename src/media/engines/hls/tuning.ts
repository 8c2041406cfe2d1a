import type { HlsConfig, LoaderResponse, RetryConfig } from 'hls.js';

const RETRIES = 10;
const RETRY_DELAY_MS = 5000;
/**
 * Random share added to the delay, so that viewers don't retry together. hls.js has no jitter:
 * https://github.com/video-dev/hls.js/blob/v1.7.4/src/utils/error-helper.ts#L37
 */
const RETRY_JITTER_MS = 2500;
const MANIFEST_TIMEOUT_MS = 20_000;
const PLAYLIST_TIMEOUT_MS = 20_000;
const FRAGMENT_TIMEOUT_MS = 120_000;
/** Until the first byte; a server that has started to respond gets the full timeout. */
const FIRST_BYTE_MS = 20_000;

/** Temporary failures: no connection, request timeout, too early, too many requests. */
const TEMPORARY = [0, 408, 425, 429];

interface Needs {
  random(): number;
  isLive(): boolean;
  isOnline(): boolean;
  /** The buffer is empty at the current position. */
  isStarved(): boolean;
  /** See `Source.failFast`. */
  failFast: boolean;
  /** See `watchPagePolicy`. */
  refusedByPage(url: string): boolean;
}

/** Retries with an empty buffer. After them the failure is reported, and `features/recovery` takes over. */
const RETRIES_WHEN_STARVED = 1;

/**
 * Up to ten retries while the buffer plays, for failures that a retry can fix. More retries with an empty buffer would
 * hide the failure from the viewer and from `features/recovery`.
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
        // While offline, hls.js waits for the `online` event.
        if (isOnline() && isStarved() && count >= starvedRetries) return false;
        // No response and no timeout: the segment itself is broken.
        if (isTimeout || response?.code === undefined) return isTimeout;
        const status = response.code;
        return !refusedByPage(response.url) && (TEMPORARY.includes(status) || status >= 500 || canReturn(status));
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
    // A restarting encoder removes its playlist for a while. For a recording, 404 is final and another level is tried.
    playlistLoadPolicy: policy(PLAYLIST_TIMEOUT_MS, (status) => isLive() && status === 404),
    fragLoadPolicy: policy(FRAGMENT_TIMEOUT_MS, () => false),
  };
}

/** Seconds. Quiz, and live without a time machine: close to the live edge, a small back buffer, quick catch-up. */
export const NEAR_LIVE: Partial<HlsConfig> = {
  liveSyncDuration: 3,
  liveMaxLatencyDuration: 8,
  maxBufferLength: 12,
  maxMaxBufferLength: 600,
  backBufferLength: 2,
  maxLiveSyncPlaybackRate: 2,
};

/** Seconds. With a time machine the viewer may be far behind the live edge: no latency limit may move them. */
export const TIME_MACHINE: Partial<HlsConfig> = {
  backBufferLength: Number.POSITIVE_INFINITY,
  maxBufferLength: 30,
  maxMaxBufferLength: 60,
};

/** Live starts on the second level: quick to load, with acceptable quality. */
export const LIVE_START_LEVEL = 1;
