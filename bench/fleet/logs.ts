import { atom, type ReadableAtom } from 'nanostores';
import type { Departures } from '../../src/core/departures.ts';
import type { Scheduler } from '../../src/core/scheduler.ts';
import { createEventLog } from '../../src/features/event-log/model.ts';
import { createWatchLog } from '../../src/features/watch-log/model.ts';
import type { Parameters } from '../../src/parameters.ts';
import type { Http } from '../../src/platform/http.ts';
import { createLogBudget } from '../../src/platform/log-budget.ts';
import { createOutbox } from '../../src/platform/outbox.ts';
import type { EventLog, TimelineLog, VideoDetails } from '../../src/platform/schema.d.ts';
import type { World } from './world.ts';

interface Needs {
  readonly world: World;
  readonly scheduler: Scheduler;
  readonly http: Pick<Http, 'send'>;
  readonly $details: ReadableAtom<VideoDetails>;
  readonly signal: AbortSignal;
}

const departures: Departures = { beforeLeave: () => {}, onLeave: () => {} };
const window = {
  location: { origin: 'https://page.test', pathname: '/' },
  addEventListener: () => {},
} as unknown as Window & typeof globalThis;

/** The logs of a viewer whose video plays without a stall. */
export function openLogs({ world, scheduler, http, $details, signal }: Needs): void {
  const { clock, random } = world;
  const seconds = () => clock.now() / 1000;
  const starts: (() => void)[] = [];
  const video = {
    paused: false,
    seeking: false,
    get currentTime() {
      return seconds();
    },
    addEventListener: (name: string, listener: () => void) => name === 'playing' && starts.push(listener),
  } as unknown as HTMLVideoElement;
  const $paused = atom(true);
  const $ready = atom(false);
  const $waiting = atom(false);
  const budget = createLogBudget(clock.now);
  const outbox = <T>(id: 'logTimeline' | 'logEvents') =>
    createOutbox<T>({
      scheduler,
      departures,
      allows: budget.share(),
      send: (body) => void http.send(id, { body, signal }),
      signal,
    });
  const shared = {
    $parameters: atom({ type: 'live' } as Parameters),
    $enabled: atom(true),
    $details,
    visitor: () => 'visitor',
    scheduler,
    signal,
  };
  createWatchLog({
    ...shared,
    outbox: outbox<TimelineLog>('logTimeline'),
    departures,
    media: { video, $paused, $duration: atom(undefined), $currentTime: world.$seconds },
  });
  createEventLog({
    ...shared,
    outbox: outbox<EventLog>('logEvents'),
    environment: { window, now: clock.now, monotonic: clock.now, random, uuid: () => 'view' },
    $reported: atom(undefined),
    $fullscreen: atom('off'),
    media: { $paused, $ready, $waiting, $started: atom(true) },
  });
  $ready.set(true);
  $paused.set(false);
  for (const start of starts) start();
}
