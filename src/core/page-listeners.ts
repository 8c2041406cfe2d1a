import { attempt } from '../lib/attempt.ts';

const ADD = 'addEventListener';

/**
 * Creates an object of a library that adds listeners to the page and never removes them: they end with the signal. On a
 * page that has frozen its `addEventListener`, the listeners stay.
 */
export function makeUntil<T>(signal: AbortSignal, page: readonly EventTarget[], make: () => T): T {
  const restores = page.map((target) => attempt(() => addUntil(signal, target)));
  try {
    return make();
  } finally {
    for (const restore of restores) restore?.();
  }
}

/** Returns a function that restores the method: the page's own property, or the inherited one. */
function addUntil(signal: AbortSignal, target: EventTarget): () => unknown {
  const own = Object.getOwnPropertyDescriptor(target, ADD);
  const add = target.addEventListener;
  const value: typeof add = (type, listener, options) =>
    add.call(target, type, listener, { ...(typeof options === 'object' ? options : { capture: options }), signal });
  Object.defineProperty(target, ADD, { configurable: true, writable: true, value });
  return () => (own ? Object.defineProperty(target, ADD, own) : Reflect.deleteProperty(target, ADD));
}
