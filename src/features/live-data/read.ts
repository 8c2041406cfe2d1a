import { type Card, cardsOf } from '../../lib/card.ts';
import { safeUrl } from '../../lib/safe-url.ts';
import { countOf, fieldOf, listOf } from '../../lib/shape.ts';

/** What a live stream's aggregated data tell, as far as it is used and as far as it makes sense. */
export interface LiveData {
  /** Seconds until the next question, by the platform's wish. */
  readonly interval: number | undefined;
  /** The same for the number of viewers, where it is asked for by itself. */
  readonly viewersInterval: number | undefined;
  readonly onlineViewers: number | undefined;
  /** The curve above the progress bar: viewers in equal windows of time, oldest first. */
  readonly viewersOverTime: readonly number[];
  /** Another address of the same stream. */
  readonly backup: string | undefined;
  /** What else is on. */
  readonly alternatives: readonly Card[];
  /** As they came: their times are dates. */
  readonly markers: unknown;
}

export function readLiveData(answer: unknown, base: string): LiveData {
  const windows = fieldOf(fieldOf(answer, 'timeline'), 'windows');
  const config = fieldOf(answer, 'config');
  const backup = fieldOf(answer, 'backup');
  return {
    interval: countOf(fieldOf(config, 'get_interval')),
    viewersInterval: countOf(fieldOf(config, 'viewers_interval')),
    onlineViewers: countOf(fieldOf(answer, 'online_viewers')),
    viewersOverTime: listOf((window) => countOf(fieldOf(window, 'viewers')) ?? 0)(windows),
    backup: typeof backup === 'string' ? safeUrl(backup, base, 'media') : undefined,
    alternatives: cardsOf(fieldOf(answer, 'alternative_lives'), base),
    markers: fieldOf(answer, 'markers'),
  };
}
