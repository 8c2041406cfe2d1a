import { type FocusEvent, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { createTypeahead, neighbour } from './menu-keys.ts';

const ITEM = '[role^="menuitem"]:not(:disabled)';

export interface MenuProps {
  /** The menu's name; that of the page shown, where there are pages. */
  label: string;
  /** Which page is shown: when it changes, focus follows, and on the way back finds the item that it left from. */
  page?: string;
  children: ReactNode;
}

/** One tab stop; arrows, Home, End and the first letters move inside. */
export function Menu({ label, page = '', children }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const shown = useRef(page);
  const typeahead = useRef(createTypeahead());

  useLayoutEffect(() => {
    const all = itemsIn(menu.current);
    if (all.some((item) => item.tabIndex === 0)) return;
    const first = firstOf(all);
    if (first) first.tabIndex = 0;
  });

  useLayoutEffect(() => {
    const left = shown.current;
    shown.current = page;
    if (left === page) return;
    const all = itemsIn(menu.current);
    (all.find((item) => item.dataset.opens === left) ?? firstOf(all))?.focus({ preventScroll: false });
  }, [page]);

  const moveTabStop = ({ target }: FocusEvent<HTMLElement>) => {
    for (const item of itemsIn(menu.current)) item.tabIndex = item === target ? 0 : -1;
  };

  const pressKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const all = itemsIn(menu.current);
    const current = all.find((item) => item === event.target);
    if (!current || !act(event, current, all)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** Whether the key was the menu's own. */
  const act = (event: KeyboardEvent<HTMLElement>, current: HTMLElement, all: HTMLElement[]): boolean => {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const inwards = rtl ? 'ArrowLeft' : 'ArrowRight';
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      if (event.key !== inwards) all.find((item) => 'back' in item.dataset)?.click();
      else if (current.dataset.opens) current.click();
      return true;
    }
    const next = neighbour(event.key, current, all) ?? typeahead.current(event.key, event.timeStamp, current, all);
    next?.focus();
    return next !== undefined;
  };

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
      <div className="menu-page" key={page}>
        {children}
      </div>
    </div>
  );
}

const itemsIn = (menu: HTMLElement | null) => [...(menu?.querySelectorAll<HTMLElement>(ITEM) ?? [])];

/** The chosen one; else the first that is not the way back. */
const firstOf = (items: HTMLElement[]) =>
  items.find((item) => item.matches('[aria-checked=true]')) ??
  items.find((item) => !('back' in item.dataset)) ??
  items[0];
