import type { ReadableAtom } from 'nanostores';
import type { Environment } from '../../core/environment.ts';
import { createSuccession } from '../../core/lifetime.ts';
import type { Scheduler } from '../../core/scheduler.ts';
import { until } from '../../core/until.ts';
import { scrub } from '../../lib/scrub.ts';
import type { Media } from '../../media/create-media.ts';
import type { Parameters } from '../../parameters.ts';
import type { Outbox } from '../../platform/outbox.ts';
import type { EventLog, VideoDetails } from '../../platform/schema.d.ts';

/** The same event with the same words is told once in this time. */
const REPEAT_MS = 10_000;
/** While it plays, the player tells now and then that it does. */
const PINGPONG_SECONDS = 60;
const DRIFT = 0.1;
/** The platform takes no longer ones. */
const LONGEST_DETAIL = 2000;

/** What is told; failures tell their own type from the table of failures. */
export type LogFormat = 'speed' | 'quality' | 'subtitle' | 'marker' | 'loading' | 'fullscreen_exit' | 'pingpong';
/** The detail is a number or an id of the platform's and stays as it is; what a viewer has typed must be scrubbed before. */
export type Log = (format: LogFormat, detail?: string | number) => void;

interface Needs {
  outbox: Outbox<EventLog>;
  environment: Pick<Environment, 'window' | 'now' | 'monotonic' | 'random' | 'uuid'>;
  /** Only for content of the platform, and not where the page wants no tracker. */
  $enabled: ReadableAtom<boolean>;
  $parameters: ReadableAtom<Parameters>;
  $details: ReadableAtom<VideoDetails | undefined>;
  $reported: ReadableAtom<{ readonly log: string; readonly detail: string } | undefined>;
  $fullscreen: ReadableAtom<string>;
  media: Pick<Media, '$paused' | '$waiting' | '$started' | '$ready'>;
  visitor(): string;
  scheduler: Scheduler;
  signal: AbortSignal;
}

/** Tells the platform what happens in the player, and nothing that says to whom: no number, no token, no code. */
export function createEventLog(needs: Needs) {
  const { outbox, environment, $enabled, $parameters, $details, media, scheduler, signal } = needs;
  const { window, now, monotonic, random } = environment;
  const { origin, pathname } = window.location;
  const told = new Map<string, number>();
  const playing = createSuccession(signal);
  let showing = environment.uuid();
  let waitingSince: number | undefined = monotonic();

  const tell = (format: string, detail: string | number = '') => {
    if (!$enabled.get()) return;
    const words = String(detail).slice(0, LONGEST_DETAIL);
    const key = `${format} ${words}`;
    const at = monotonic();
    if (at - (told.get(key) ?? Number.NEGATIVE_INFINITY) < REPEAT_MS) return;
    told.set(key, at);
    const { type, contentId, userId } = $parameters.get();
    const details = $details.get();
    outbox.push({
      timestamp: new Date(now()).toISOString(),
      clientUUID: needs.visitor(),
      uuid: showing,
      link: `${origin}${pathname}`,
      user_id: userId ?? details?.user_id ?? null,
      live_id: type === 'live' ? (contentId ?? null) : null,
      format,
      content_type: details?.content_type ?? type ?? null,
      content_id: details?.content_id ?? contentId ?? null,
      detail: words || null,
    });
  };

  until(
    signal,
    $details.listen(() => {
      told.clear();
      showing = environment.uuid();
      waitingSince = monotonic();
    }),
  );
  until(
    signal,
    needs.$reported.subscribe((reported) => reported && tell(reported.log, scrub(reported.detail))),
  );
  until(
    signal,
    needs.$fullscreen.listen((state, before) => {
      if (state === 'off' && before !== 'off') tell('fullscreen_exit');
    }),
  );
  // How long the viewer waited: for the first picture, and whenever it stood still.
  const settle = () => {
    if (waitingSince !== undefined) tell('loading', Math.round(monotonic() - waitingSince) / 1000);
    waitingSince = undefined;
  };
  until(
    signal,
    media.$ready.listen((ready) => ready && settle()),
  );
  until(
    signal,
    media.$waiting.listen((waiting) => {
      if (!media.$started.get()) return;
      if (waiting) waitingSince = monotonic();
      else settle();
    }),
  );
  const pingpong = (life: AbortSignal) =>
    scheduler.after(
      PINGPONG_SECONDS * (1 - DRIFT + 2 * DRIFT * random()),
      () => {
        tell('pingpong');
        pingpong(life);
      },
      life,
    );
  until(
    signal,
    media.$paused.listen((paused) => (paused ? playing.end() : pingpong(playing.begin()))),
  );

  return { log: tell as Log };
}
