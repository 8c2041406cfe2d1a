import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import { createLatest } from '../../core/lifetime.ts';
import type { History, MessageCalls } from './message-calls.ts';
import { MOST_LINES, type Rows } from './rows.ts';

export const PAGE_SIZE = 10;
/** More messages than a page holds may have arrived during an absence. */
const GAP_SIZE = 50;
/** Requests of all viewers have one of a few limits, so that a cache can answer them. */
const LIMIT_STEP = 100;

interface Needs {
  readonly room: string;
  readonly rows: Pick<Rows, 'count' | 'isFull'>;
  readonly load: MessageCalls['history'];
  /** While joined, the socket delivers new messages. The caller that joins calls `loadLatest`. */
  readonly $joined: ReadableAtom<boolean>;
  /** Whether the viewer reads older messages. */
  readsBack(): boolean;
  /**
   * Called when the newest messages have arrived: the first time, or to fill a gap. `isPart`: the room has more.
   * Returns whether the list begins with them now.
   */
  onLatest(page: History, isFirst: boolean, isPart: boolean): boolean;
  /** Called when a page of older messages has arrived. Returns how many of them are new. */
  onEarlier(page: History): number;
  readonly signal: AbortSignal;
}

/** Requests the messages that were sent before: the newest at each join, and older ones page by page. */
export function createMessageHistory({ room, rows, load, $joined, readsBack, onLatest, onEarlier, signal }: Needs) {
  const $loaded = atom<'waiting' | 'failed' | 'ready'>('waiting');
  const $earlier = atom<'idle' | 'loading' | 'failed' | 'end'>('idle');
  const latest = createLatest(signal);
  const older = createLatest(signal);
  /** Number of the platform's entries that were left out because they are malformed. */
  let skipped = 0;
  let isAsked = false;
  /** The newest messages have been requested. Until they arrive, the list may have a gap. */
  let hasGap = false;
  /** The latest request for the newest messages; resolves to whether they arrived. Undefined once it has failed. */
  let newest: Promise<boolean> | undefined;
  /** Those that a viewer reads are asked for again, because they may have been removed during the absence. */
  const gapSize = () => {
    if (!readsBack()) return GAP_SIZE;
    return Math.min(MOST_LINES, Math.ceil((rows.count() + GAP_SIZE) / LIMIT_STEP) * LIMIT_STEP);
  };

  const askLatest = async (): Promise<boolean> => {
    isAsked = true;
    const isFirst = $loaded.get() !== 'ready';
    if (isFirst) $loaded.set('waiting');
    const limit = isFirst ? PAGE_SIZE : gapSize();
    const own = latest.next();
    hasGap = true;
    const page = await load(room, { limit }, own);
    // A later join has requested them again.
    if (own.aborted) return (!signal.aborted && newest) || false;
    if (!page) {
      newest = undefined;
      if (isFirst) $loaded.set('failed');
      return false;
    }
    hasGap = false;
    const isPart = page.size >= limit;
    if (onLatest(page, isFirst, isPart) || isFirst) {
      older.cancel();
      skipped = page.size - page.messages.length;
      $earlier.set(isPart ? 'idle' : 'end');
    }
    // The connection is back, so older messages can be requested again.
    else if ($earlier.get() === 'failed') $earlier.set('idle');
    $loaded.set('ready');
    return true;
  };
  const loadLatest = () => {
    newest = askLatest();
    return newest;
  };

  return {
    $loaded: readonlyType($loaded),
    $earlier: readonlyType($earlier),
    isAsked: () => isAsked,
    loadLatest,
    async loadEarlier() {
      if ($loaded.get() !== 'ready' || !['idle', 'failed'].includes($earlier.get())) return;
      if (rows.isFull()) return $earlier.set('end');
      $earlier.set('loading');
      const own = older.next();
      // The offset counts from the newest message: with a gap it would reach messages of the gap.
      let isWhole = !hasGap && $joined.get();
      while (!isWhole) {
        // A join has requested them already.
        const isFilled = await (($joined.get() && newest) || loadLatest());
        if (own.aborted) return;
        if (!isFilled) return $earlier.set('failed');
        isWhole = !hasGap;
      }
      const page = await load(room, { limit: PAGE_SIZE, offset: rows.count() + skipped }, own);
      if (own.aborted) return;
      if (!page) return $earlier.set('failed');
      skipped += page.size - onEarlier(page);
      $earlier.set(page.size < PAGE_SIZE ? 'end' : 'idle');
    },
  };
}
