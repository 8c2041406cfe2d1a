import type { Player } from '../../player/create-player.ts';

/** A list, and what ties it to a player until the signal. */
export interface Following<L> {
  readonly list: L;
  follow(player: Player, signal: AbortSignal): void;
}

/** Tells which track or rendition has come or gone. */
class ListEvent extends Event {
  readonly track?: object;
  readonly rendition?: object;

  constructor(type: string, kind: 'track' | 'rendition', item: object) {
    super(type);
    this[kind] = item;
  }
}

type Handler = ((event: Event) => void) | null;

/** Array-like and iterable, and tells what comes, goes and is chosen, as the lists of a media element do. */
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

  [Symbol.iterator](): IterableIterator<T> {
    return this.#items.values();
  }

  /** Static, so that pages, which see the list's own members, are not offered it. */
  static fill<T extends object>(list: MediaList<T>, items: readonly T[], kind: 'track' | 'rendition'): void {
    const before = list.#items;
    if (before.length === items.length && before.every((item, index) => item === items[index])) return;
    list.#items = items;
    for (const index of before.keys()) Reflect.deleteProperty(list, index);
    for (const [index, value] of items.entries()) Object.defineProperty(list, index, { configurable: true, value });
    const gone = before.filter((item) => !items.includes(item));
    const come = items.filter((item) => !before.includes(item));
    // As natively, in a task of its own: whoever has just asked for the list can still listen.
    queueMicrotask(() => {
      for (const item of gone) list.dispatchEvent(new ListEvent(`remove${kind}`, kind, item));
      for (const item of come) list.dispatchEvent(new ListEvent(`add${kind}`, kind, item));
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

/** Which entry of a list is chosen. */
export interface Choice<T> {
  get(): T | undefined;
  set(item: T | undefined): void;
  /** The player has chosen something else, or has done what was asked. */
  sync(): void;
}

interface Needs<T> {
  list(): EventTarget;
  current(): T | undefined;
  choose(item: T | undefined): void;
}

/**
 * The player's choice, or what the page has just asked for. All that is asked for in one task is one wish: pages switch
 * one track off and then another one on, which would load twice.
 */
export function createChoice<T>({ list, current, choose }: Needs<T>): Choice<T> {
  let wish: { readonly item: T | undefined } | undefined;
  let told: T | undefined;

  const get = () => (wish ? wish.item : current());
  const tell = () => {
    if (get() === told) return;
    told = get();
    list().dispatchEvent(new Event('change'));
  };
  const fulfil = () => {
    if (wish && wish.item === current()) wish = undefined;
    // The wish stays until the player says that it is so: another audio track takes a moment.
    else if (wish) choose(wish.item);
    tell();
  };
  return {
    get,
    sync() {
      wish = undefined;
      queueMicrotask(tell);
    },
    set(item) {
      if (item === get()) return;
      const isFirst = !wish;
      wish = { item };
      if (isFirst) queueMicrotask(fulfil);
    },
  };
}

/** The same item for the same thing as before, so that only what is new comes and only what is missing goes. */
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
    /** Of the source that this is true of. */
    find(isMeant: (source: S) => boolean): T | undefined {
      const source = sources.find(isMeant);
      return source && known.get(keyOf(source));
    },
    sourceOf: (item: T | undefined): S | undefined => sources.find((source) => known.get(keyOf(source)) === item),
  };
}
