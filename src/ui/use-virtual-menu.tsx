import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { rootOf } from '../lib/root-of.ts';
import type { MenuPlace, VirtualMenu } from './VirtualMenu.tsx';

interface Loaded {
  readonly Menu: typeof VirtualMenu;
  /** State of the plain list that it replaces. */
  readonly place?: MenuPlace | undefined;
}

/** The loaded module: the next long list renders with it at once. */
let loaded: typeof VirtualMenu | undefined;

/** The virtual menu, loaded when the first long list opens. Until then, or if it can't be loaded, all rows are mounted. */
export function useVirtualMenu(wanted: boolean, plain: RefObject<HTMLElement | null>): Loaded | undefined {
  const [menu, setMenu] = useState<Loaded | undefined>(() => (wanted && loaded ? { Menu: loaded } : undefined));
  const isMissing = wanted && !menu;
  useEffect(() => {
    if (!isMissing) return;
    let left = false;
    const take = (module: { readonly VirtualMenu: typeof VirtualMenu }) => {
      loaded = module.VirtualMenu;
      const Menu = module.VirtualMenu;
      // Synchronously: a key that moves focus before a later render would be lost.
      if (!left) flushSync(() => setMenu({ Menu, place: placeOf(plain.current) }));
    };
    // After a failure the next list that opens retries.
    import('./VirtualMenu.tsx').then(take, () => undefined);
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
