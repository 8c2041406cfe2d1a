import { attemptAsync } from '../lib/attempt.ts';

/**
 * Code that is loaded when it is first needed, once. If it can't be loaded, everybody who waits gets `undefined`, and the
 * next need asks again.
 */
export function createLazyPart<T extends object>(load: () => Promise<T>): () => Promise<T | undefined> {
  let asked: Promise<T | undefined> | undefined;
  const ask = async () => {
    const part = await attemptAsync(load);
    if (!part) asked = undefined;
    return part;
  };
  return () => {
    asked ??= ask();
    return asked;
  };
}
