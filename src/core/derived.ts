import { atom, type PreinitializedWritableAtom, type ReadableAtom } from 'nanostores';

declare global {
  /** Shared by all copies of nanostores on a page. `epoch` grows with each change of a store. */
  var nanostoresGlobal: { readonly epoch: number };
}

type Values<S extends readonly ReadableAtom[]> = { [I in keyof S]: S[I] extends ReadableAtom<infer T> ? T : never };
type Listener<T, M extends 'listen' | 'subscribe'> = Parameters<ReadableAtom<T>[M]>[0];
type Find<T> = (...values: never[]) => T;

class Derived<T> implements ReadableAtom<T> {
  private readonly sources: readonly ReadableAtom[];
  private readonly find: Find<T>;
  private values: readonly unknown[] | undefined;
  private result: T | undefined;
  private epoch: number | undefined;
  /** Calls the listeners in the order of nanostores. Exists only while there are any. */
  private $heard: PreinitializedWritableAtom<T> | undefined;

  constructor(sources: readonly ReadableAtom[], find: Find<T>) {
    this.sources = sources;
    this.find = find;
  }

  get(): T {
    const result = this.calculate();
    if (this.$heard) {
      this.$heard.set(result);
      // A change of the result counts as an epoch too.
      this.epoch = globalThis.nanostoresGlobal.epoch;
    }
    return result;
  }

  listen(listener: Listener<T, 'listen'>): () => void {
    this.$heard ??= this.follow();
    return this.$heard.listen(listener);
  }

  subscribe(listener: Listener<T, 'subscribe'>): () => void {
    // Within a change of a source, a listener may subscribe before this store is notified.
    this.get();
    this.$heard ??= this.follow();
    return this.$heard.subscribe(listener);
  }

  get value(): T {
    return this.get();
  }

  get init(): undefined {
    return undefined;
  }

  get lc(): number {
    return this.$heard?.lc ?? 0;
  }

  eq(one: unknown, other: unknown): boolean {
    return Object.is(one, other);
  }

  notify(): void {
    this.$heard?.notify();
  }

  off(): void {
    this.$heard?.off();
  }

  /** Asks `find` only if a source has changed, so that objects stay the same. */
  private calculate(): T {
    const { epoch } = globalThis.nanostoresGlobal;
    if (this.epoch !== epoch) {
      const values = this.sources.map(($source) => $source.get());
      this.epoch = epoch;
      if (!this.values?.every((value, index) => Object.is(value, values[index]))) {
        this.values = values;
        this.result = this.find(...(values as never[]));
      }
    }
    return this.result as T;
  }

  private follow(): PreinitializedWritableAtom<T> {
    const $heard = atom<unknown>(this.calculate()) as PreinitializedWritableAtom<T>;
    const look = () => void this.get();
    const unsubscribes = this.sources.map(($source) => $source.listen(look));
    $heard.off = () => {
      this.$heard = undefined;
      for (const unsubscribe of unsubscribes) unsubscribe();
    };
    return $heard;
  }
}

/**
 * A store whose value follows from others, as `computed` of nanostores is. That one takes 1.0 kB, and 1.4 kB with a
 * listener; this one 0.1 and 0.7 kB. A player has 120 of them.
 */
export function derived<T, S>($source: ReadableAtom<S>, find: (value: S) => T): ReadableAtom<T>;
export function derived<T, const S extends readonly ReadableAtom[]>(
  sources: S,
  find: (...values: Values<S>) => T,
): ReadableAtom<T>;
export function derived<T>(sources: ReadableAtom | readonly ReadableAtom[], find: Find<T>): ReadableAtom<T> {
  return new Derived('get' in sources ? [sources] : sources, find);
}
