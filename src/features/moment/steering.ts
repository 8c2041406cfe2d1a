/** Speed differs by at most this share: the viewer doesn't hear it. */
const MOST = 0.05;
/** Share of speed for each second of distance. */
const GAIN = 0.1;
/** Within this distance, in seconds, nothing is done; a correction goes on until the second one. */
const LEAVE_ALONE = 0.15;
const REACHED = 0.05;
/** A distance that speed would need a minute for. */
export const TOO_FAR = 3;
/** Nothing is judged so soon after a jump or the start, in seconds: the buffer fills. */
const SETTLE = 5;
/** Nor is a second jump made. */
const JUMP_PAUSE = 30;
/** The buffer that the line must always leave, in seconds. */
const LEAST_AHEAD = 1;
/** One trouble moves the floor by at most this much: a break in the line is no reason to be late for long. */
const MOST_RAISE = 2;
/** Seconds without trouble until the floor sinks, doubled at each further trouble, and how fast it does. */
const CALM = 60;
const MOST_CALM = 960;
const SINKING = 0.02;

/** What a picture that plays looks like. All in seconds. */
export interface Sight {
  /** Of the picture, behind the moment of the broadcast. */
  readonly latency: number;
  readonly target: number;
  /** Buffered after the picture. */
  readonly ahead: number;
  /** Latency of the newest and the oldest that the stream has. */
  readonly newest: number;
  readonly oldest: number;
  /** Of the monotonic clock. */
  readonly now: number;
}

interface Steered {
  readonly rate: number;
  /** The latency of the place to be at: that of the target, or of what the line carries. */
  readonly place: number;
  /** Go there at once. */
  readonly jump: boolean;
}

/** Decides how fast a picture plays, so that it shows the same moment as all others. */
export function createSteering() {
  /** What the line carries, behind the moment. */
  let floor = 0;
  let calm = CALM / 2;
  let calmSince = Number.NEGATIVE_INFINITY;
  /** What was held when the last trouble began. */
  let heldBefore = 0;
  let last: number | undefined;
  let settlesAt = 0;
  let nextJump = 0;
  let isCorrecting = false;
  let hasStalled = false;

  const raise = (to: number, held: number, now: number) => {
    // Troubles within a few seconds are one.
    const isAnother = now - calmSince > SETTLE;
    const higher = Math.min(to, (isAnother ? held : heldBefore) + MOST_RAISE);
    if (higher <= floor) return;
    if (isAnother) {
      calm = Math.min(calm * 2, MOST_CALM);
      heldBefore = held;
    }
    floor = higher;
    calmSince = now;
  };
  const sink = (now: number) => {
    if (now - calmSince > calm) floor = Math.max(floor - SINKING * (now - (last ?? now)), 0);
  };

  return {
    /** A stall that nobody asked for. */
    stall(): void {
      hasStalled = true;
    },
    /** The picture starts, or was moved. */
    settle(now: number): void {
      settlesAt = now + SETTLE;
      hasStalled = false;
    },
    /** `mayJump`: the viewer has not left the moment by a pause. */
    see({ latency, target, ahead, newest, oldest, now }: Sight, mayJump: boolean): Steered {
      const isSettled = now >= settlesAt;
      const held = Math.max(target, floor);
      if (isSettled && hasStalled) raise(latency, held, now);
      else if (isSettled && ahead < LEAST_AHEAD) raise(latency + LEAST_AHEAD - ahead, held, now);
      else sink(now);
      hasStalled = false;
      last = now;
      // Nothing is older than the window of the stream, and nothing newer than its edge.
      const goal = Math.min(Math.max(target, floor), Math.max(oldest - LEAST_AHEAD, 0));
      const distance = latency - goal;
      const place = Math.max(goal, newest + LEAST_AHEAD);
      const jump = mayJump && now >= nextJump && Math.abs(latency - place) > TOO_FAR;
      if (jump) {
        nextJump = now + JUMP_PAUSE;
        settlesAt = now + SETTLE;
        isCorrecting = false;
        return { rate: 1, place, jump };
      }
      isCorrecting = Math.abs(distance) > (isCorrecting ? REACHED : LEAVE_ALONE);
      const wish = isCorrecting ? Math.min(Math.max(distance * GAIN, -MOST), MOST) : 0;
      // An empty buffer isn't emptied faster.
      const change = ahead < LEAST_AHEAD ? Math.min(wish, 0) : wish;
      return { rate: Math.round((1 + change) * 100) / 100, place, jump };
    },
  };
}
