import type { ReadableAtom } from 'nanostores';
import type { Departures } from '../core/departures.ts';
import { derived } from '../core/derived.ts';
import type { Content } from '../features/content/model.ts';
import { createEventLog } from '../features/event-log/model.ts';
import type { Failures } from '../features/failures/model.ts';
import type { Fullscreen } from '../features/fullscreen/model.ts';
import type { Presence } from '../features/presence/model.ts';
import { createCmcd } from '../features/statistics/install.ts';
import type { Summary } from '../features/statistics/summary.ts';
import { createWatchLog } from '../features/watch-log/model.ts';
import type { Media } from '../media/create-media.ts';
import { mayTrack } from '../modes.ts';
import type { Parameters } from '../parameters.ts';
import { createLogBudget } from '../platform/log-budget.ts';
import { createOutbox } from '../platform/outbox.ts';
import type { EventLog, TimelineLog } from '../platform/schema.d.ts';
import type { Platform } from './create-platform.ts';
import type { Tools } from './tools.ts';

interface Needs {
  tools: Tools;
  platform: Pick<Platform, 'http' | 'operator' | 'visitor'>;
  /** The page's parameters, with the item of a playlist in the place of the list. */
  $watched: ReadableAtom<Parameters>;
  content: Pick<Content, '$content' | '$details' | '$mode'>;
  media: Media;
  summary: Summary;
  presence: Pick<Presence, '$visible'>;
  failures: Pick<Failures, '$screen' | '$reported'>;
  fullscreen: Pick<Fullscreen, '$state'>;
  departures: Departures;
}

/** The logs for the platform: what was watched, and what happened; and how it played, for a collector. */
export function createTelemetry(needs: Needs) {
  const { tools, platform, $watched, content, media, failures, fullscreen, departures } = needs;
  const { http, operator, visitor } = platform;
  const { environment, scheduler, signal } = tools;
  const budget = createLogBudget(environment.monotonic);
  /** Logs belong to the owner given by the page or the content, else to the operator's user. */
  const owned = <T extends TimelineLog | EventLog>(entries: readonly T[]) =>
    entries.map((entry) => ({ ...entry, user_id: entry.user_id ?? operator.trackerUser() ?? null }));
  const outbox = <T extends TimelineLog | EventLog>(id: 'logTimeline' | 'logEvents') =>
    createOutbox<T>({
      scheduler,
      departures,
      allows: budget.share(),
      ready: operator.ask,
      send(batch, leaving) {
        const body = owned(batch);
        if (leaving) http.beacon(id, { body });
        else void http.send(id, { body, signal });
      },
      signal,
    });
  const shared = {
    ...tools,
    $parameters: $watched,
    $enabled: derived([$watched, content.$mode], mayTrack),
    $details: content.$details,
    media,
    visitor,
  };
  createWatchLog({ ...shared, outbox: outbox<TimelineLog>('logTimeline'), departures });
  const { log, entryOf } = createEventLog({
    ...shared,
    outbox: outbox<EventLog>('logEvents'),
    $reported: failures.$reported,
    $fullscreen: fullscreen.$state,
  });
  createCmcd({ ...needs, operator, $content: content.$content, $tracked: shared.$enabled });
  return {
    log,
    /** Whether events may be sent to the platform. */
    $tracked: shared.$enabled,
    /** Sends an event that must not be lost unnoticed, with its answer. */
    async sendEvent(format: 'feedback', detail: string) {
      await operator.ask();
      return http.send('logEvents', { body: owned([entryOf(format, detail)]), signal });
    },
  };
}
