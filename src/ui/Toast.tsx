import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

export interface ToastProps {
  /** Nothing: nothing shows, but the region is there, as screen readers want it to be before its words are. */
  message?: string | undefined;
  tone?: 'info' | 'error';
  /** What can be done about it. */
  action?: { readonly label: string; onPress(): void } | undefined;
  /** Somebody reads it: the one who counts the seconds should wait. */
  onHold?(held: boolean): void;
}

export function Toast({ message, tone = 'info', action, onHold }: ToastProps) {
  const toast = message && (
    // biome-ignore lint/a11y/noStaticElementInteractions: who reads presses nothing; the words only stay meanwhile
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
