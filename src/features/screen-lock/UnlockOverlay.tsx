import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { Button } from '../../ui/Button.tsx';
import { inertOthers } from '../../ui/inert-others.ts';
import type { ScreenLock } from './model.ts';

interface Props {
  screenLock: Pick<ScreenLock, '$locked' | '$revealed' | 'reveal' | 'unlock'>;
  shortcut?: string;
}

/** Lies over everything while the screen is locked, and is the only thing that can be reached. */
export function UnlockOverlay({ screenLock, shortcut }: Props) {
  const { messages } = useLanguage();
  const locked = useStore(screenLock.$locked);
  const revealed = useStore(screenLock.$revealed);
  const overlay = useRef<HTMLDivElement>(null);

  // Not before it is drawn: what gets the keyboard back is out of sight until then, and couldn't take it.
  useEffect(() => {
    if (locked && overlay.current) return confine(overlay.current);
  }, [locked]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a touch anywhere shows the button; Tab reaches it, too
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div
      ref={overlay}
      className="unlock on-video"
      // Keeps the keyboard in the player while what had it is out of reach.
      tabIndex={-1}
      data-locked={locked || undefined}
      data-revealed={revealed || undefined}
      // Not at the pointer's release: the button would appear in time to get that same touch's click.
      onClick={screenLock.reveal}
      part="unlock"
    >
      {/* There before its words are, as screen readers want it. */}
      <div role="status">{locked && <span className="unlock-text">{messages.screenLock.locked}</span>}</div>
      {locked && (
        <Button
          icon="unlock"
          label={messages.screenLock.unlock}
          shortcut={shortcut}
          onPress={screenLock.unlock}
          variant="solid"
          part="unlock-button"
        />
      )}
    </div>
  );
}

/** Answers the way back. */
function confine(overlay: HTMLElement): () => void {
  const root = overlay.getRootNode() as Document | ShadowRoot;
  const before = root.activeElement;
  const around = overlay.parentElement?.closest<HTMLElement>('[tabindex]');
  const release = inertOthers(overlay);
  overlay.focus({ preventScroll: true });
  return () => {
    release();
    const canReturn = before instanceof HTMLElement && before.isConnected && before.closest('.player') !== null;
    (canReturn ? before : around)?.focus({ preventScroll: true });
  };
}
