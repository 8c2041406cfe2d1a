import { type Card, cardsOf } from '../../lib/card.ts';
import { safeUrl } from '../../lib/safe-url.ts';
import { countOf, fieldOf, flagOf, listOf } from '../../lib/shape.ts';

/** Aggregated data of a live: the fields in use. A field that is missing or malformed is undefined or empty. */
export interface Aggregate {
  /** Polling interval the platform asks for, in seconds. */
  readonly interval: number | undefined;
  /** The same while a quiz is watched. */
  readonly quizInterval: number | undefined;
  /** Seconds; the same for the separate request of the number of viewers. */
  readonly viewersInterval: number | undefined;
  /** The same between two calls that send reactions. */
  readonly reactionInterval: number | undefined;
  /** Seconds behind program date time that all players of the stream hold. */
  readonly targetLatency: number | undefined;
  readonly onlineViewers: number | undefined;
  readonly chatEnabled: boolean | undefined;
  /** Viewers in equal windows of time, oldest first: the chart above the progress bar. */
  readonly viewersOverTime: readonly number[];
  /** Another address of the same stream. */
  readonly backup: string | undefined;
  /** Other streams that are live now. */
  readonly alternatives: readonly Card[];
  /** Unread; their times are dates. */
  readonly markers: unknown;
  /** The poll and the reactions; unread, because few live streams have any. */
  readonly emojis: unknown;
  /** A picture over the video; unread. */
  readonly gif: unknown;
  /** The fields of the quiz; unread, because few live streams have one. */
  readonly quiz: unknown;
}

const MOST_LATENCY = 60;

const latencyOf = (value: unknown) => {
  const seconds = countOf(value) ?? 0;
  return seconds >= 1 && seconds <= MOST_LATENCY ? seconds : undefined;
};

const QUIZ_FIELDS = ['quiz', 'question', 'question_changes', 'recent_questions', 'server_time'];

export function readLiveData(answer: unknown, base: string): Aggregate {
  const windows = fieldOf(fieldOf(answer, 'timeline'), 'windows');
  const config = fieldOf(answer, 'config');
  const backup = fieldOf(answer, 'backup');
  return {
    interval: countOf(fieldOf(config, 'get_interval')),
    quizInterval: countOf(fieldOf(config, 'quiz_get_interval')),
    viewersInterval: countOf(fieldOf(config, 'viewers_interval')),
    reactionInterval: countOf(fieldOf(config, 'empoji_poll_interval')),
    targetLatency: latencyOf(fieldOf(config, 'target_latency')),
    onlineViewers: countOf(fieldOf(answer, 'online_viewers')),
    chatEnabled: flagOf(fieldOf(answer, 'chat_enabled')),
    viewersOverTime: listOf((window) => countOf(fieldOf(window, 'viewers')) ?? 0)(windows),
    backup: typeof backup === 'string' ? safeUrl(backup, base, 'media') : undefined,
    alternatives: cardsOf(fieldOf(answer, 'alternative_lives'), base),
    markers: fieldOf(answer, 'markers'),
    emojis: fieldOf(answer, 'emojis'),
    gif: fieldOf(answer, 'gif'),
    quiz: Object.fromEntries(QUIZ_FIELDS.map((name) => [name, fieldOf(answer, name)])),
  };
}
