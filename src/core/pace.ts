/** What became of one question, as far as it decides when to ask again. */
export interface Outcome {
  readonly ok: boolean;
  /** 0 without an answer. */
  readonly status: number;
  /** Seconds that the server asks to wait. */
  readonly retryAfter?: number;
}

/** When to ask next, in seconds. Pure but for the chance that it is given, so that a fleet can be simulated with it. */
export interface Pace {
  first(): number;
  next(outcome: Outcome): number;
  /** After the page, the network or the viewer has come back. */
  again(): number;
}

/** What a server may ask of us, whatever it says: once a second at most, every five minutes at least. */
const FASTEST_SECONDS = 1;
const SLOWEST_SECONDS = 300;
/** Nobody is kept waiting longer by a crowd. */
const LONGEST_BACKOFF_SECONDS = 60;
/** Each round takes this part more or less, so that viewers who began together drift apart. */
const DRIFT = 0.1;
/** The same for the first round after a return, when a crowd must come apart at once. */
const SCATTER = 0.5;
/** Who comes back comes with many others. */
const RETURN_SECONDS = 2;
/** After so many failures in a row only a probe is sent now and then. */
const FAILURES_TO_BREAK = 5;
const PROBE_SECONDS = 30;

const TOO_MANY = 429;
const UNAVAILABLE = 503;

type Random = () => number;

export const clampInterval = (seconds: number): number =>
  Number.isFinite(seconds) ? Math.min(Math.max(seconds, FASTEST_SECONDS), SLOWEST_SECONDS) : SLOWEST_SECONDS;

/** For what is asked again and again while all is well. `interval` may change at any time, by what the server says. */
export function steadyPace(interval: () => number, random: Random): Pace {
  let slowdown = 1;
  let failures = 0;
  let returned = false;
  return {
    first: () => random() * clampInterval(interval()),
    again() {
      returned = true;
      return random() * RETURN_SECONDS;
    },
    next({ ok, status, retryAfter }) {
      const seconds = clampInterval(interval());
      failures = ok ? 0 : failures + 1;
      if (ok) slowdown = Math.max(1, slowdown / 2);
      else if (status === TOO_MANY || status === UNAVAILABLE) slowdown *= 2;
      // Waits for the server's wish and never less; chance is added, lest everybody come back at the same second.
      if (retryAfter !== undefined) return Math.max(clampInterval(retryAfter), seconds) + random() * RETURN_SECONDS;
      if (failures >= FAILURES_TO_BREAK) return Math.max(PROBE_SECONDS * (0.5 + random()), seconds);
      slowdown = Math.min(slowdown, Math.max(1, LONGEST_BACKOFF_SECONDS / seconds));
      // Those who came back together would otherwise go on together.
      const drift = returned ? SCATTER : DRIFT;
      returned = false;
      return seconds * slowdown * (1 - drift + 2 * drift * random());
    },
  };
}

const QUICK_TRIES = 4;
/** Seconds at least, and how much chance adds to them. */
const QUICK = [3, 1.5] as const;
/** Much chance, so that those who noticed together don't all wait when it is over. */
const PATIENT = [5, 8] as const;

/**
 * For what has failed and is awaited by its viewers: the specification's 3 s, with chance only ever added, and more
 * patience after a while. Fixed intervals would have a million viewers who noticed together ask together for ever.
 */
export function recoveryPace(random: Random): Pace {
  let tries = 0;
  return {
    first: () => random() * QUICK[0],
    again: () => random() * RETURN_SECONDS,
    next({ retryAfter }) {
      tries += 1;
      const [least, more] = tries < QUICK_TRIES ? QUICK : PATIENT;
      return Math.max(least, clampInterval(retryAfter ?? least)) + random() * more;
    },
  };
}

const RECONNECT_LEAST_SECONDS = 0.5;
const RECONNECT_MOST_SECONDS = 30;

/** For a socket: the wait before its n-th try, counted from 1. */
export const reconnectSeconds = (tries: number, random: Random): number =>
  RECONNECT_LEAST_SECONDS + random() * Math.min(RECONNECT_MOST_SECONDS, 2 ** tries);
