import { keySign } from '../lib/key-signs.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';

export interface MenuItemProps {
  label: string;
  onPress(): void;
  icon?: IconName;
  /** The current choice, at the end of the line. */
  value?: string;
  /** A second line in smaller type. */
  hint?: string | undefined;
  /** Whether this item is the chosen one of its group. */
  checked?: boolean;
  /** For what is switched on and off. */
  pressed?: boolean;
  /** As `aria-keyshortcuts` writes it. */
  shortcut?: string;
  /** The page that `onPress` opens. */
  opens?: string;
  disabled?: boolean;
}

export function MenuItem({ label, onPress, icon, value, hint, opens, disabled, ...props }: MenuItemProps) {
  const { checked, pressed, shortcut } = props;
  return (
    <button
      type="button"
      className="menu-item"
      {...kindOf(checked, pressed)}
      aria-keyshortcuts={shortcut}
      aria-haspopup={opens === undefined ? undefined : 'menu'}
      data-opens={opens}
      disabled={disabled}
      tabIndex={-1}
      onClick={onPress}
    >
      {checked === undefined ? (
        icon && <Icon name={icon} size={22} />
      ) : (
        <span className="menu-check">{checked && <Icon name="check" size={20} />}</span>
      )}
      <span className="menu-label">
        <bdi className="lines">{label}</bdi>
        {hint && <small className="menu-hint lines">{hint}</small>}
      </span>
      {value !== undefined && <bdi className="menu-value">{value}</bdi>}
      {shortcut && <MenuKey shortcut={shortcut} />}
      {pressed && <Icon name="check" size={20} />}
      {opens !== undefined && <Icon name="chevron" size={18} />}
    </button>
  );
}

function kindOf(checked?: boolean, pressed?: boolean) {
  if (checked !== undefined) return { role: 'menuitemradio', 'aria-checked': checked } as const;
  if (pressed !== undefined) return { role: 'menuitemcheckbox', 'aria-checked': pressed } as const;
  return { role: 'menuitem' } as const;
}

const MenuKey = ({ shortcut }: { shortcut: string }) => (
  <span className="menu-key" aria-hidden="true">
    {keySign(shortcut.split(' ')[0] ?? '')}
  </span>
);
