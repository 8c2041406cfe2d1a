import type { Player } from '../../player/create-player.ts';

/** A list with the function that connects it to a player until the signal aborts. */
export interface Following<L> {
  readonly list: L;
  follow(player: Player, signal: AbortSignal): void;
}

/** The event of an added or removed track or rendition. */
class ListEvent extends Event {
  readonly track?: object;
  readonly rendition?: object;

  constructor(type: string, kind: 'track' | 'rendition', item: object) {
    super(type);
    this[kind] = item;
  }
}

type Handler = ((event: Event) => void) | null;

/** Array-like and iterable, with the add, remove and change events of a media element's lists. */
export abstract class MediaList<T extends object> extends EventTarget {
  [index: number]: T;
  onchange: Handler = null;
  #items: readonly T[] = [];

  constructor() {
    super();
    this.addEventListener('change', (event) => this.onchange?.(event));
  }

  get length(): number {
    return this.#items.length;
  }

  [Symbol.iterator](): ArrayIterator<T> {
    return this.#items.values();
  }

  /** Static, so that it is not part of the list's public API. */
  static fill<T extends object>(list: MediaList<T>, items: readonly T[], kind: 'track' | 'rendition'): void {
    const before = list.#items;
    if (before.length === items.length && before.every((item, index) => item === items[index])) return;
    list.#items = items;
    // Not `entries()`, which Prototype.js deletes.
    before.forEach((_item, index) => void Reflect.deleteProperty(list, index));
    items.forEach((value, index) => void Object.defineProperty(list, index, { configurable: true, value }));
    const removed = before.filter((item) => !items.includes(item));
    const added = items.filter((item) => !before.includes(item));
    // Asynchronous as in browsers, so that a page can add its listener after reading the list.
    queueMicrotask(() => {
      for (const item of removed) list.dispatchEvent(new ListEvent(`remove${kind}`, kind, item));
      for (const item of added) list.dispatchEvent(new ListEvent(`add${kind}`, kind, item));
    });
  }
}

/** A list of tracks. */
export abstract class TrackList<T extends object & { readonly id: string }> extends MediaList<T> {
  onaddtrack: Handler = null;
  onremovetrack: Handler = null;

  constructor() {
    super();
    this.addEventListener('addtrack', (event) => this.onaddtrack?.(event));
    this.addEventListener('removetrack', (event) => this.onremovetrack?.(event));
  }

  getTrackById(id: string): T | null {
    return [...this].find((track) => track.id === id) ?? null;
  }
}

/** The selected entry of a list. */
export interface Choice<T> {
  get(): T | undefined;
  set(item: T | undefined): void;
  /** Called when the player's selection has changed. */
  sync(): void;
}

interface Needs<T> {
  list(): EventTarget;
  current(): T | undefined;
  choose(item: T | undefined): void;
}

/**
 * The player's selection, or the one that the page has just requested. Requests in one task are combined: pages disable one
 * track and then enable another, which would load twice.
 */
export function createChoice<T>({ list, current, choose }: Needs<T>): Choice<T> {
  let request: { readonly item: T | undefined } | undefined;
  let notified: T | undefined;

  const get = () => (request ? request.item : current());
  const notify = () => {
    if (get() === notified) return;
    notified = get();
    list().dispatchEvent(new Event('change'));
  };
  const apply = () => {
    if (request && request.item === current()) request = undefined;
    // The request stays until the player has applied it: switching the audio track takes a moment.
    else if (request) choose(request.item);
    notify();
  };
  return {
    get,
    sync() {
      request = undefined;
      queueMicrotask(notify);
    },
    set(item) {
      if (item === get()) return;
      const isFirst = !request;
      request = { item };
      if (isFirst) queueMicrotask(apply);
    },
  };
}

/** Maps sources to items and reuses items by key, so that only real changes fire events. */
export function createItems<S, T>(keyOf: (source: S) => string, make: (source: S) => T) {
  let sources: readonly S[] = [];
  let known: ReadonlyMap<string, T> = new Map();
  return {
    set(next: readonly S[]): readonly T[] {
      const before = known;
      sources = next;
      known = new Map(next.map((source) => [keyOf(source), before.get(keyOf(source)) ?? make(source)]));
      return [...known.values()];
    },
    /** The item of the first source that matches. */
    find(isMeant: (source: S) => boolean): T | undefined {
      const source = sources.find(isMeant);
      return source && known.get(keyOf(source));
    },
    sourceOf: (item: T | undefined): S | undefined => sources.find((source) => known.get(keyOf(source)) === item),
  };
}
