import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import { createLatest } from '../../core/lifetime.ts';
import { listen } from '../../core/listen.ts';
import type { Scheduler } from '../../core/scheduler.ts';
import type { Media } from '../../media/create-media.ts';
import type { Source } from '../../media/engine.ts';
import type { VideoDetails } from '../../platform/schema.d.ts';

/** A stream that brings no picture in this time counts as failed. */
const PATIENCE_SECONDS = 30;

interface Needs {
  $details: ReadableAtom<VideoDetails | undefined>;
  /** The source of the content, which the trailer is a section of. */
  source(): Source | undefined;
  /** Creates a separate player, which ends with the signal. */
  open(box: Element, onFailure: () => void, signal: AbortSignal): Media;
  reducedMotion(): boolean;
  scheduler: Scheduler;
  signal: AbortSignal;
}

/** The trailer: a section of the content, played in a separate silent loop. */
export function createTrailer({ $details, source, open, reducedMotion, scheduler, signal }: Needs) {
  const $state = atom<'loading' | 'playing' | 'paused' | 'failed'>('loading');
  const shows = createLatest(signal);
  let media: Media | undefined;

  /** If the end is missing or wrong, the trailer plays to the end of the content. */
  const section = () => {
    const { preview_start: start, preview_end: end } = $details.get() ?? {};
    const from = start ?? 0;
    return { from, to: typeof end === 'number' && end > from ? end : Number.POSITIVE_INFINITY };
  };
  const play = async (current: Media) => {
    const outcome = await current.play();
    if (current === media && outcome === 'missing') $state.set('failed');
  };

  const show = (box: Element) => {
    const showSignal = shows.next();
    const playable = source();
    const { from, to } = section();
    if (!playable) return $state.set('failed');
    $state.set('loading');
    const fail = () => !showSignal.aborted && $state.set('failed');
    const current = open(box, fail, showSignal);
    media = current;
    const { video } = current;
    video.muted = true;
    video.defaultMuted = true;
    video.disablePictureInPicture = true;
    video.disableRemotePlayback = true;
    box.replaceChildren(video);
    const again = () => {
      current.seek(from);
      void play(current);
    };
    listen(current.$currentTime, (seconds) => seconds >= to && !video.seeking && current.seek(from), showSignal);
    listen(current.$ended, (ended) => ended && again(), showSignal);
    listen(
      current.$paused,
      (paused) => $state.get() !== 'failed' && $state.set(paused ? 'paused' : 'playing'),
      showSignal,
    );
    current.load({ ...playable, startAt: from, panorama: false, nearLive: false });
    if (reducedMotion()) $state.set('paused');
    else void play(current);
    scheduler.after(PATIENCE_SECONDS, () => !current.$ready.get() && fail(), showSignal);
  };

  return {
    $state: readonlyType($state),
    /** Seconds, for the viewer. */
    length() {
      const { from, to } = section();
      return Number.isFinite(to) ? to - from : undefined;
    },
    /** Plays in the box. The returned function stops playback and all requests. */
    show(box: Element) {
      show(box);
      return () => {
        shows.cancel();
        media = undefined;
        box.replaceChildren();
      };
    },
    toggle() {
      if (!media) return;
      if (media.isPaused()) void play(media);
      else media.pause();
    },
  };
}

export type Trailer = ReturnType<typeof createTrailer>;
