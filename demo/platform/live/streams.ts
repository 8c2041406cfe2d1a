/** An endless simulated stream made from the VOD. */
export interface LiveStream {
  readonly id: string;
  /** Length of the playlist's window in seconds. */
  readonly window: number;
  /** Schedule: on for `lasts` seconds of every `every`. Without it the stream is always on. */
  readonly schedule?: { readonly every: number; readonly lasts: number };
  /** The stream is over: its playlists have an end. */
  readonly ended?: true;
  readonly levels: readonly string[];
  /** Its playlists have parts, and requests for them are held until the next part is there. */
  readonly lowLatency?: true;
  /** Seconds behind program date time that all players of the stream hold. */
  readonly targetLatency?: number;
  readonly quiz?: QuizKind;
}

/** With elimination, a wrong or missed answer costs a chance; with points, right answers count and nobody is out. */
export type QuizKind = 'elimination' | 'points';

const MINUTE = 60;
const ALL = ['240p', '360p', '720p'];

/** Window with a time machine: ten minutes; without one it is short. */
export const TIME_MACHINE_WINDOW = 10 * MINUTE;
const SHORT_WINDOW = 12;
/** Without a time machine, but with room for a picture that is as far behind as a quiz allows. */
const QUIZ_WINDOW = MINUTE;

/** Without a time machine, but with room for a picture that waits for slow lines. */
const TOGETHER_WINDOW = 30;

export const streams: readonly LiveStream[] = [
  { id: '1', window: TIME_MACHINE_WINDOW, levels: ALL, quiz: 'points' },
  { id: '2', window: QUIZ_WINDOW, levels: ALL, quiz: 'elimination' },
  {
    id: '3',
    window: SHORT_WINDOW,
    levels: ALL,
    schedule: { every: 15 * MINUTE, lasts: 10 * MINUTE },
    quiz: 'elimination',
  },
  { id: '4', window: TIME_MACHINE_WINDOW, levels: ALL, ended: true },
  { id: '5', window: SHORT_WINDOW, levels: ['240p', '360p'] },
  { id: '6', window: TIME_MACHINE_WINDOW, levels: ALL },
  // A line that is 6 s late can hold it through a break of some seconds.
  { id: '7', window: TOGETHER_WINDOW, levels: ALL, lowLatency: true, targetLatency: 12 },
];

export const withLowestLevel = (stream: LiveStream): LiveStream => ({ ...stream, levels: stream.levels.slice(0, 1) });

export const kindOfQuiz = (id: string): QuizKind | undefined => streams.find((stream) => stream.id === id)?.quiz;

export type LiveState =
  | { readonly state: 'on' | 'ended'; readonly startedAt: number; readonly until: number }
  | { readonly state: 'before'; readonly startsAt: number };

/** In the past, so that streams continue where they were after a restart. */
const EPOCH = Date.UTC(2026, 0, 1);
/** Length of the remaining window of an ended stream. */
const ENDED_LENGTH_MS = 5 * MINUTE * 1000;

export function stateOf({ schedule, ended }: LiveStream, now: number): LiveState {
  if (ended) return { state: 'ended', startedAt: EPOCH, until: EPOCH + ENDED_LENGTH_MS };
  if (!schedule) return { state: 'on', startedAt: EPOCH, until: now };
  const everyMs = schedule.every * 1000;
  const startedAt = EPOCH + Math.floor((now - EPOCH) / everyMs) * everyMs;
  if (now < startedAt + schedule.lasts * 1000) return { state: 'on', startedAt, until: now };
  return { state: 'before', startsAt: startedAt + everyMs };
}
