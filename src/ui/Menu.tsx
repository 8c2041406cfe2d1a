import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { isStill } from './is-still.ts';
import { createMenuKeys, labelOf } from './menu-keys.ts';
import { takeKey } from './take-key.ts';

/** A panel takes the height of the next page in this time, ms. */
const TURN_MS = 200;
const TURN = 'turn';

const ITEM = '[role^="menuitem"]:not(:disabled)';

interface MenuProps {
  /** Accessible name: the title of the current page. */
  label: string;
  /** The current page. When it changes, focus moves into it; on the way back, to the item that opened the page. */
  page?: string;
  /** The page is a group of controls, each with its own keys. */
  isGroup?: boolean | undefined;
  ref?: Ref<HTMLElement | null>;
  children: ReactNode;
}

/** One tab stop; arrow keys, Home, End and first letters move within it. */
export function Menu({ label, page = '', isGroup, ref, children }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const shown = useRef(page);
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => menu.current, []);
  const keys = useRef(createMenuKeys<HTMLElement>());
  /** Height of the panel before the press that turned the page. */
  const height = useRef(0);

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
    const body = menu.current?.closest('.popover-body');
    if (body) body.scrollTop = 0;
    const all = itemsIn(menu.current);
    const opener = all.find((item) => item.dataset.opens === left);
    // Before the focus, which computes the style of the page.
    if (menu.current) menu.current.dataset.turn = opener ? 'back' : 'in';
    (opener ?? firstOf(all) ?? menu.current?.querySelector<HTMLElement>('[data-autofocus]'))?.focus();
    const panel = panelOf(menu.current);
    if (panel && height.current > 0) grow(panel, height.current);
  }, [page]);

  const moveTabStop = ({ target }: FocusEvent<HTMLElement>) => {
    for (const item of itemsIn(menu.current)) item.tabIndex = item === target ? 0 : -1;
  };

  const pressKey = (event: KeyboardEvent<HTMLElement>) =>
    takeKey(event, () => {
      const all = itemsIn(menu.current);
      const current = all.find((item) => item === event.target);
      return current !== undefined && act(event, current, all);
    });

  /** Whether the menu handled the key. */
  const act = (event: KeyboardEvent<HTMLElement>, current: HTMLElement, all: HTMLElement[]): boolean => {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const inwards = rtl ? 'ArrowLeft' : 'ArrowRight';
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      if (event.key !== inwards) all.find((item) => 'back' in item.dataset)?.click();
      else if (current.dataset.opens) current.click();
      return true;
    }
    const next = keys.current(event, current, all, labelOf);
    next?.focus();
    return next !== undefined;
  };

  return (
    <MenuBox
      label={label}
      page={page}
      isGroup={isGroup}
      ref={menu}
      onClickCapture={() => {
        height.current = panelOf(menu.current)?.offsetHeight ?? 0;
      }}
      onFocus={moveTabStop}
      onKeyDown={pressKey}
    >
      {children}
    </MenuBox>
  );
}

interface MenuBoxProps extends Omit<MenuProps, 'ref'> {
  ref: Ref<HTMLDivElement>;
  onClickCapture?(): void;
  onFocus(event: FocusEvent<HTMLElement>): void;
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
}

/** A menu without keys of its own. */
export function MenuBox({ label, page, isGroup, children, ...events }: MenuBoxProps) {
  const kind = { role: isGroup ? 'group' : 'menu', 'aria-label': label } as const;
  return (
    <div className="menu" {...kind} tabIndex={-1} {...events}>
      <div className="menu-page" key={page}>
        {children}
      </div>
    </div>
  );
}

const panelOf = (menu: HTMLElement | null) => menu?.closest<HTMLElement>('.popover');

/** From the height of the last page to that of this one. */
function grow(panel: HTMLElement, before: number): void {
  for (const animation of panel.getAnimations()) if (animation.id === TURN) animation.cancel();
  const after = panel.offsetHeight;
  if (after === before || isStill()) return;
  panel.animate({ blockSize: [`${before}px`, `${after}px`] }, { id: TURN, duration: TURN_MS, easing: 'ease-out' });
}

const itemsIn = (menu: HTMLElement | null) => [...(menu?.querySelectorAll<HTMLElement>(ITEM) ?? [])];

/** The chosen item of a group, else the first one that is not the back item. */
const firstOf = (items: HTMLElement[]) =>
  items.find((item) => item.matches('[role=menuitemradio][aria-checked=true]')) ??
  items.find((item) => !('back' in item.dataset)) ??
  items[0];
