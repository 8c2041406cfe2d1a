/** A stream that the simulator makes out of the VOD, without end. */
export interface LiveStream {
  readonly id: string;
  /** Seconds that a playlist reaches back. */
  readonly window: number;
  /** Comes and goes by the clock: on for `lasts` seconds of every `every`. Without it the stream is always on. */
  readonly schedule?: { readonly every: number; readonly lasts: number };
  /** Over: its playlists end. */
  readonly ended?: true;
  readonly levels: readonly string[];
  /** In an elimination quiz a wrong answer costs a chance; in any other one right answers are points, and nobody is out. */
  readonly elimination?: true;
}

const MINUTE = 60;
const ALL = ['240p', '360p', '720p'];

/** The last ten minutes can be visited, and what is short is the window of one that can't. */
export const TIME_MACHINE_WINDOW = 10 * MINUTE;
const SHORT_WINDOW = 12;

export const streams: readonly LiveStream[] = [
  { id: '1', window: TIME_MACHINE_WINDOW, levels: ALL },
  { id: '2', window: SHORT_WINDOW, levels: ALL, elimination: true },
  {
    id: '3',
    window: SHORT_WINDOW,
    levels: ALL,
    schedule: { every: 15 * MINUTE, lasts: 10 * MINUTE },
    elimination: true,
  },
  { id: '4', window: TIME_MACHINE_WINDOW, levels: ALL, ended: true },
  { id: '5', window: SHORT_WINDOW, levels: ['240p', '360p'] },
  { id: '6', window: TIME_MACHINE_WINDOW, levels: ALL },
  { id: '7', window: SHORT_WINDOW, levels: ALL },
];

export const isElimination = (id: string): boolean =>
  streams.some((stream) => stream.id === id && stream.elimination === true);

export type LiveState =
  | { readonly state: 'on' | 'ended'; readonly startedAt: number; readonly until: number }
  | { readonly state: 'before'; readonly startsAt: number };

/** Long ago, so that a restart of the server goes on where it was: everything follows from the clock alone. */
const EPOCH = Date.UTC(2026, 0, 1);
/** How much of an ended stream is left. */
const ENDED_LENGTH_MS = 5 * MINUTE * 1000;

export function stateOf({ schedule, ended }: LiveStream, now: number): LiveState {
  if (ended) return { state: 'ended', startedAt: EPOCH, until: EPOCH + ENDED_LENGTH_MS };
  if (!schedule) return { state: 'on', startedAt: EPOCH, until: now };
  const everyMs = schedule.every * 1000;
  const startedAt = EPOCH + Math.floor((now - EPOCH) / everyMs) * everyMs;
  if (now < startedAt + schedule.lasts * 1000) return { state: 'on', startedAt, until: now };
  return { state: 'before', startsAt: startedAt + everyMs };
}
