import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

interface MenuPageProps {
  title: string;
  /** Accessible name of the back item. */
  backLabel: string;
  onBack(): void;
  /** It is a group of controls, not a menu. */
  isGroup?: boolean | undefined;
  children: ReactNode;
}

/** A sub-page; its head leads back. */
export function MenuPage({ title, backLabel, onBack, isGroup = false, children }: MenuPageProps) {
  return (
    <>
      <button
        type="button"
        className="menu-item menu-back"
        role={isGroup ? undefined : 'menuitem'}
        aria-label={`${title}, ${backLabel}`}
        data-back=""
        tabIndex={isGroup ? 0 : -1}
        onClick={onBack}
      >
        <Icon name="back" size={20} />
        <span className="menu-label">{title}</span>
      </button>
      {children}
    </>
  );
}
