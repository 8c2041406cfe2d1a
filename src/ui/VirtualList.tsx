import { type ReactElement, type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { attempt } from '../lib/attempt.ts';

export interface VirtualListHandle extends Pick<VirtualizerHandle, 'scrollToIndex'> {
  /** Scrolls to the start of the container, which may have content above the rows. */
  scrollToStart(): void;
  /** Scrolls to the end, and follows it again if `followsEnd`. */
  scrollToEnd(): void;
}

interface VirtualListProps {
  /** Keys of the rows, in order. One render may add rows before the first or after the last, not both. */
  keys: readonly string[];
  /** Renders the row with this key. */
  row(index: number): ReactElement;
  /** Estimated height of a row, px. A good estimate keeps the scroll bar steady. */
  height?: number;
  /** Rows that stay mounted out of view, such as the focused one. */
  keep?: readonly number[];
  /** For a chat: starts at the end, and stays there while rows are added, unless the viewer has scrolled up. */
  followsEnd?: boolean;
  /** Called with whether the list is at its end, when that changes. */
  onAtEnd?(atEnd: boolean): void;
  ref?: Ref<VirtualListHandle>;
}

/** Distance from the end at which a list counts as scrolled to its end, px. The scroll container may have a padding. */
const END_MARGIN = 8;

/** Mounts only the rows in view of the nearest scroll container. Rows may have any height; adding rows keeps the scroll position. */
export function VirtualList({ keys, row, keep, height, followsEnd = false, onAtEnd, ref }: VirtualListProps) {
  const box = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLElement>(null);
  const handle = useRef<VirtualizerHandle>(null);
  const atEnd = useRef(true);
  /** `scrollTop` at the last scroll event. */
  const top = useRef(0);
  const [startMargin, setStartMargin] = useState(0);
  const [hidden, setHidden] = useState(0);
  // Before its first measurement virtua would await a scroll event for the shift, and show no row until then.
  const shift = useHasNewBefore(keys) && (handle.current?.viewportSize ?? 0) > 0;

  const toEnd = useRef(() => {});
  useLayoutEffect(() => {
    toEnd.current = () => keys.length > 0 && handle.current?.scrollToIndex(keys.length - 1, { align: 'end' });
  });
  const setAtEnd = (now: boolean) => {
    if (atEnd.current === now) return;
    atEnd.current = now;
    onAtEnd?.(now);
  };

  useImperativeHandle(ref, () => ({
    scrollToIndex: (...where) => handle.current?.scrollToIndex(...where),
    scrollToStart: () => handle.current?.scrollToIndex(0, { offset: -startMargin }),
    scrollToEnd() {
      setAtEnd(true);
      toEnd.current();
    },
  }));

  // Virtua looks for the scroll container in a microtask, after this. Content above the rows may change its size.
  useLayoutEffect(() => {
    const [here, around] = [box.current, scrollerOf(box.current)];
    scroller.current = around;
    // Not getBoundingClientRect(): it is scaled while a panel opens.
    if (here && around) setStartMargin(here.offsetTop - (here.offsetParent === around ? 0 : around.offsetTop));
  });

  // A scroll bar that takes room would come with the measured rows, and narrow the box that virtua observes with them:
  // the page would get a "ResizeObserver loop" error.
  useLayoutEffect(() => {
    const style = scroller.current?.style;
    style?.setProperty('scrollbar-gutter', 'stable');
    return () => void style?.removeProperty('scrollbar-gutter');
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of each of them may hide the end
  useLayoutEffect(() => {
    if (followsEnd && atEnd.current) toEnd.current();
  }, [followsEnd, keys, hidden]);

  // A box that becomes lower, as over an on-screen keyboard, or a row that becomes higher, would hide the end. Not a
  // ResizeObserver: virtua mounts rows within its own, and the page would get a "ResizeObserver loop" error.
  useEffect(() => {
    if (!followsEnd || !end.current) return;
    const around = scroller.current;
    const follow: IntersectionObserverCallback = (entries) => {
      // A scroll by script is seen here before its event.
      const isScrolled = around !== null && around.scrollTop < top.current;
      if (atEnd.current && !isScrolled && !entries.at(-1)?.isIntersecting) setHidden((count) => count + 1);
    };
    const watch = () => new IntersectionObserver(follow, { root: around, rootMargin: `0px 0px ${END_MARGIN}px` });
    const observer = attempt(watch);
    observer?.observe(end.current);
    return () => observer?.disconnect();
  }, [followsEnd]);

  const noteEnd = () => {
    // Not virtua's sizes: it learns later that its box has changed.
    const { scrollTop: now = 0, scrollHeight = 0, clientHeight = 0 } = scroller.current ?? {};
    const isEnd = scrollHeight - now - clientHeight <= END_MARGIN;
    // Only scrolling up leaves the end: added rows are below it for a moment.
    if (isEnd || now < top.current) setAtEnd(isEnd);
    top.current = now;
  };

  return (
    <div ref={box}>
      <Virtualizer
        ref={handle}
        data={keys}
        scrollRef={scroller}
        startMargin={startMargin}
        shift={shift}
        onScroll={noteEnd}
        {...(keep && { keepMounted: keep })}
        {...(height !== undefined && { itemSize: height })}
      >
        {(_, index) => row(index)}
      </Virtualizer>
      {followsEnd && <div ref={end} style={{ blockSize: 1, marginBlockStart: -1 }} />}
    </div>
  );
}

/** Whether this render has rows before the former first row. */
function useHasNewBefore(keys: readonly string[]): boolean {
  const [first] = keys;
  const before = useRef(first);
  const has = before.current !== undefined && before.current !== first && keys.includes(before.current);
  useLayoutEffect(() => {
    before.current = first;
  }, [first]);
  return has;
}

function scrollerOf(element: HTMLElement | null): HTMLElement | null {
  for (let box = element?.parentElement; box; box = box.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  }
  return null;
}
