import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

interface ToastProps {
  /** Without a message the live region is still mounted: screen readers announce only changes of a region they know. */
  message?: string | undefined;
  tone?: 'info' | 'error' | undefined;
  /** An action for the viewer. */
  action?: { readonly label: string; onPress(): void } | undefined;
  /** Called with true while the message is hovered or focused: the timer should wait. */
  onHold?(held: boolean): void;
}

export function Toast({ message, tone = 'info', action, onHold }: ToastProps) {
  const toast = message && (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only keeps the message open
    <div
      className="toast"
      key={message}
      data-tone={tone}
      onPointerEnter={() => onHold?.(true)}
      onPointerLeave={() => onHold?.(false)}
      onFocus={() => onHold?.(true)}
      onBlur={() => onHold?.(false)}
    >
      <Icon name={tone === 'error' ? 'warning' : 'info'} size={20} />
      <span className="lines" dir="auto">
        {message}
      </span>
      {action && <Button variant="quiet" {...action} />}
    </div>
  );
  return (
    <div className="toasts on-video">
      <div role="status">{tone === 'info' && toast}</div>
      <div role="alert">{tone === 'error' && toast}</div>
    </div>
  );
}
