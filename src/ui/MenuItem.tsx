import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';

export interface MenuItemProps {
  label: string;
  onPress(): void;
  icon?: IconName;
  /** The present choice, at the end of the line. */
  value?: string;
  /** A second, quieter line. */
  hint?: string;
  /** Given: one of several, of which one is chosen. */
  checked?: boolean;
  /** The name of the page that `onPress` turns to. */
  opens?: string;
  disabled?: boolean;
}

export function MenuItem({ label, onPress, icon, value, hint, checked, opens, disabled }: MenuItemProps) {
  return (
    <button
      type="button"
      className="menu-item"
      {...(checked === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': checked })}
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
      {opens !== undefined && <Icon name="chevron" size={18} />}
    </button>
  );
}
