import { until } from './until.ts';

/** The listening part of a nanostore. */
interface Listenable<T> {
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
