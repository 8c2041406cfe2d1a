import { attemptAsync } from '../lib/attempt.ts';

/** Loads code once, at its first use. After a failure, pending calls resolve to `undefined`, and the next call retries. */
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
