import type { Person } from '../lib/person.ts';
import { createLatest } from './lifetime.ts';
import type { Scheduler } from './scheduler.ts';

/** Most ids per call. */
const MOST_PER_CALL = 100;
/** Authors are collected for this long. */
const COLLECT_SECONDS = 0.5;
/** Delay after a failed call. */
const REST_SECONDS = 10;
/** Limit of requested authors: a flood of invented ones must not cause endless requests. */
const MOST_AUTHORS = 2000;

interface Needs {
  /** Undefined if the call has failed. */
  ask(authors: readonly string[], signal: AbortSignal): Promise<readonly Person[] | undefined>;
  /** Called when profiles have arrived. */
  onKnown(): void;
  readonly scheduler: Scheduler;
  readonly signal: AbortSignal;
}

/** Names and pictures of authors whose texts lack them. Each is requested until there is an answer. */
export function createProfiles({ ask, onKnown, scheduler, signal }: Needs) {
  const known = new Map<string, Person>();
  const asked = new Set<string>();
  const delays = createLatest(signal);
  let waiting: string[] = [];
  let isAsking = false;
  const next = async () => {
    const [now, later] = [waiting.slice(0, MOST_PER_CALL), waiting.slice(MOST_PER_CALL)];
    waiting = later;
    const people = now.length > 0 ? await ask(now, signal) : [];
    if (signal.aborted) return;
    // The next call of `of` requests them again.
    if (!people) for (const author of now) asked.delete(author);
    for (const person of people ?? []) known.set(person.id, person);
    if (people?.length) onKnown();
    isAsking = !people || waiting.length > 0;
    if (isAsking) scheduler.after(people ? COLLECT_SECONDS : REST_SECONDS, next, delays.next());
  };
  return {
    known: (author: string) => known.get(author),
    /** The person, if loaded; otherwise requests the profile. */
    of(author: string): Person | undefined {
      if (!asked.has(author) && asked.size < MOST_AUTHORS) {
        asked.add(author);
        waiting.push(author);
        if (!isAsking) scheduler.after(COLLECT_SECONDS, next, delays.next());
        isAsking = true;
      }
      return known.get(author);
    },
  };
}
