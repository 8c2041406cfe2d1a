import { useLayoutEffect, useState } from 'react';
import { attempt } from '../lib/attempt.ts';

/** Distance, px, and duration, ms, of one press on a scroll button. */
export const SCROLL_PIXELS = 50;
export const SCROLL_MILLISECONDS = 150;

/** Whether the children, as many as `count`, are wider than their box. */
export function useOverflow(list: { readonly current: HTMLElement | null }, count: number): boolean {
  const [overflows, setOverflows] = useState(false);
  // Before paint: the scroll buttons appear together with the children.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another child changes the width of the content, not of the box
  useLayoutEffect(() => {
    const box = list.current;
    if (!box) return;
    const measure = () => setOverflows(box.scrollWidth > box.clientWidth + 1);
    const observer = attempt(() => new ResizeObserver(measure));
    observer?.observe(box);
    measure();
    return () => observer?.disconnect();
  }, [list, count]);
  return overflows;
}

/** One press on a scroll button: towards the end of the row, or back. */
export function scrollSideways(box: HTMLElement | null, direction: 1 | -1): void {
  if (box) scrollBy(box, direction * SCROLL_PIXELS * (getComputedStyle(box).direction === 'rtl' ? -1 : 1));
}

/** Scrolls at once and animates the children into place: the duration of `behavior: 'smooth'` is up to the browser. */
function scrollBy(box: HTMLElement, pixels: number): void {
  const from = box.scrollLeft;
  box.scrollLeft += pixels;
  const moved = box.scrollLeft - from;
  const still = attempt(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches) ?? false;
  if (still) return;
  for (const child of box.children) {
    child.animate([{ translate: `${moved}px` }, { translate: '0' }], {
      duration: SCROLL_MILLISECONDS,
      easing: 'ease-out',
    });
  }
}
