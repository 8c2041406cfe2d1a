import { type FocusEvent, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createTypeahead } from './menu-keys.ts';
import { neighbour } from './neighbour.ts';
import { VirtualList, type VirtualListHandle } from './VirtualList.tsx';

/** Scroll position and focus of the plain list that this one replaces. */
export interface MenuPlace {
  /** Index of the focused row, or -1. */
  readonly focused: number;
  /** The first row in view, and how many pixels of it are hidden. */
  readonly top: number;
  readonly hidden: number;
  /** Average height of a row, px. */
  readonly height: number;
}

interface VirtualMenuProps {
  label: string;
  keys: readonly string[];
  /** Label of a row, for the search by first letters. */
  nameOf(index: number): string;
  /** Renders a `menuitem`. */
  row(index: number, tabIndex: 0 | -1): ReactNode;
  /** Index of the current row, or -1. It is scrolled into view at first, and when it changes. */
  current: number;
  place?: MenuPlace | undefined;
}

/** Estimated height of a row with a picture, px. */
const ROW_HEIGHT = 68;

/** A menu of many rows: keys and roles of `Menu`, but only the rows in view are mounted. */
export function VirtualMenu({ label, keys, nameOf, row, current, place }: VirtualMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualListHandle>(null);
  const [active, setActive] = useState(Math.max(0, place && place.focused >= 0 ? place.focused : current));
  /** The row to focus once it is mounted. */
  const wanted = useRef(place && place.focused >= 0 ? place.focused : undefined);
  const typeahead = useRef(createTypeahead<number>());
  const restored = useRef(place);

  useLayoutEffect(() => {
    const index = wanted.current;
    if (index === undefined) return;
    wanted.current = undefined;
    const item = menu.current?.querySelector<HTMLElement>('[data-active] [role]');
    item?.focus({ preventScroll: true });
    // By rectangles, not `align: 'nearest'`: virtua learns of a scroll with its event, which a second key may precede.
    const outer = item?.closest('.popover-body, .panel-body')?.getBoundingClientRect();
    const inner = item?.getBoundingClientRect();
    if (!inner || !outer) return;
    if (inner.top < outer.top) list.current?.scrollToIndex(index, { align: 'start' });
    else if (inner.bottom > outer.bottom) list.current?.scrollToIndex(index, { align: 'end' });
  });

  useLayoutEffect(() => {
    const last = restored.current;
    restored.current = undefined;
    if (last) list.current?.scrollToIndex(last.top, { align: 'start', offset: last.hidden });
    else if (current >= 0) list.current?.scrollToIndex(current, { align: 'center' });
  }, [current]);

  const indexOf = (target: EventTarget) =>
    Number(target instanceof Element ? (target.closest<HTMLElement>('[data-index]')?.dataset.index ?? -1) : -1);
  const moveTabStop = ({ target }: FocusEvent<HTMLElement>) => {
    const index = indexOf(target);
    if (index >= 0) setActive(index);
  };
  const pressKey = (event: KeyboardEvent<HTMLElement>) => {
    const from = indexOf(event.target);
    if (event.ctrlKey || event.altKey || event.metaKey || from < 0) return;
    const all = [...keys.keys()];
    const next = neighbour(event.key, from, all) ?? typeahead.current(event.key, event.timeStamp, from, all, nameOf);
    // Left and Right do nothing in a menu without pages, and must not seek.
    if (next === undefined && event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    event.stopPropagation();
    if (next === undefined) return;
    wanted.current = next;
    setActive(next);
  };

  const index = Math.min(active, keys.length - 1);
  return (
    <div
      ref={menu}
      className="menu"
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onFocus={moveTabStop}
      onKeyDown={pressKey}
    >
      <div className="menu-page">
        <VirtualList
          ref={list}
          keys={keys}
          keep={[index]}
          height={place?.height ?? ROW_HEIGHT}
          row={(at) => (
            <div key={keys[at]} className="virtual-row" data-index={at} data-active={at === index || undefined}>
              {row(at, at === index ? 0 : -1)}
            </div>
          )}
        />
      </div>
    </div>
  );
}
