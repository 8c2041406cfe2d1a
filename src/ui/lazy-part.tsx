import { type ComponentType, useEffect, useState } from 'react';
import { createLazyPart, type LazyPart } from '../core/lazy-part.ts';
import { LoadingState } from './LoadingState.tsx';

/** Loads a part, if one is needed, for the view that uses it. The next view asks again after a failure, and so does `retry`. */
export function useLazyPart<T extends object>(lazy: LazyPart<T> | undefined) {
  const [failure, setFailure] = useState<{ readonly of?: LazyPart<T> }>({});
  const part = lazy?.loaded();
  const failed = lazy !== undefined && !part && failure.of === lazy;
  const isMissing = !part && !failed;
  useEffect(() => {
    if (!lazy || !isMissing) return;
    let left = false;
    void lazy().then((loaded) => left || setFailure(loaded ? {} : { of: lazy }));
    return () => {
      left = true;
    };
  }, [lazy, isMissing]);
  return { part, failed, retry: () => setFailure({}) };
}

/**
 * A part of a view whose code is loaded when it is first drawn. Until then nothing is drawn; a failure is told with a button
 * to retry, unless the part is `quiet`.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P> | undefined>,
  { quiet = false } = {},
): ComponentType<P> {
  const lazy = createLazyPart(load);
  return function LazyPart(props: P) {
    const { part: Part, failed, retry } = useLazyPart(lazy);
    if (Part) return <Part {...props} />;
    return failed && !quiet && <LoadingState failed onRetry={retry} />;
  };
}
