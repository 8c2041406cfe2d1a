import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { isHtmlElement } from '../../lib/nodes.ts';
import { rootOf } from '../../lib/root-of.ts';
import { Button } from '../../ui/Button.tsx';
import { inertOthers } from '../../ui/inert-others.ts';
import { FOCUS_HOME } from '../../ui/scroll-box.ts';
import type { ScreenLock } from './model.ts';

interface Props {
  screenLock: Pick<ScreenLock, '$locked' | '$revealed' | 'reveal' | 'unlock'>;
  shortcut?: string;
}

/** Covers the player while the screen is locked; only its button is reachable. */
export function UnlockOverlay({ screenLock, shortcut }: Props) {
  const { messages } = useLanguage();
  const locked = useStore(screenLock.$locked);
  const revealed = useStore(screenLock.$revealed);
  const overlay = useRef<HTMLDivElement>(null);

  // After the render: the element that gets the focus back is hidden until then and can't be focused.
  useEffect(() => {
    if (locked && overlay.current) return confine(overlay.current);
  }, [locked]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a touch anywhere shows the button; Tab reaches it, too
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div
      ref={overlay}
      className="unlock on-video"
      // Keeps the focus in the player while the focused element is unreachable.
      tabIndex={-1}
      data-locked={locked || undefined}
      data-revealed={revealed || undefined}
      // Not on pointerup: the button would appear in time to receive the click of the same touch.
      onClick={screenLock.reveal}
      part="unlock"
    >
      {/* A live region must exist before its text, for screen readers. */}
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

/** Returns a function that undoes it. */
function confine(overlay: HTMLElement): () => void {
  const root = rootOf(overlay);
  const before = root.activeElement;
  const around = overlay.parentElement?.closest<HTMLElement>(FOCUS_HOME);
  const release = inertOthers(overlay);
  overlay.focus({ preventScroll: true });
  return () => {
    release();
    const canReturn = isHtmlElement(before) && before.isConnected && before.closest('.player') !== null;
    (canReturn ? before : around)?.focus({ preventScroll: true });
  };
}
