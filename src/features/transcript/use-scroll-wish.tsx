import { type RefObject, useEffect, useRef } from 'react';
import { isNode } from '../../lib/nodes.ts';

const SCROLL_KEYS = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'];

/** Calls back when the viewer scrolls: with a wheel, a finger, a key or the scroll bar. A scroll by script doesn't count. */
export function useScrollWish(box: RefObject<HTMLElement | null>, onWish: () => void): void {
  const wish = useRef(onWish);
  useEffect(() => {
    wish.current = onWish;
  });
  useEffect(() => {
    const here = box.current;
    if (!here) return;
    const stay = new AbortController();
    const { signal } = stay;
    const scrolls = () => wish.current();
    for (const name of ['wheel', 'touchmove']) here.addEventListener(name, scrolls, { passive: true, signal });
    const root = here.getRootNode();
    const isAround = (target: EventTarget | null) => isNode(target) && target !== here && target.contains(here);
    // The target of a press on the scroll bar is the scrolling box.
    root.addEventListener('pointerdown', ({ target }) => isAround(target) && scrolls(), { signal });
    root.addEventListener(
      'keydown',
      (event) => {
        const { key, target } = event as KeyboardEvent;
        const isHere = isAround(target) || (isNode(target) && here.contains(target));
        if (isHere && SCROLL_KEYS.includes(key)) scrolls();
      },
      { signal },
    );
    return () => stay.abort();
  }, [box]);
}
