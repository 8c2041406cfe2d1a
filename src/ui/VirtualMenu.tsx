import { type FocusEvent, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { isElement } from '../lib/nodes.ts';
import { MenuBox } from './Menu.tsx';
import { createMenuKeys } from './menu-keys.ts';
import { takeKey } from './take-key.ts';
import { useRowFocus } from './use-row-focus.tsx';
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
const ROW_HEIGHT = 64;

/** A menu of many rows: keys and roles of `Menu`, but only the rows in view are mounted. */
export function VirtualMenu({ label, keys, nameOf, row, current, place }: VirtualMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualListHandle>(null);
  const first = place && place.focused >= 0 ? place.focused : undefined;
  const [active, setActive] = useState(Math.max(0, first ?? current));
  const wanted = useRowFocus({ box: menu, list, count: keys.length, target: '[role]', first });
  const menuKeys = useRef(createMenuKeys<number>());
  const restored = useRef(place);

  useLayoutEffect(() => {
    const last = restored.current;
    restored.current = undefined;
    if (last) list.current?.scrollToIndex(last.top, { align: 'start', offset: last.hidden });
    else if (current >= 0) list.current?.scrollToIndex(current, { align: 'center' });
  }, [current]);

  const indexOf = (target: EventTarget) =>
    Number(isElement(target) ? (target.closest<HTMLElement>('[data-index]')?.dataset.index ?? -1) : -1);
  const moveTabStop = ({ target }: FocusEvent<HTMLElement>) => {
    const index = indexOf(target);
    if (index >= 0) setActive(index);
  };
  const pressKey = (event: KeyboardEvent<HTMLElement>) =>
    takeKey(event, (key) => {
      const from = indexOf(event.target);
      if (from < 0) return false;
      const next = menuKeys.current(event, from, [...keys.keys()], nameOf);
      // Left and Right do nothing in a menu without pages, and must not seek.
      if (next === undefined) return key === 'ArrowLeft' || key === 'ArrowRight';
      wanted.current = next;
      setActive(next);
      return true;
    });

  const index = Math.min(active, keys.length - 1);
  return (
    <MenuBox label={label} ref={menu} onFocus={moveTabStop} onKeyDown={pressKey}>
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
    </MenuBox>
  );
}
