import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createLazyPart } from '../core/lazy-part.ts';
import { rootOf } from '../lib/root-of.ts';
import type { MenuPlace, VirtualMenu } from './VirtualMenu.tsx';

interface Loaded {
  readonly Menu: typeof VirtualMenu;
  /** State of the plain list that it replaces. */
  readonly place?: MenuPlace | undefined;
}

const load = createLazyPart(async () => (await import('./VirtualMenu.tsx')).VirtualMenu);

/** The virtual menu, loaded when the first long list opens. Until then, or if it can't be loaded, all rows are mounted. */
export function useVirtualMenu(wanted: boolean, plain: RefObject<HTMLElement | null>): Loaded | undefined {
  const [menu, setMenu] = useState<Loaded | undefined>(() => {
    const Menu = wanted && load.loaded();
    return Menu ? { Menu } : undefined;
  });
  const isMissing = wanted && !menu;
  useEffect(() => {
    if (!isMissing) return;
    let left = false;
    void load().then((Menu) => {
      // Synchronously: a key that moves focus before a later render would be lost.
      if (Menu && !left) flushSync(() => setMenu({ Menu, place: placeOf(plain.current) }));
    });
    return () => {
      left = true;
    };
  }, [isMissing, plain]);
  return wanted ? menu : undefined;
}

function placeOf(list: HTMLElement | null): MenuPlace | undefined {
  const rows = [...(list?.querySelectorAll('[role^="menuitem"]') ?? [])];
  const body = list?.closest('.popover-body, .panel-body');
  if (!list || !body) return undefined;
  const edge = body.getBoundingClientRect().top;
  const top = rows.findIndex((row) => row.getBoundingClientRect().bottom > edge);
  const { activeElement } = rootOf(list);
  return {
    focused: activeElement ? rows.indexOf(activeElement) : -1,
    top: Math.max(0, top),
    height: list.getBoundingClientRect().height / rows.length,
    hidden: edge - (rows[top]?.getBoundingClientRect().top ?? edge),
  };
}
