import { attemptAsync } from '../lib/attempt.ts';

/** Code that is loaded once, at its first use. */
export interface LazyPart<T extends object> {
  /** After a failure, pending calls resolve to `undefined`, and the next call retries. */
  (): Promise<T | undefined>;
  /** The part, if it is there already. */
  loaded(): T | undefined;
}

/** `load` resolves to `undefined` if another part, in which this one is, can't be loaded. `ready` finds it there. */
export function createLazyPart<T extends object>(
  load: () => Promise<T | undefined>,
  ready?: () => T | undefined,
): LazyPart<T> {
  let asked: Promise<T | undefined> | undefined;
  let part: T | undefined;
  const ask = async () => {
    part = await attemptAsync(load);
    if (!part) asked = undefined;
    return part;
  };
  const need = () => {
    asked ??= ask();
    return asked;
  };
  return Object.assign(need, { loaded: () => part ?? ready?.() });
}
