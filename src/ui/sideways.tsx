import { type ComponentProps, useLayoutEffect, useState } from 'react';
import { attempt } from '../lib/attempt.ts';
import { Icon } from './Icon.tsx';
import { isStill } from './is-still.ts';

/** Distance, px, and duration, ms, of one press on a scroll button. */
export const SCROLL_PIXELS = 50;
export const SCROLL_MILLISECONDS = 150;

/** Width of the fade at an end of a row that goes on there, px: as in sideways.css. */
export const FADE_PIXELS = 40;

type Box = HTMLElement | null;

interface Props extends ComponentProps<'div'> {
  /** The scrolling row among the children. */
  row: { readonly current: Box };
  scrollLabels: { readonly previous: string; readonly next: string };
}

/** Around a row that scrolls: where the row goes on it fades, and a pointer finds a button there. */
export function Sideways({ row, scrollLabels, children, ...props }: Props) {
  const [beyond, setBeyond] = useState('');
  useLayoutEffect(() => {
    const box = row.current;
    if (!box) return;
    const watch = new AbortController();
    const measure = () => setBeyond(beyondOf(box));
    const observer = attempt(() => new ResizeObserver(measure));
    observer?.observe(box);
    box.addEventListener('scroll', measure, { signal: watch.signal, passive: true });
    return () => {
      observer?.disconnect();
      watch.abort();
    };
  }, [row]);
  // Before paint, after each rendering: other children have another width in the same box.
  useLayoutEffect(() => {
    if (row.current) setBeyond(beyondOf(row.current));
  });
  const arrow = (edge: 'start' | 'end', label: string) => (
    <button
      type="button"
      className="sideways-arrow"
      data-edge={edge}
      aria-label={label}
      // The keyboard reaches all of the row without it.
      tabIndex={-1}
      // The focus stays where it is: this button goes at the end of the row.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => scrollSideways(row.current, edge === 'start' ? -1 : 1)}
    >
      <Icon name={edge === 'start' ? 'back' : 'chevron'} size={20} />
    </button>
  );
  return (
    <div {...props} data-sideways={beyond}>
      {children}
      {arrow('start', scrollLabels.previous)}
      {arrow('end', scrollLabels.next)}
    </div>
  );
}

/** The ends at which a row goes on out of sight. */
function beyondOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): string {
  const before = Math.abs(scrollLeft);
  const after = scrollWidth - clientWidth - before;
  return [before > 1 && 'start', after > 1 && 'end'].filter(Boolean).join(' ');
}

/** One press on a scroll button: towards the end of the row, or back. */
function scrollSideways(box: Box, direction: 1 | -1): void {
  if (box) scrollBy(box, direction * SCROLL_PIXELS * (getComputedStyle(box).direction === 'rtl' ? -1 : 1));
}

/** Scrolls at once and animates the children into place: the duration of `behavior: 'smooth'` is up to the browser. */
function scrollBy(box: HTMLElement, pixels: number): void {
  const from = box.scrollLeft;
  box.scrollLeft += pixels;
  const moved = box.scrollLeft - from;
  if (isStill()) return;
  for (const child of box.children) {
    child.animate([{ translate: `${moved}px` }, { translate: '0' }], {
      duration: SCROLL_MILLISECONDS,
      easing: 'ease-out',
    });
  }
}
