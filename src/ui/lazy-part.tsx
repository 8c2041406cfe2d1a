import { type ComponentType, useEffect, useState } from 'react';

/** A part of a view whose code is loaded when it is first drawn. Until then, and if it can't be loaded, nothing is drawn. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loaded: ComponentType<P> | undefined;
  return function LazyPart(props: P) {
    const [, redraw] = useState({});
    useEffect(() => {
      if (loaded) return;
      let left = false;
      const take = (Part: ComponentType<P>) => {
        loaded = Part;
        if (!left) redraw({});
      };
      // The next time it is drawn tries again.
      load().then(take, () => undefined);
      return () => {
        left = true;
      };
    }, []);
    const Part = loaded;
    return Part ? <Part {...props} /> : null;
  };
}
