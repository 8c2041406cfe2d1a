import type { ReadableAtom } from 'nanostores';
import type { Departures } from '../../core/departures.ts';
import { createSuccession } from '../../core/lifetime.ts';
import type { Scheduler } from '../../core/scheduler.ts';
import { until } from '../../core/until.ts';
import type { Media } from '../../media/create-media.ts';
import type { Parameters } from '../../parameters.ts';
import type { Outbox } from '../../platform/outbox.ts';
import type { TimelineLog, VideoDetails } from '../../platform/schema.d.ts';

/** A long stretch is told in pieces, so that a page that dies takes little with it. */
const PIECE_SECONDS = 30;
/** Nobody has seen anything of less. */
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

/** Which stretches of a video were watched: from where it began to run to where it stopped or jumped. */
export function createWatchLog(needs: Needs): void {
  const { outbox, departures, $enabled, $parameters, $details, media, visitor, scheduler, signal } = needs;
  const { video } = media;
  const pieces = createSuccession(signal);
  let start: number | undefined;
  /** What that was: by the time that the video stops, something else may be shown. */
  let details: VideoDetails | undefined;
  /** The last place before a jump: at `seeking` the video stands at the new one already. */
  let reached = 0;

  const close = () => {
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
  const open = () => {
    if (video.paused || video.seeking) return;
    details = $details.get();
    start = reached = video.currentTime;
  };
  const cut = () => {
    close();
    open();
  };

  until(
    signal,
    media.$currentTime.listen((seconds) => {
      if (!video.seeking) reached = seconds;
    }),
  );
  until(signal, $details.listen(close));
  for (const name of ['playing', 'seeked']) video.addEventListener(name, cut, { signal });
  for (const name of ['pause', 'seeking', 'ended', 'emptied']) video.addEventListener(name, close, { signal });
  until(
    signal,
    media.$paused.listen((paused) => (paused ? pieces.end() : scheduler.every(PIECE_SECONDS, cut, pieces.begin()))),
  );
  departures.prepare(cut);
}
