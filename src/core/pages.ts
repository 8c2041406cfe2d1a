import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import { countOf } from '../lib/shape.ts';
import { createLatest } from './lifetime.ts';

/** Limit of items: a list without an end must not be loaded for ever. */
const MOST_ITEMS = 1000;

interface Place {
  /** Number of items of the whole list, if the platform sends it. */
  readonly count: number | undefined;
  /** Offset of the next page; undefined after the last one. */
  readonly next: number | undefined;
}

/** One page, or all pages loaded so far. */
export interface Page<T> extends Place {
  readonly items: readonly T[];
}

/** Never rejects. */
export type AskPage<T> = (
  offset: number,
  signal: AbortSignal,
) => Promise<{ readonly ok: true; readonly data: Page<T> } | { readonly ok: false }>;

interface Needs<T> {
  keyOf(item: T): string;
  /** Inserts a page into the loaded items; appends it by default. A chat inserts older messages before them. */
  join?(known: readonly T[], fresh: readonly T[]): readonly T[];
  signal: AbortSignal;
}

export interface Pages<T> {
  readonly $list: ReadableAtom<Page<T> | undefined>;
  /** State of the latest page request. */
  readonly $more: ReadableAtom<'idle' | 'loading' | 'failed'>;
  /** Replaces the list and loads its first page. `keep`: the old items stay until that page is loaded. */
  open(ask: AskPage<T>, options?: { readonly keep?: boolean }): Promise<void>;
  /** Loads the next page, or retries the failed one. Concurrent calls share one request. */
  more(): Promise<void>;
  /** Loads pages until an item is found, the list ends or a page fails. */
  reach(find: (items: readonly T[]) => T | undefined): Promise<T | undefined>;
  /** Changes the loaded items after a local addition, edit or removal. */
  change(update: (items: readonly T[]) => readonly T[]): void;
  close(): void;
}

/** A list that is loaded page by page, without duplicates. Late answers for a replaced list are dropped. */
export function createPages<T>({ keyOf, join = append, signal }: Needs<T>): Pages<T> {
  const $list = atom<Page<T> | undefined>();
  const $more = atom<'idle' | 'loading' | 'failed'>('idle');
  const lists = createLatest(signal);
  let current: { readonly ask: AskPage<T>; readonly signal: AbortSignal } | undefined;
  let known: Page<T> = NOTHING;
  let coming: Promise<void> = Promise.resolve();

  const read = async () => {
    const own = current;
    if (!own || known.next === undefined) return;
    $more.set('loading');
    const answer = await own.ask(known.next, own.signal);
    if (own.signal.aborted) return;
    if (!answer.ok) return $more.set('failed');
    const { items, count, next } = answer.data;
    // Duplicates, as after a change on the platform, are dropped: they would lead in a circle.
    const keys = new Set(known.items.map(keyOf));
    const fresh = items.filter((item) => !keys.has(keyOf(item)) && keys.add(keyOf(item)));
    known = { items: join(known.items, fresh), count, next };
    // Set first: a listener of the items may request the next page at once.
    $more.set('idle');
    $list.set(known);
  };
  const more = (): Promise<void> => {
    if ($more.get() !== 'loading') coming = read();
    return coming;
  };

  return {
    $list: readonlyType($list),
    $more: readonlyType($more),
    open(ask, { keep = false } = {}) {
      current = { ask, signal: lists.next() };
      known = NOTHING;
      $more.set('idle');
      if (!keep) $list.set(known);
      return more();
    },
    more,
    async reach(find) {
      const own = current?.signal;
      const isOver = () => own === undefined || own.aborted;
      do await more();
      while (!isOver() && !find(known.items) && known.next !== undefined && $more.get() === 'idle');
      return isOver() ? undefined : find(known.items);
    },
    change(update) {
      const isShown = $list.get() === known;
      known = { ...known, items: update(known.items) };
      if (isShown) $list.set(known);
    },
    close() {
      lists.cancel();
      current = undefined;
      known = NOTHING;
      $more.set('idle');
      $list.set(undefined);
    },
  };
}

const NOTHING: Page<never> = { items: [], count: undefined, next: 0 };

const append = <T>(known: readonly T[], fresh: readonly T[]): readonly T[] => [...known, ...fresh];

/** Offset of the page after one that started at `offset`. `most`: no page is loaded beyond this number of items. */
export function placeAfter(
  page: { results: readonly unknown[]; count?: unknown },
  offset: number,
  size: number,
  most = MOST_ITEMS,
): Place {
  const { results } = page;
  const reached = offset + results.length;
  const told = countOf(page.count);
  // A count below the number of loaded items is wrong.
  const count = told !== undefined && told >= reached ? told : undefined;
  const isLast = count === undefined ? results.length < size : count === reached;
  const next = isLast || results.length === 0 || reached >= most ? undefined : reached;
  return { count, next };
}
