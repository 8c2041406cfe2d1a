import type { Player } from '../player/create-player.ts';
import { shortcutList } from './shortcuts.ts';

/** What swallows characters, wherever it stands in nested shadow trees. */
function isTyping(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0];
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input:not([type=range]), textarea, select');
}

/** Space and Enter belong to the button that has the focus. */
function isPressing(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0];
  return event.code === 'Space' && target instanceof Element && target.matches('button, a[href], [role^=menuitem]');
}

/** Listens on the player itself, or on the whole page where the player is the page. */
export function listenForHotkeys(target: EventTarget, player: Player, signal: AbortSignal): void {
  target.addEventListener(
    'keydown',
    (event) => {
      if (!(event instanceof KeyboardEvent) || event.defaultPrevented || player.$parameters.get().noHotkeys) return;
      if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
      if (isTyping(event) || isPressing(event)) return;
      const rows = shortcutList.filter(({ codes }) => codes.includes(event.code));
      if (rows.length === 0) return;
      // Locked: dead, but the page must not scroll either.
      if (!player.screenLock.allows(event.code)) return event.preventDefault();
      const shortcut = rows.find(({ when }) => when?.(player) !== false);
      if (!shortcut) return;
      event.preventDefault();
      player.controls.wake();
      shortcut.run(player);
    },
    { signal },
  );
}
