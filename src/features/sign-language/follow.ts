import type { Media } from '../../media/create-media.ts';

/** Seconds between the two pictures that nobody sees. */
const EXACT = 0.04;
/** Seconds from which a seek is better than another speed. */
export const FAR = 0.3;
/** The same while the second picture waits for its data: a seek would only begin the wait again. */
const FAR_WHILE_WAITING = 3;
/** What the speed may differ by, and the share of the distance that is made up for in a second. */
const [MOST_NUDGE, NUDGE] = [0.05, 0.2];
/** Between two seeks while both play, ms. */
const SEEK_PAUSE = 1500;
/** The most that a seek aims ahead, as it takes a while itself, in seconds. */
const MOST_LEAD = 1;

const EVENTS = ['play', 'playing', 'pause', 'seeking', 'seeked', 'waiting', 'ratechange', 'timeupdate', 'ended'];
const OWN_EVENTS = ['loadedmetadata', 'seeked', 'canplay', 'playing'];

const within = (most: number, value: number) => Math.min(Math.max(value, -most), most);

/** The speed at which a picture that is behind by `drift` seconds comes nearer. */
export const rateFor = (rate: number, drift: number): number =>
  Math.abs(drift) < EXACT ? rate : rate * (1 + within(MOST_NUDGE, drift * NUDGE));

interface Needs {
  /** The film, which is never changed. */
  film: HTMLVideoElement;
  /** The picture that follows it. */
  sign: Pick<Media, 'video' | 'play' | 'pause'>;
  monotonic(): number;
  signal: AbortSignal;
}

/** Keeps a second picture at the time of the film: paused with it, at its speed, and where it seeks to. */
export function followFilm({ film, sign, monotonic, signal }: Needs): void {
  const { video } = sign;
  let seekedAt = Number.NEGATIVE_INFINITY;
  let lead = 0;
  /** Where it was told to stand: a stream without that moment stands beside it. */
  let stand: number | undefined;
  let isAsked = false;

  const start = async () => {
    isAsked = true;
    const outcome = await sign.play();
    // A browser that refuses is asked again when the film plays again.
    if (outcome !== 'blocked') isAsked = false;
  };
  const seek = (seconds: number) => {
    seekedAt = monotonic();
    video.currentTime = seconds;
  };
  const sync = () => {
    if (signal.aborted || video.readyState === 0) return;
    const end = Number.isFinite(video.duration) ? video.duration : Number.POSITIVE_INFINITY;
    const target = Math.min(film.currentTime, end);
    const runs = !film.paused && !film.ended && !film.seeking && film.readyState > 2 && target < end;
    const drift = target - video.currentTime;
    if (!runs) {
      if (!video.paused) sign.pause();
      if (video.seeking || Math.abs(drift) < EXACT || stand === target) return;
      stand = target;
      return seek(target);
    }
    stand = undefined;
    if (video.paused && !isAsked) void start();
    if (video.seeking) return;
    const far = video.readyState < 3 ? FAR_WHILE_WAITING : FAR;
    if (Math.abs(drift) < far || monotonic() - seekedAt < SEEK_PAUSE) {
      const rate = rateFor(film.playbackRate, drift);
      if (video.playbackRate !== rate) video.playbackRate = rate;
      return;
    }
    // What the last seek has missed by, the next one aims ahead.
    if (Number.isFinite(seekedAt)) lead = Math.max(within(MOST_LEAD, lead + drift), 0);
    seek(Math.min(target + lead * film.playbackRate, end));
  };
  film.addEventListener(
    'play',
    () => {
      isAsked = false;
    },
    { signal },
  );
  for (const type of EVENTS) film.addEventListener(type, sync, { signal });
  for (const type of OWN_EVENTS) video.addEventListener(type, sync, { signal });
  sync();
}
