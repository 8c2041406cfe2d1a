/** The part of a response that decides when to send the next request. */
export interface Outcome {
  readonly ok: boolean;
  /** 0 without a response. */
  readonly status: number;
  /** `Retry-After` in seconds. */
  readonly retryAfter?: number;
}

/** Delays between requests, in seconds. Deterministic but for the random numbers passed in, so `bench/fleet` can use it. */
export interface Pace {
  first(): number;
  next(outcome: Outcome): number;
  /** The delay after the page, the network or the viewer has returned. */
  afterReturn(): number;
}

/** Limits for an interval that a server sets. */
const SHORTEST_INTERVAL_SECONDS = 1;
const LONGEST_INTERVAL_SECONDS = 300;
/** Longest interval after failures. */
const LONGEST_BACKOFF_SECONDS = 60;
/** Random share of each interval, more or less, so that viewers who started together drift apart. */
const JITTER = 0.1;
/** The same for the first interval after a return, when many viewers return together. */
const RETURN_JITTER = 0.5;
/** An outage ends for all viewers at once: the first requests are spread over this time. */
const RETURN_SECONDS = 2;
/** After this many failures in a row, only occasional probes are sent. */
const FAILURES_TO_BREAK = 5;
const PROBE_SECONDS = 30;

const TOO_MANY = 429;
const UNAVAILABLE = 503;

type Random = () => number;

/** An interval with jitter: the random share `jitter` more or less. */
export const drifting = (seconds: number, random: Random, jitter = JITTER): number =>
  seconds * (1 - jitter + 2 * jitter * random());

export const clampInterval = (seconds: number): number =>
  Number.isFinite(seconds)
    ? Math.min(Math.max(seconds, SHORTEST_INTERVAL_SECONDS), LONGEST_INTERVAL_SECONDS)
    : LONGEST_INTERVAL_SECONDS;

/** For regular polling. The server may change `interval` at any time. `atOnce`: viewers start one by one. */
export function steadyPace(interval: () => number, random: Random, atOnce = false): Pace {
  let slowdown = 1;
  let failures = 0;
  let returned = atOnce;
  return {
    first: () => (atOnce ? 0 : random() * clampInterval(interval())),
    afterReturn() {
      returned = true;
      return random() * RETURN_SECONDS;
    },
    next({ ok, status, retryAfter }) {
      const seconds = clampInterval(interval());
      failures = ok ? 0 : failures + 1;
      if (ok) slowdown = Math.max(1, slowdown / 2);
      else if (status === TOO_MANY || status === UNAVAILABLE) slowdown *= 2;
      // At least the server's `Retry-After`; the random part keeps viewers from returning in the same second.
      if (retryAfter !== undefined) return Math.max(clampInterval(retryAfter), seconds) + random() * RETURN_SECONDS;
      if (failures >= FAILURES_TO_BREAK) return Math.max(PROBE_SECONDS * (0.5 + random()), seconds);
      slowdown = Math.min(slowdown, Math.max(1, LONGEST_BACKOFF_SECONDS / seconds));
      // Viewers who returned or started together would otherwise stay synchronized.
      const jitter = returned ? RETURN_JITTER : JITTER;
      returned = false;
      return drifting(seconds * slowdown, random, jitter);
    },
  };
}

const QUICK_TRIES = 4;
/** Minimum delay and its random part, in seconds. */
const QUICK_RANGE = [3, 1.5] as const;
/** After `QUICK_TRIES`: a large random part, so that some viewers notice the recovery early. */
const PATIENT_RANGE = [5, 8] as const;

/**
 * For retries while viewers wait: 3 s plus a random part, longer after a few tries. With fixed intervals, viewers who
 * fail at the same moment would retry at the same moment.
 */
export function recoveryPace(random: Random): Pace {
  let tries = 0;
  return {
    first: () => random() * QUICK_RANGE[0],
    afterReturn: () => random() * RETURN_SECONDS,
    next({ retryAfter }) {
      tries += 1;
      const [least, more] = tries < QUICK_TRIES ? QUICK_RANGE : PATIENT_RANGE;
      return Math.max(least, clampInterval(retryAfter ?? least)) + random() * more;
    },
  };
}

const RECONNECT_LEAST_SECONDS = 0.5;
const RECONNECT_MOST_SECONDS = 30;

/** Delay of a socket before its n-th reconnect, counted from 1. */
export const reconnectSeconds = (tries: number, random: Random): number =>
  RECONNECT_LEAST_SECONDS + random() * Math.min(RECONNECT_MOST_SECONDS, 2 ** tries);
