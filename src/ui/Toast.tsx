import { Icon } from './Icon.tsx';

export interface ToastProps {
  /** Nothing: nothing shows, but the region is there, as screen readers want it to be before its words are. */
  message?: string | undefined;
  tone?: 'info' | 'error';
  /** Somebody reads it: the one who counts the seconds should wait. */
  onHold?(held: boolean): void;
}

export function Toast({ message, tone = 'info', onHold }: ToastProps) {
  const toast = message && (
    <div
      className="toast"
      key={message}
      data-tone={tone}
      onPointerEnter={() => onHold?.(true)}
      onPointerLeave={() => onHold?.(false)}
    >
      <Icon name={tone === 'error' ? 'warning' : 'info'} size={20} />
      <span dir="auto">{message}</span>
    </div>
  );
  return (
    <div className="toasts on-video">
      <div role="status">{tone === 'info' && toast}</div>
      <div role="alert">{tone === 'error' && toast}</div>
    </div>
  );
}
