import { computed, type ReadableAtom } from 'nanostores';
import type { Departures } from '../core/departures.ts';
import type { Environment } from '../core/environment.ts';
import type { Scheduler } from '../core/scheduler.ts';
import type { ContentModel } from '../features/content/model.ts';
import { createEventLog } from '../features/event-log/model.ts';
import type { Failures } from '../features/failures/model.ts';
import type { Fullscreen } from '../features/fullscreen/model.ts';
import { createWatchLog } from '../features/watch-log/model.ts';
import type { Media } from '../media/create-media.ts';
import type { Parameters } from '../parameters.ts';
import type { Http } from '../platform/http.ts';
import { createLogBudget } from '../platform/log-budget.ts';
import { createOutbox } from '../platform/outbox.ts';
import type { EventLog, TimelineLog } from '../platform/schema.d.ts';
import { mayTrack } from './modes.ts';

interface Needs {
  http: Pick<Http, 'send' | 'beacon'>;
  visitor(): string;
  content: Pick<ContentModel, '$details' | '$mode'>;
  media: Media;
  failures: Pick<Failures, '$reported'>;
  fullscreen: Pick<Fullscreen, '$state'>;
  $parameters: ReadableAtom<Parameters>;
  environment: Environment;
  scheduler: Scheduler;
  departures: Departures;
  signal: AbortSignal;
}

/** What the platform is told without being asked: what was watched, and what happened. */
export function createTelemetry(needs: Needs) {
  const { http, visitor, content, media, $parameters, environment, scheduler, departures, signal } = needs;
  const budget = createLogBudget(environment.monotonic);
  const $enabled = computed([$parameters, content.$mode], mayTrack);
  const { $details } = content;
  const outbox = <T>(id: 'logTimeline' | 'logEvents') =>
    createOutbox<T>({
      scheduler,
      departures,
      allows: budget.share(),
      send: (body, leaving) => (leaving ? http.beacon(id, { body }) : void http.send(id, { body, signal })),
      signal,
    });
  createWatchLog({
    outbox: outbox<TimelineLog>('logTimeline'),
    departures,
    $enabled,
    $parameters,
    $details,
    media,
    visitor,
    scheduler,
    signal,
  });
  return createEventLog({
    outbox: outbox<EventLog>('logEvents'),
    environment,
    $enabled,
    $parameters,
    $details,
    $reported: needs.failures.$reported,
    $fullscreen: needs.fullscreen.$state,
    media,
    visitor,
    scheduler,
    signal,
  });
}
