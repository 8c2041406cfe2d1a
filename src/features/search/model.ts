import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import { derived } from '../../core/derived.ts';
import { createLatest } from '../../core/lifetime.ts';
import { listen } from '../../core/listen.ts';
import { createPages } from '../../core/pages.ts';
import type { Personal } from '../../core/personal.ts';
import type { Scheduler } from '../../core/scheduler.ts';
import { type Card, type CardType, cardKey } from '../../lib/card.ts';
import { fold } from '../../lib/fold.ts';
import type { CallFailure } from '../../platform/result.ts';
import type { Query, SearchCalls } from './calls.ts';
import { createRecent } from './recent.ts';

/** Wait after the last letter. */
export const DEBOUNCE_SECONDS = 0.5;
/** Longest text that the platform accepts. */
export const LONGEST_WORDS = 200;

type SearchState = 'idle' | 'loading' | 'waiting' | 'failed' | 'empty' | 'ready';

interface Needs {
  find: SearchCalls['find'];
  /** The chosen tags: the videos found have all of them. */
  $tags: ReadableAtom<readonly string[]>;
  /** The owners that the page limits the search to. */
  $owners: ReadableAtom<readonly string[]>;
  pageSize(): number;
  /** The first results of a search are known. */
  onFound(words: string, tags: readonly string[]): void;
  go(card: Card): void;
  personal: Personal;
  scheduler: Scheduler;
  signal: AbortSignal;
}

/** Finds videos by words, tags and kind. The old results stay until the new ones are known. */
export function createSearch({ find, $tags, $owners, pageSize, onFound, go, personal, scheduler, signal }: Needs) {
  const $text = atom('');
  const $kind = atom<CardType | undefined>();
  const $asked = atom<Query | undefined>();
  /** The query that the shown results belong to. */
  const $answered = atom<Query | undefined>();
  /** Why the latest request failed. */
  const $failure = atom<CallFailure | undefined>();
  const { $list, $more, ...pages } = createPages<Card>({ keyOf: cardKey, signal });
  const recent = createRecent(personal, signal);
  const delays = createLatest(signal);
  let askedText = '';

  const queryNow = (): Query | undefined => {
    const query = {
      words: fold($text.get()).slice(0, LONGEST_WORDS),
      tags: $tags.get(),
      kind: $kind.get(),
      owners: $owners.get(),
    };
    return query.words || query.tags.length > 0 || query.kind ? query : undefined;
  };
  const forget = () => {
    pages.close();
    for (const $store of [$asked, $answered, $failure]) $store.set(undefined);
  };
  const ask = (query: Query) => {
    const limit = pageSize();
    askedText = $text.get().trim();
    $asked.set(query);
    $failure.set(undefined);
    const onFailure = (failure: CallFailure) => $asked.get() === query && $failure.set(failure);
    const load = (offset: number, pageSignal: AbortSignal) =>
      find(query, { limit, offset }, { signal: pageSignal, onFailure });
    void pages.open(load, { keep: true });
  };
  const noteAnswer = () => {
    const query = $asked.get();
    $failure.set(undefined);
    if (!query || !$list.get() || $answered.get() === query) return;
    $answered.set(query);
    onFound(askedText, query.tags);
  };
  // With `keep`, the list is replaced only by the first page of the latest query.
  listen($list, noteAnswer, signal);
  const run = () => {
    delays.cancel();
    const query = queryNow();
    if (!query) return forget();
    if (JSON.stringify(query) !== JSON.stringify($asked.get())) ask(query);
    else if ($more.get() === 'failed') void pages.more();
  };
  // Each of these is a choice, so search at once.
  for (const $cause of [$tags, $owners, $kind]) listen<unknown>($cause, run, signal);

  const $state = derived([$asked, $answered, $list, $more, $failure], (asked, answered, list, more, failure) => {
    if (!asked) return 'idle';
    if (asked !== answered) {
      if (more === 'failed') return 'failed';
      return failure?.reason === 'throttled' ? 'waiting' : 'loading';
    }
    return list?.items.length === 0 && list.next === undefined ? 'empty' : 'ready';
  }) as ReadableAtom<SearchState>;

  return {
    $text: readonlyType($text),
    $kind: readonlyType($kind),
    $tags,
    $list,
    $more,
    /** Changes whenever a query is answered. */
    $answered: readonlyType($answered),
    $failure: readonlyType($failure),
    $state,
    $recent: recent.$recent,
    /** Called on typing. `composing`: the input method has not finished the word, so it is not searched for. */
    type(text: string, composing = false) {
      $text.set(text.slice(0, LONGEST_WORDS));
      delays.cancel();
      if (composing) return;
      if (fold(text) === '') run();
      else scheduler.after(DEBOUNCE_SECONDS, run, delays.next());
    },
    /** Searches at once, as Enter does. */
    submit() {
      recent.add($text.get());
      run();
    },
    again(text: string) {
      $text.set(text);
      recent.add(text);
      run();
    },
    setKind: (kind: CardType | undefined) => $kind.set(kind),
    clearText() {
      $text.set('');
      run();
    },
    /** The first screen: nothing typed, no kind. */
    reset() {
      $text.set('');
      $kind.set(undefined);
      run();
    },
    more: () => void pages.more(),
    retry: () => void pages.more(),
    choose(card: Card) {
      recent.add($text.get());
      go(card);
    },
    removeRecent: recent.remove,
    clearRecent: recent.clear,
  };
}

export type Search = ReturnType<typeof createSearch>;
