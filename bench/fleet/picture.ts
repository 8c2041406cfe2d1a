import type { World } from './world.ts';

/** A stream of low latency: parts, the encoder's time, and the distance from the newest part that it asks for. Seconds. */
const PART = 0.5;
const ENCODER = 0.3;
const HOLD_BACK = 3 * PART;
/** A part is late by up to this, on every line. */
const JITTER = 0.3;
/** The playlist lists this much; all of it is in the buffer. */
const WINDOW = 60;
/** Time of a seek. */
const SEEK = [0.1, 0.8] as const;
/** Browsers go on after a stall with this much. */
const ENOUGH = 0.5;
/** Interval of `timeupdate`. */
const TICK = 0.25;

type Name = 'timeupdate' | 'waiting' | 'playing' | 'seeking';

/**
 * The picture of a live whose delivery is `lag` seconds late, in the place of a `<video>`: what has arrived of it, its
 * position, speed, stalls and seeks. Position 0 has the date 0. What an engine does by itself to catch up is not simulated.
 */
export function playPicture({ clock, random, signal }: Pick<World, 'clock' | 'random' | 'signal'>, lag: number) {
  const listeners = new Map<Name, (() => void)[]>();
  const fire = (name: Name) => {
    for (const listener of listeners.get(name) ?? []) listener();
  };
  const now = () => clock.now() / 1000;
  const arrivalAfter = (end: number) => end + ENCODER + lag + random() * JITTER;
  let newest = Math.floor(now() / PART) * PART;
  while (newest + ENCODER + lag > now()) newest -= PART;
  let arrival = arrivalAfter(newest + PART);
  let position = newest - HOLD_BACK;
  let seeksUntil = 0;
  let isStalled = false;
  let stalls = 0;
  let jumps = 0;

  const arrive = () => {
    while (arrival <= now()) {
      newest += PART;
      arrival = Math.max(arrival, arrivalAfter(newest + PART));
    }
  };
  const play = () => {
    const next = position + TICK * video.playbackRate;
    if (next > newest) {
      isStalled = true;
      stalls += 1;
      position = Math.max(position, newest);
      return fire('waiting');
    }
    position = next;
    fire('timeupdate');
  };
  const tick = () => {
    arrive();
    if (video.seeking) {
      video.seeking = now() < seeksUntil;
      if (!video.seeking) fire('timeupdate');
    } else if (isStalled) {
      isStalled = newest - position < ENOUGH;
      if (!isStalled) fire('playing');
    } else play();
    if (!signal.aborted) clock.timers.setTimeout(tick, TICK * 1000);
  };

  const listed = { length: 1, start: () => newest - WINDOW, end: () => newest };
  const video = {
    paused: false,
    seeking: false,
    playbackRate: 1,
    defaultPlaybackRate: 1,
    buffered: listed,
    seekable: listed,
    get currentTime() {
      return position;
    },
    set currentTime(to: number) {
      jumps += 1;
      position = Math.min(to, newest);
      video.seeking = true;
      seeksUntil = now() + SEEK[0] + random() * (SEEK[1] - SEEK[0]);
      fire('seeking');
    },
    addEventListener(name: Name, listener: () => void) {
      listeners.set(name, [...(listeners.get(name) ?? []), listener]);
    },
  };
  clock.timers.setTimeout(tick, random() * TICK * 1000);
  return {
    video: video as unknown as HTMLVideoElement,
    /** Seconds that the picture is behind the moment of the broadcast. */
    latency: () => now() - position,
    stalls: () => stalls,
    jumps: () => jumps,
    onPosition: (listener: () => void) => video.addEventListener('timeupdate', listener),
  };
}
