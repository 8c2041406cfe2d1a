import { useRef } from 'react';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import { ShamsaPattern } from './ShamsaPattern.tsx';
import { FOCUS_HOME } from './scroll-box.ts';

interface Props {
  /** The list is still loading. */
  busy: boolean;
  /** Told politely, also while rows are drawn in its place. */
  text: string;
  retry?: { readonly label: string; onPress(): void };
  /** The button below the text. */
  action?: { readonly label: string; readonly icon?: IconName; onPress(): void };
  /** What the list is about, where it is empty. A failure has a sign of its own. */
  icon?: IconName;
  /** While it loads, rows without content take the place of the text: as many as the list mostly has. */
  rows?: number;
  /** What these rows begin with: a picture, a round sign, or nothing. */
  shape?: 'picture' | 'sign' | 'words';
}

/** Shown in place of a list that is loading, is empty or failed. */
export function ListState({ busy, text, retry, action, icon, rows = 0, shape = 'picture' }: Props) {
  const drawn = busy ? rows : 0;
  const sign = retry ? 'warning' : icon;
  const box = useRef<HTMLDivElement>(null);
  const again = () => {
    // The button goes: without this the focus would leave the panel with it.
    box.current?.parentElement?.closest<HTMLElement>(FOCUS_HOME)?.focus({ preventScroll: true });
    retry?.onPress();
  };
  return (
    <div ref={box} className="list-state" role="status" data-busy={busy || undefined} data-rows={drawn || undefined}>
      {!busy && <ShamsaPattern />}
      {sign && !busy && <Icon name={sign} size={32} />}
      <p>{text}</p>
      {drawn > 0 && (
        <div className="list-rows" data-shape={shape} aria-hidden>
          {Array.from({ length: drawn }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are alike
            <div key={index}>
              <span />
              <span />
            </div>
          ))}
        </div>
      )}
      {retry && <Button variant="quiet" icon="replay" label={retry.label} onPress={again} />}
      {action && <Button variant="quiet" icon={action.icon} label={action.label} onPress={action.onPress} />}
    </div>
  );
}
