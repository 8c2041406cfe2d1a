import { useRef } from 'react';
import { Button } from './Button.tsx';
import type { IconName } from './icons.ts';
import { FOCUS_HOME } from './scroll-box.ts';

interface Props {
  /** The list is still loading. */
  busy: boolean;
  /** Told politely, also while rows are drawn in its place. */
  text: string;
  retry?: { readonly label: string; onPress(): void };
  /** The button below the text. */
  action?: { readonly label: string; readonly icon?: IconName; onPress(): void };
  /** While it loads, rows without content take the place of the text: as many as the list mostly has. */
  rows?: number;
}

/** Shown in place of a list that is loading, is empty or failed. */
export function ListState({ busy, text, retry, action, rows = 0 }: Props) {
  const drawn = busy ? rows : 0;
  const box = useRef<HTMLDivElement>(null);
  const again = () => {
    // The button goes: without this the focus would leave the panel with it.
    box.current?.parentElement?.closest<HTMLElement>(FOCUS_HOME)?.focus({ preventScroll: true });
    retry?.onPress();
  };
  return (
    <div ref={box} className="list-state" role="status" data-busy={busy || undefined} data-rows={drawn || undefined}>
      <p>{text}</p>
      {drawn > 0 && (
        <div className="list-rows" aria-hidden>
          {Array.from({ length: drawn }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are alike
            <span key={index} />
          ))}
        </div>
      )}
      {retry && <Button variant="quiet" icon="replay" label={retry.label} onPress={again} />}
      {action && <Button variant="quiet" icon={action.icon} label={action.label} onPress={action.onPress} />}
    </div>
  );
}
