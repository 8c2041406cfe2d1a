import type { ReadableAtom } from 'nanostores';
import type { Environment } from '../../core/environment.ts';
import { createLatest, createLifetime } from '../../core/lifetime.ts';
import { listen, subscribe } from '../../core/listen.ts';
import { drifting } from '../../core/pace.ts';
import { createRepeats } from '../../core/repeats.ts';
import type { Scheduler } from '../../core/scheduler.ts';
import type { Reported } from '../../errors.ts';
import { scrub } from '../../lib/scrub.ts';
import type { Media } from '../../media/create-media.ts';
import type { Parameters } from '../../parameters.ts';
import type { Outbox } from '../../platform/outbox.ts';
import type { EventLog, VideoDetails } from '../../platform/schema.d.ts';

/** Interval of `pingpong` events during playback. */
const PINGPONG_SECONDS = 60;
/** Longest detail that the platform accepts. */
const LONGEST_DETAIL = 2000;
/** Time from an aborted request to `pagehide`: the answer of the next page. */
const LEAVING_SECONDS = 4;

/** Types of events. Failures use the `log` column of the failure table. */
type LogFormat =
  | 'speed'
  | 'quality'
  | 'subtitle'
  | 'marker'
  | 'loading'
  | 'fullscreen_exit'
  | 'pingpong'
  | 'share'
  | 'feedback'
  | 'search';
/** The detail is logged unchanged: scrub text typed by a viewer before. */
export type Log = (format: LogFormat, detail?: string | number) => void;

interface Needs {
  outbox: Outbox<EventLog>;
  environment: Pick<Environment, 'window' | 'now' | 'monotonic' | 'random' | 'uuid'>;
  /** Content of the platform, and `enableTracker` is not false. */
  $enabled: ReadableAtom<boolean>;
  $parameters: ReadableAtom<Parameters>;
  $details: ReadableAtom<VideoDetails | undefined>;
  $reported: ReadableAtom<Reported | undefined>;
  $fullscreen: ReadableAtom<string>;
  media: Pick<Media, '$paused' | '$waiting' | '$started' | '$ready'>;
  visitor(): string;
  scheduler: Scheduler;
  signal: AbortSignal;
}

/** Logs events to the platform, without phone numbers, tokens or codes. */
export function createEventLog(needs: Needs) {
  const { outbox, environment, $enabled, $parameters, $details, media, scheduler, signal } = needs;
  const { window, now, monotonic, random } = environment;
  const { origin, pathname } = window.location;
  const repeats = createRepeats(monotonic);
  const playing = createLatest(signal);
  let viewId = environment.uuid();
  let waitingSince: number | undefined = monotonic();

  const entryOf = (format: string, detail: string): EventLog => {
    const { type, contentId, userId } = $parameters.get();
    const details = $details.get();
    return {
      timestamp: new Date(now()).toISOString(),
      clientUUID: needs.visitor(),
      uuid: viewId,
      link: `${origin}${pathname}`,
      user_id: userId ?? details?.user_id ?? null,
      live_id: type === 'live' ? (contentId ?? null) : null,
      format,
      content_type: details?.content_type ?? type ?? null,
      content_id: details?.content_id ?? contentId ?? null,
      detail: detail || null,
    };
  };
  let stay = createLifetime(signal);
  const leave = () => {
    stay.end();
    stay = createLifetime(signal);
  };
  window.addEventListener('pagehide', leave, { signal });
  const log = (format: string, detail: string | number = '', late = false) => {
    if (!$enabled.get()) return;
    const words = String(detail).slice(0, LONGEST_DETAIL);
    if (repeats.isRepeated(`${format} ${words}`)) return;
    const entry = entryOf(format, words);
    if (late) scheduler.after(LEAVING_SECONDS, () => outbox.push(entry), stay.signal);
    else outbox.push(entry);
  };

  listen(
    $details,
    () => {
      repeats.forget();
      viewId = environment.uuid();
      waitingSince = monotonic();
    },
    signal,
  );
  subscribe(
    needs.$reported,
    (reported) => reported && log(reported.log, scrub(reported.detail), reported.late),
    signal,
  );
  listen(
    needs.$fullscreen,
    (state, before) => {
      if (state === 'off' && before !== 'off') log('fullscreen_exit');
    },
    signal,
  );
  // Logs the time that the viewer waited for the first frame or during a stall.
  const logWait = () => {
    if (waitingSince !== undefined) log('loading', Math.round(monotonic() - waitingSince) / 1000);
    waitingSince = undefined;
  };
  listen(media.$ready, (ready) => ready && logWait(), signal);
  listen(
    media.$waiting,
    (waiting) => {
      if (!media.$started.get()) return;
      if (waiting) waitingSince = monotonic();
      else logWait();
    },
    signal,
  );
  const pingpong = (playSignal: AbortSignal) =>
    scheduler.after(
      drifting(PINGPONG_SECONDS, random),
      () => {
        log('pingpong');
        pingpong(playSignal);
      },
      playSignal,
    );
  listen(media.$paused, (paused) => (paused ? playing.cancel() : pingpong(playing.next())), signal);

  return { log: log as Log, entryOf };
}
