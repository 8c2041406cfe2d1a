import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { VirtualListHandle } from './VirtualList.tsx';

interface Rows {
  /** Around the rows, each of which has its `data-index`. */
  box: RefObject<HTMLElement | null>;
  /** Empty while all rows are mounted. */
  list: RefObject<VirtualListHandle | null>;
  count: number;
  /** Selector of what takes the focus in a row. */
  target: string;
  /** Index of the row that has the focus at first. */
  first?: number | undefined;
}

/** Focuses the row whose index is set as `current`, once it is mounted, and scrolls it into view. */
export function useRowFocus({ box, list, count, target, first }: Rows): RefObject<number | undefined> {
  const wanted = useRef(first);
  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    const index = Math.min(wanted.current, count - 1);
    const item = box.current?.querySelector<HTMLElement>(`[data-index="${index}"] ${target}`);
    if (!item) return;
    wanted.current = undefined;
    item.focus({ preventScroll: true });
    // By rectangles, not `align: 'nearest'`: virtua learns of a scroll with its event, which a second key may precede.
    const body = item.closest<HTMLElement>('.scrolls, .popover-body, .panel-body');
    const [inner, outer] = [item.getBoundingClientRect(), body?.getBoundingClientRect()];
    if (!body || !outer) return;
    const scroll = (align: 'start' | 'end', pixels: number) =>
      list.current ? list.current.scrollToIndex(index, { align }) : body.scrollBy(0, pixels);
    if (inner.top < outer.top) scroll('start', inner.top - outer.top);
    else if (inner.bottom > outer.bottom) scroll('end', inner.bottom - outer.bottom);
  });
  return wanted;
}
