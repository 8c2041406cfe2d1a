import { isElement, isHtmlElement } from '../lib/nodes.ts';
import type { Player } from '../player/create-player.ts';
import { surfaceOf } from '../surfaces.ts';
import { shortcutList } from './shortcuts.ts';

/** Whether the event goes to an editable element, in nested shadow trees, too. */
function isTyping(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0];
  if (!isHtmlElement(target)) return false;
  return target.isContentEditable || target.matches('input:not([type=range]), textarea, select');
}

const SCROLL_KEYS = ['ArrowUp', 'ArrowDown', 'Home', 'End'];

const scrolls = (box: Element) =>
  box.scrollHeight > box.clientHeight && ['auto', 'scroll'].includes(getComputedStyle(box).overflowY);

/** These keys belong to a list that has the focus, if it scrolls. */
function isScrolling(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0];
  if (!SCROLL_KEYS.includes(event.code) || !isElement(target)) return false;
  // `parentElement` ends at the shadow root: scroll boxes of the page around the player don't count.
  for (let box: Element | null = target; box; box = box.parentElement) if (scrolls(box)) return true;
  return false;
}

const isKey = (event: Event): event is KeyboardEvent => 'code' in event;

/** Space belongs to the focused button. */
function isPressing(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0];
  return event.code === 'Space' && isElement(target) && target.matches('button, a[href], [role^=menuitem]');
}

/** Listens on the player, or on the whole page where the player is the page. */
export function listenForHotkeys(target: EventTarget, player: Player, signal: AbortSignal): void {
  target.addEventListener(
    'keydown',
    (event) => {
      // A browser's autofill sends a plain event.
      if (!isKey(event) || event.defaultPrevented || player.$parameters.get().noHotkeys) return;
      if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
      if (isTyping(event) || isPressing(event) || isScrolling(event)) return;
      const rows = shortcutList.filter(
        ({ codes, shift = event.shiftKey }) => codes.includes(event.code) && shift === event.shiftKey,
      );
      if (rows.length === 0) return;
      // While a surface with a text field is open, no shortcut acts.
      const open = player.panels.$open.get();
      if (open && surfaceOf(open).typing) return;
      // While locked, the key does nothing, and the page must not scroll.
      const locked = player.screenLock.$locked.get();
      if (locked && !rows.some(({ whileLocked }) => whileLocked)) return event.preventDefault();
      const shortcut = rows.find(({ when }) => when?.(player) !== false);
      if (!shortcut) return;
      event.preventDefault();
      player.controls.wake();
      if (shortcut.acts?.(player) !== false) shortcut.run(player, event.code);
    },
    { signal },
  );
}
