import type { WritableAtom } from 'nanostores';
import { createSteering, TOO_FAR } from './steering.ts';

/** Dates outside of these are not those of a clock: latency of the newest, in seconds. */
const LEAST_LAG = -1;
const MOST_LAG = 60;
/** In a live with a time machine, a picture that starts further back was put there. */
const PUT_BACK = 15;
/** A distance is told from the first on, after it has lasted, until the second. Seconds. */
const TELL = 1.5;
const TELL_NO_MORE = 1;
const LASTING = 10;
const HOLE = 0.3;
/** An engine moves a picture that hangs by less than this. */
const NUDGE = 1;

interface Needs {
  readonly video: HTMLVideoElement;
  /** Date of the picture, ms since 1970. */
  dateOfPicture(): number | undefined;
  /** See `Engine.hold`. */
  canHold(): boolean;
  hold(position: number | undefined): void;
  /** Seconds behind the moment; undefined: none any more. */
  target(): number | undefined;
  /** The platform's clock, ms since 1970. */
  now(): number | undefined;
  monotonic(): number;
  /** Whether the viewer can go back in time. */
  canSeek(): boolean;
  /** Whole seconds that the picture is behind the target. */
  readonly $behind: WritableAtom<number | undefined>;
  readonly signal: AbortSignal;
}

const NOWHERE = { newest: undefined, oldest: undefined };

/** Holds a live at the moment that all viewers see, while it plays and the viewer wants nothing else. */
export function holdMoment(needs: Needs): void {
  const { video, dateOfPicture, canHold, hold, target, now, monotonic, canSeek, $behind, signal } = needs;
  const steering = createSteering();
  const seconds = () => monotonic() / 1000;
  /** The picture has played since its source was loaded. */
  let hasPlayed = false;
  /** The viewer paused, or something else moved the picture: what comes of it is seen when it plays. */
  let wasMoved = false;
  let isOwnSeek = false;
  let hasLeft = false;
  let behindSince: number | undefined;
  let lastRate = 1;
  let lastPosition = 0;

  const setRate = (rate: number) => {
    if (video.playbackRate !== rate) video.playbackRate = rate;
    lastRate = rate;
  };
  const tell = (gap: number) => {
    if (gap < TELL_NO_MORE) behindSince = undefined;
    else if (gap > TELL) behindSince ??= seconds();
    const isLasting = behindSince !== undefined && seconds() - behindSince >= LASTING;
    $behind.set(isLasting ? Math.round(gap) : undefined);
  };
  const slowDown = () => {
    // A speed that somebody else has set stays.
    if (lastRate !== 1 && video.playbackRate === lastRate) video.playbackRate = video.defaultPlaybackRate;
    lastRate = 1;
  };
  const rest = () => {
    slowDown();
    hold(undefined);
    behindSince = undefined;
    $behind.set(undefined);
  };

  const sight = () => {
    const [wanted, date, time] = [target(), dateOfPicture(), now()];
    const { newest = 0, oldest = 0 } = seekableOf(video);
    if (wanted === undefined || date === undefined || time === undefined || newest <= oldest) return undefined;
    const latency = (time - date) / 1000;
    const at = video.currentTime;
    const seen = {
      latency,
      target: wanted,
      ahead: bufferedEnd(video) - at,
      newest: latency - (newest - at),
      oldest: latency - (oldest - at),
      now: seconds(),
    };
    return seen.newest < LEAST_LAG || seen.newest > MOST_LAG ? undefined : seen;
  };
  const look = () => {
    if (video.paused || video.seeking) return;
    lastPosition = video.currentTime;
    const seen = canHold() && video.defaultPlaybackRate === 1 ? sight() : undefined;
    if (!seen) return rest();
    const gap = seen.latency - seen.target;
    if (Math.abs(gap) <= TOO_FAR) hasLeft = false;
    else if (hasPlayed ? wasMoved && gap > 0 : canSeek() && gap > PUT_BACK) hasLeft = true;
    wasMoved = false;
    hasPlayed = true;
    const { rate, place, jump } = steering.see(seen, !hasLeft);
    const position = video.currentTime + seen.latency - place;
    hold(position);
    if (jump) {
      isOwnSeek = true;
      video.currentTime = position;
    }
    // One who went back in time stays there.
    setRate(hasLeft && canSeek() ? 1 : rate);
    tell(gap);
  };

  const on = (name: string, action: () => void) => video.addEventListener(name, action, { signal });
  on('timeupdate', look);
  on('waiting', () => !video.seeking && !video.paused && steering.stall());
  on('pause', slowDown);
  on('play', () => {
    wasMoved = true;
    steering.settle(seconds());
  });
  // Not at its end, before which the position is reported.
  on('seeking', () => {
    if (Math.abs(video.currentTime - lastPosition) < NUDGE) return;
    wasMoved ||= !isOwnSeek;
    isOwnSeek = false;
    steering.settle(seconds());
  });
  on('emptied', () => {
    hasPlayed = false;
    hasLeft = false;
    steering.settle(seconds());
  });
  steering.settle(seconds());
  signal.addEventListener('abort', rest, { once: true });
}

function seekableOf({ seekable }: HTMLVideoElement) {
  const last = seekable.length - 1;
  return last < 0 ? NOWHERE : { oldest: seekable.start(0), newest: seekable.end(last) };
}

/** The end of what plays on without a request: browsers play over a small hole. */
function bufferedEnd({ buffered, currentTime }: HTMLVideoElement): number {
  let end = currentTime;
  for (let index = 0; index < buffered.length; index += 1) {
    if (buffered.start(index) <= end + HOLE) end = Math.max(end, buffered.end(index));
  }
  return end;
}
