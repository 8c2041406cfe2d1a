import { type ReactNode, type Ref, useContext } from 'react';
import { keySign } from '../lib/key-signs.ts';
import { MenuOfButtons } from './button-look.tsx';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import { useTip } from './use-tip.tsx';

interface ButtonProps {
  /** The action in words: the accessible name, and the visible text unless the button is a `control`. */
  label: string;
  onPress?(): void;
  /** Submits its form. */
  submit?: boolean;
  icon?: IconName;
  /** Digits inside a skip icon. */
  iconText?: string;
  /** In the syntax of `aria-keyshortcuts`: `K`, `Shift+N`; several are separated by spaces, and the tooltip shows the first. */
  shortcut?: string;
  /** For a toggle whose label stays the same. A label that changes needs none. */
  pressed?: boolean;
  /** For a button that opens a popover. */
  expanded?: boolean;
  disabled?: boolean;
  /** The edge of the panel that it is at, so that its tooltip opens inwards in browsers without anchor positioning. */
  edge?: 'end';
  tabIndex?: 0 | -1;
  /** `control`: an icon with a tooltip. `solid`, `quiet`, `pill`: text, with an icon if given. */
  variant?: 'control' | 'solid' | 'quiet' | 'pill';
  /** Behind the text, such as a count. */
  note?: ReactNode;
  /** Drawn over the icon's corner, such as a count. */
  badge?: ReactNode;
  /** A dot at the icon's corner: something waits for the viewer. The label says it, too. */
  calls?: boolean;
  part?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** Renders as a button, or as a menu item inside a `MenuOfButtons`. */
export function Button(props: ButtonProps) {
  const menu = useContext(MenuOfButtons);
  if (!menu) return <PlainButton {...props} />;
  const { label, icon, shortcut, pressed, disabled, onPress } = props;
  const choose = () => {
    menu.onChosen();
    onPress?.();
  };
  return <menu.Item {...{ label, icon, shortcut, pressed, disabled }} onPress={choose} />;
}

function PlainButton({ label, onPress, variant = 'control', ...props }: ButtonProps) {
  const { icon, iconText, shortcut, pressed, expanded, disabled, badge, calls, note, part, ref, submit, tabIndex } =
    props;
  const iconOnly = variant === 'control';
  const tip = useTip();
  return (
    <span className="control" data-tip-edge={props.edge} {...(iconOnly && tip.events)}>
      <button
        type={submit ? 'submit' : 'button'}
        className="button"
        ref={ref}
        part={part}
        disabled={disabled}
        tabIndex={tabIndex}
        data-variant={variant}
        aria-label={iconOnly ? label : undefined}
        aria-pressed={pressed}
        aria-expanded={expanded}
        aria-haspopup={expanded === undefined ? undefined : 'dialog'}
        aria-keyshortcuts={shortcut}
        onClick={onPress}
      >
        {icon && <Icon name={icon} text={iconText} size={iconOnly ? undefined : 20} />}
        {iconOnly || <span className="button-text">{label}</span>}
        {note}
        {badge !== undefined && <span className="button-badge">{badge}</span>}
        {calls && <span className="call-dot" />}
      </button>
      {iconOnly && (
        <span className="tip" dir="auto" aria-hidden="true" data-dismissed={tip.dismissed || undefined}>
          {label}
          {shortcut && <kbd>{keySign(shortcut.split(' ')[0] ?? '')}</kbd>}
        </span>
      )}
    </span>
  );
}
