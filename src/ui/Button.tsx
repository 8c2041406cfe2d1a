import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useState } from 'react';
import { keySign } from '../lib/key-signs.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';

export interface ButtonProps {
  /** What it does, in words: the accessible name, and the visible text unless the button is a `control`. */
  label: string;
  onPress?(): void;
  /** Sends the form that it stands in. */
  submit?: boolean;
  icon?: IconName;
  /** Digits inside a skip icon. */
  iconText?: string;
  /** As `aria-keyshortcuts` writes it: `K`, `Shift+N`; several are divided by a space and the first is shown. */
  shortcut?: string;
  /** For a toggle whose label stays the same. A label that changes needs none. */
  pressed?: boolean;
  /** For a button that opens a popover. */
  expanded?: boolean;
  disabled?: boolean;
  /** `control`: an icon with a tooltip. `solid`, `quiet`: a text, with an icon if given. */
  variant?: 'control' | 'solid' | 'quiet';
  /** Drawn over the icon's corner, such as a count. */
  badge?: ReactNode;
  part?: string;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({ label, onPress, variant = 'control', ...props }: ButtonProps) {
  const { icon, iconText, shortcut, pressed, expanded, disabled, badge, part, ref, submit } = props;
  const iconOnly = variant === 'control';
  const tip = useTip();
  return (
    <span className="control" {...(iconOnly && tip.events)}>
      <button
        type={submit ? 'submit' : 'button'}
        className="button"
        ref={ref}
        part={part}
        disabled={disabled}
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
        {badge !== undefined && <span className="button-badge">{badge}</span>}
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

/** Hover and focus show the tooltip by style alone; this only lets Escape put it away until the next visit. */
function useTip() {
  const [phase, setPhase] = useState<'idle' | 'hovered' | 'dismissed'>('idle');
  useEffect(() => {
    if (phase !== 'hovered') return;
    const visit = new AbortController();
    const { signal } = visit;
    document.addEventListener('keydown', (event) => event.key === 'Escape' && setPhase('dismissed'), {
      signal,
    });
    return () => visit.abort();
  }, [phase]);
  return {
    dismissed: phase === 'dismissed',
    events: {
      onPointerEnter: () => setPhase('hovered'),
      onPointerLeave: () => setPhase('idle'),
      onBlur: () => setPhase('idle'),
      onKeyDown: (event: KeyboardEvent) => event.key === 'Escape' && setPhase('dismissed'),
    },
  };
}
