import { type ComponentType, createContext } from 'react';
import type { MenuItemProps } from './MenuItem.tsx';

/** If set, buttons render as these items of a menu, and call `onChosen` before their action. */
export const MenuOfButtons = createContext<
  { readonly Item: ComponentType<MenuItemProps>; onChosen(): void } | undefined
>(undefined);
