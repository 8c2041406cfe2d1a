import { until } from './until.ts';

/** The listening part of a nanostore. */
interface Listenable<T> {
  get(): T;
  listen(listener: (value: T, oldValue: T | undefined) => void): () => void;
  subscribe(listener: (value: T, oldValue?: T) => void): () => void;
}

/** Calls the listener on each change until the signal aborts. */
export function listen<T>(
  $store: Listenable<T>,
  listener: (value: T, oldValue: T | undefined) => void,
  signal: AbortSignal,
): void {
  until(signal, $store.listen(listener));
}

/** Like `listen`, but also calls the listener at once with the current value. */
export function subscribe<T>(
  $store: Listenable<T>,
  listener: (value: T, oldValue?: T) => void,
  signal: AbortSignal,
): void {
  until(signal, $store.subscribe(listener));
}

type ValuesOf<S extends readonly Listenable<unknown>[]> = { readonly [I in keyof S]: ReturnType<S[I]['get']> };

/**
 * Calls the listener with each new result of `find` for the values of the stores. Takes less memory than
 * `derived`, which is for results that are read in several places.
 */
export function listenTo<const S extends readonly Listenable<unknown>[], T>(
  stores: S,
  find: (...values: ValuesOf<S>) => T,
  listener: (answer: T, oldAnswer: T) => void,
  signal: AbortSignal,
): void {
  follow(stores, find, listener, signal);
}

/** Like `listenTo`, but also calls the listener at once. */
export function subscribeTo<const S extends readonly Listenable<unknown>[], T>(
  stores: S,
  find: (...values: ValuesOf<S>) => T,
  listener: (answer: T, oldAnswer?: T) => void,
  signal: AbortSignal,
): void {
  listener(follow(stores, find, listener, signal));
}

function follow<const S extends readonly Listenable<unknown>[], T>(
  stores: S,
  find: (...values: ValuesOf<S>) => T,
  listener: (answer: T, oldAnswer: T) => void,
  signal: AbortSignal,
): T {
  const read = () => stores.map(($store) => $store.get()) as unknown as ValuesOf<S>;
  let values = read();
  let answer = find(...values);
  const look = () => {
    const now = read();
    // A change that reaches one store through two others is notified twice.
    if (now.every((value, index) => Object.is(value, values[index]))) return;
    values = now;
    const before = answer;
    answer = find(...now);
    if (!Object.is(answer, before)) listener(answer, before);
  };
  const unsubscribes = stores.map(($store) => $store.listen(look));
  until(signal, () => {
    for (const unsubscribe of unsubscribes) unsubscribe();
  });
  return answer;
}
