import { createLifetime, type Lifetime } from '../../../core/lifetime.ts';
import type { EngineNeeds } from '../../engine.ts';
import { rangesOf } from '../../video-state.ts';
import { createBuffers } from './buffers.ts';
import { createLoader } from './loader.ts';
import type { Metadata } from './metadata.ts';
import { createPlaces, type Place } from './places.ts';
import { createTagReader } from './read-tags.ts';
import { createRemuxer } from './remux.ts';
import type { Segment } from './sample-queue.ts';

/** Loading stops with this much ahead of the picture, and goes on with less than that. */
const MOST_AHEAD_SECONDS = 120;
const LEAST_AHEAD_SECONDS = 60;
/** What was played is removed once it is older than this, but for so much. */
const MOST_BEHIND_SECONDS = 120;
const KEPT_BEHIND_SECONDS = 30;
/** A position so little after what is loaded comes by itself. */
const SOON_SECONDS = 5;
/** Browsers play over gaps up to this one. */
const GAP_SECONDS = 0.1;
/** The sound ends so much before the picture, or after it. */
const UNEVEN_SECONDS = 2;
/** A keyframe that was found by a guess may be so far before the position, in ms. */
const FURTHEST_KEYFRAME = 30_000;
const MOST_GUESSES = 6;
const TICK_SECONDS = 1;

/** A jump to another place of the file, until its keyframe is there. */
interface Leap {
  readonly ms: number;
  readonly isGuess: boolean;
  /** How many more may follow. */
  readonly guesses: number;
}

/** Loads the file at the places that are needed, into the buffers. `fail` is called with what ends that. */
export function createFeed(needs: EngineNeeds, fail: (error: unknown) => void) {
  const { video, source, scheduler, signal } = needs;
  const loader = createLoader(needs);
  const reader = createTagReader();
  const places = createPlaces();
  /** The next byte to load. */
  let next = 0;
  let run: Lifetime | undefined;
  let isPaused = false;
  let isDone = false;
  let isLive = false;
  let duration: number | undefined;
  /** Of each track, the time in seconds up to which its segments were made. */
  const ends = new Map<Segment['kind'], number>();
  let leap: Leap | undefined;
  /** Its keyframe is not where it should be. */
  let isMissed = false;
  let leaps = 0;
  let repairedAt: number | undefined;
  /** The seek that was seen, until it ends. */
  let soughtTo: number | undefined;

  const loadedUpTo = () => Math.min(...(ends.size > 0 ? ends.values() : [0]));
  const rangeAt = (seconds: number) =>
    rangesOf(video.buffered).find(([start, end]) => start <= seconds + GAP_SECONDS && end > seconds);
  /** The last keyframe that is so long ago: browsers remove whole groups of pictures. */
  const behind = (seconds: number) => {
    const ms = (video.currentTime - seconds) * 1000;
    const time = places.before(ms)?.time ?? 0;
    return time <= ms ? time / 1000 : 0;
  };
  const buffers = createBuffers(needs, () => behind(KEPT_BEHIND_SECONDS));

  const begin = (metadata: Metadata | undefined, base: number) => {
    duration = metadata?.duration;
    isLive = duration === undefined && loader.total() === undefined;
    if (!isLive) {
      places.setIndex((metadata?.keyframes ?? []).map(({ time, at }) => ({ time: time - base, at })));
      // If the file doesn't say it, it grows with what is loaded.
      void buffers.setDuration(duration ?? source.startAt ?? 0);
    }
    return { isLive };
  };
  const onKeyframe = (place: Place) => {
    places.note(place);
    if (!leap) return;
    const { ms, isGuess, guesses } = leap;
    const isLate = guesses > 0 && place.time > ms;
    const isFar = guesses > 0 && isGuess && ms - place.time > FURTHEST_KEYFRAME;
    if (isLate && !isGuess) places.dropIndex();
    isMissed = isLate || isFar;
    if (!isMissed) leap = undefined;
  };
  const remuxer = createRemuxer({ says: reader.says, plays: buffers.plays, begin, onKeyframe });

  const needsMore = () => {
    if (isLive) return true;
    if (buffers.isSated()) return false;
    const ahead = (rangeAt(video.currentTime)?.[1] ?? video.currentTime) - video.currentTime;
    return ahead < (run ? MOST_AHEAD_SECONDS : LEAST_AHEAD_SECONDS);
  };
  const stop = () => {
    run?.end();
    run = undefined;
  };

  /** Loads from the keyframe before a time on. What is in the buffers from `kept` on is removed. */
  const leapTo = (seconds: number, kept = 0, guesses = MOST_GUESSES) => {
    stop();
    const ms = seconds * 1000;
    const total = loader.total();
    const end = duration === undefined || total === undefined ? undefined : { time: duration * 1000, at: total };
    const { at, isGuess } = places.find(ms, guesses > 0 ? end : undefined);
    leap = { ms, isGuess, guesses: at === 0 ? 0 : guesses };
    isMissed = false;
    isDone = false;
    next = at;
    ends.clear();
    leaps += 1;
    places.leap();
    reader.moveTo(at, isGuess);
    remuxer.leap();
    buffers.clearFrom(kept).catch(fail);
    look();
  };

  const append = async (isLast: boolean) => {
    const segments = remuxer.take(isLast);
    const before = leaps;
    if (segments.length > 0) await buffers.append(segments);
    if (before !== leaps) return;
    for (const { kind, end } of segments) ends.set(kind, Math.max(end, ends.get(kind) ?? 0));
  };
  /** Returns false if it ends in a jump to another place. */
  const take = async (bytes: Uint8Array): Promise<boolean> => {
    for (const tag of reader.read(bytes)) remuxer.push(tag);
    if (isMissed && leap) {
      leapTo(leap.ms / 1000, 0, leap.guesses - 1);
      return false;
    }
    await append(false);
    return true;
  };
  const load = async (connection: AbortSignal) => {
    for await (const bytes of loader.from(next, connection)) {
      next += bytes.length;
      if (!(await take(bytes)) || connection.aborted) return;
      bridge(GAP_SECONDS);
      if (video.currentTime - (video.buffered.length > 0 ? video.buffered.start(0) : 0) > MOST_BEHIND_SECONDS)
        void buffers.clearBefore(behind(KEPT_BEHIND_SECONDS));
      if (!needsMore()) return stop();
    }
    if (connection.aborted) return;
    // There was no keyframe up to the end.
    if (leap?.isGuess && leap.guesses > 0) return leapTo(leap.ms / 1000, 0, 0);
    isDone = true;
    await append(true);
    if (!connection.aborted) await buffers.end();
    stop();
  };
  const start = () => {
    run = createLifetime(signal);
    const { signal: own } = run;
    load(own).catch((error) => {
      if (!signal.aborted) fail(error);
    });
  };

  /** Moves a picture that waits before what is buffered, with a gap of more than this, into it. */
  const bridge = (gap: number) => {
    const { currentTime, readyState, seeking, HAVE_CURRENT_DATA } = video;
    if (readyState === 0 || readyState >= HAVE_CURRENT_DATA || (seeking && currentTime !== soughtTo)) return;
    const later = rangesOf(video.buffered).find(([from]) => from > currentTime)?.[0];
    if (rangeAt(currentTime) || later === undefined) return;
    if (later > currentTime + gap && later < loadedUpTo()) video.currentTime = later;
  };
  /** A managed source takes away what it likes. */
  const repair = () => {
    const end = rangeAt(video.currentTime)?.[1] ?? video.currentTime;
    const isGone = loadedUpTo() > end + UNEVEN_SECONDS && end < video.currentTime + LEAST_AHEAD_SECONDS;
    if (isLive || !isGone || end === repairedAt || video.seeking || leap) return;
    repairedAt = end;
    leapTo(end, end);
  };
  const look = () => {
    // The event of a seek comes later than the seek.
    const isUnseen = video.seeking && video.currentTime !== soughtTo;
    if (isPaused || isUnseen || signal.aborted) return;
    repair();
    if (!run && !isDone && needsMore()) start();
  };
  const seek = () => {
    const { currentTime } = video;
    if (currentTime === soughtTo) return;
    soughtTo = currentTime;
    repairedAt = undefined;
    const end = loadedUpTo();
    const comes = currentTime >= end && (isDone || currentTime < end + SOON_SECONDS);
    if (!isLive && !rangeAt(currentTime) && !comes) leapTo(currentTime);
    look();
  };
  const endSeek = () => {
    if (!video.seeking) soughtTo = undefined;
  };
  const tick = () => {
    bridge(0);
    look();
  };

  buffers.onHunger(look);
  video.addEventListener('seeking', seek, { signal });
  video.addEventListener('seeked', endSeek, { signal });
  video.addEventListener('timeupdate', look, { signal });
  scheduler.every(TICK_SECONDS, tick, signal);
  return {
    pause() {
      isPaused = true;
      stop();
    },
    resume() {
      isPaused = false;
      // The picture may be elsewhere by now.
      if (video.seeking) seek();
      look();
    },
  };
}
