import type { Messages } from '../language/fa.ts';

interface Loaded {
  readonly items: readonly unknown[];
  /** Number of items of the whole list, if the platform sends it. */
  readonly count?: number | undefined;
  /** Offset of the next page; undefined after the last one. */
  readonly next?: number | undefined;
}

/** Props of a `CardList` that is loaded page by page. `more`: state of the latest page request. */
export const paged = (
  { items, count, next }: Loaded,
  more: 'idle' | 'loading' | 'failed',
  { loading, actions }: Messages,
  onMore: () => void,
) => ({
  count: count ?? (next === undefined ? items.length : -1),
  rest:
    next === undefined
      ? undefined
      : { from: next, text: loading, retry: more === 'failed' ? actions.retry : undefined, onMore },
});
