import type { ReadableAtom } from 'nanostores';
import type { Departures } from '../../core/departures.ts';
import { createLatest } from '../../core/lifetime.ts';
import { listen } from '../../core/listen.ts';
import type { Scheduler } from '../../core/scheduler.ts';
import type { Media } from '../../media/create-media.ts';
import type { Parameters } from '../../parameters.ts';
import type { Outbox } from '../../platform/outbox.ts';
import type { TimelineLog, VideoDetails } from '../../platform/schema.d.ts';

/** Longer sections are split, so that a crash loses little. */
const SECTION_SECONDS = 30;
/** Shorter sections are not logged. */
const LEAST_SECONDS = 0.25;

interface Needs {
  outbox: Outbox<TimelineLog>;
  departures: Departures;
  $enabled: ReadableAtom<boolean>;
  $parameters: ReadableAtom<Parameters>;
  $details: ReadableAtom<VideoDetails | undefined>;
  media: Pick<Media, 'video' | '$paused' | '$currentTime' | '$duration'>;
  visitor(): string;
  scheduler: Scheduler;
  signal: AbortSignal;
}

/** Logs the watched sections of a video: from the start of playback to a pause or a seek. */
export function createWatchLog(needs: Needs): void {
  const { outbox, departures, $enabled, $parameters, $details, media, visitor, scheduler, signal } = needs;
  const { video } = media;
  const sections = createLatest(signal);
  let start: number | undefined;
  /** The video of the open section: when playback stops, other content may be loaded. */
  let details: VideoDetails | undefined;
  /** The last position before a seek: `currentTime` is already the new one on `seeking`. */
  let reached = 0;

  const closeSection = () => {
    const from = start;
    start = undefined;
    if (from === undefined || !details || !$enabled.get() || reached - from < LEAST_SECONDS) return;
    const round = (seconds: number) => Math.round(seconds * 100) / 100;
    outbox.push({
      start: round(from),
      end: round(reached),
      watchedDuration: round(reached - from),
      video_id: details.id,
      video_type: details.type,
      video_duration: media.$duration.get() ?? details.duration ?? null,
      clientUUID: visitor(),
      user_id: $parameters.get().userId ?? details.user_id ?? null,
      content_type: details.content_type,
      content_id: details.content_id,
    });
  };
  const openSection = () => {
    if (video.paused || video.seeking) return;
    details = $details.get();
    start = reached = video.currentTime;
  };
  const startNewSection = () => {
    closeSection();
    openSection();
  };

  listen(
    media.$currentTime,
    (seconds) => {
      if (!video.seeking) reached = seconds;
    },
    signal,
  );
  listen($details, closeSection, signal);
  for (const name of ['playing', 'seeked']) video.addEventListener(name, startNewSection, { signal });
  for (const name of ['pause', 'seeking', 'ended', 'emptied']) video.addEventListener(name, closeSection, { signal });
  listen(
    media.$paused,
    (paused) => (paused ? sections.cancel() : scheduler.every(SECTION_SECONDS, startNewSection, sections.next())),
    signal,
  );
  departures.beforeLeave(startNewSection);
}
