import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { isElement, isHtmlElement } from '../lib/nodes.ts';
import { rootOf } from '../lib/root-of.ts';
import { Button } from './Button.tsx';
import { focusFirst } from './focus-first.ts';
import { isFocusLost } from './focus-lost.ts';
import { inertOthers } from './inert-others.ts';
import { FOCUS_HOME, SCROLL_BOX } from './scroll-box.ts';
import { raiseSheet } from './sheet.ts';

export interface PopoverProps {
  open: boolean;
  onClose(): void;
  /** Accessible name of the dialog. */
  title: string;
  /** Label of the close button in a visible head with the title. Without it the content draws its own head. */
  closeLabel?: string;
  /** The element that opens it: the panel opens on its side of the player, and focus returns to it. */
  anchor?(): HTMLElement | null | undefined;
  /** The anchor only decides the side: focus returns to the button that has it now, if there is one. */
  returnsToFocused?: boolean;
  /** The rest of the player is inert while it is open. */
  modal?: boolean;
  part?: string;
  children: ReactNode;
}

/** Keeps the panel mounted until its exit animation is over. */
export function Popover(props: PopoverProps) {
  const [present, setPresent] = useState(props.open);
  if (props.open && !present) setPresent(true);
  return present ? <Panel {...props} onGone={() => setPresent(false)} /> : null;
}

function Panel({
  open,
  onClose,
  onGone,
  title,
  closeLabel,
  anchor,
  returnsToFocused = false,
  modal = false,
  part,
  children,
}: PopoverProps & { onGone(): void }) {
  const layer = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const latest = useRef({ onClose, onGone, anchor, returnsToFocused });
  useLayoutEffect(() => {
    latest.current = { onClose, onGone, anchor, returnsToFocused };
  });

  useLayoutEffect(() => {
    const box = panel.current;
    if (!open || !box || !layer.current) return;
    const stay = new AbortController();
    const root = rootOf(box);
    const focused = root.activeElement;
    const isOpener = latest.current.returnsToFocused && focused?.matches('button');
    const opener = isOpener ? focused : (latest.current.anchor?.() ?? focused);
    const isSheet = raiseSheet(layer.current, box, () => latest.current.onClose(), stay.signal);
    if (!isSheet) placeAt(box, latest.current.anchor?.());
    const release = isSheet || modal ? inertOthers(layer.current) : undefined;
    focusFirst(box);
    return () => {
      stay.abort();
      release?.();
      // Focus that has moved to another control stays there.
      if (!isFocusLost(root) && !box.contains(root.activeElement)) return;
      // The opener may be gone, as an entry of a menu is, or out of the row: then the next of these takes the focus.
      const around = box.parentElement?.closest<HTMLElement>(FOCUS_HOME);
      for (const target of [opener, latest.current.anchor?.(), around]) {
        if (!isHtmlElement(target)) continue;
        target.focus({ preventScroll: true });
        if (root.activeElement === target) break;
      }
    };
  }, [open, modal]);

  useLayoutEffect(() => {
    const box = panel.current;
    if (!open || !box) return;
    const stay = new AbortController();
    const { signal } = stay;
    const press = (event: PointerEvent) => {
      const path = event.composedPath();
      const inside = [box, box.previousElementSibling, latest.current.anchor?.()].some(
        (part) => part && path.includes(part),
      );
      if (!inside) latest.current.onClose();
    };
    const leave = (event: Event) => {
      const { key, target, shiftKey, defaultPrevented } = event as KeyboardEvent;
      const menu = key === 'Tab' && isElement(target) && target.closest('[role=menu]');
      // A menu is one tab stop. Closing it returns focus to the opener, from where Tab moves on.
      if (menu && !hasStopBeside(menu, box, shiftKey)) latest.current.onClose();
      if (key !== 'Escape' || defaultPrevented) return;
      event.preventDefault();
      // The page may close something of its own with it.
      event.stopPropagation();
      latest.current.onClose();
    };
    box.ownerDocument.addEventListener('pointerdown', press, { capture: true, signal });
    box.getRootNode().addEventListener('keydown', leave, { signal });
    return () => stay.abort();
  }, [open]);

  useLayoutEffect(() => {
    if (open) return;
    let returned = false;
    const leaving = panel.current?.getAnimations().map((animation) => animation.finished) ?? [];
    void Promise.allSettled(leaving).then(() => returned || latest.current.onGone());
    return () => {
      returned = true;
    };
  }, [open]);

  const state = open ? 'open' : 'closing';
  return (
    <div ref={layer} className="popover-layer" data-state={state}>
      {/* Takes the press on the video that closes the panel; otherwise it would pause the video, too. Keyboards have Escape. */}
      <button
        type="button"
        className="popover-backdrop"
        data-state={state}
        data-modal={modal || undefined}
        tabIndex={-1}
        aria-hidden="true"
        // Keeps focus in the panel, which returns it to the opener.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onClose}
      />
      <div
        ref={panel}
        className="popover"
        part={part}
        role="dialog"
        aria-label={title}
        aria-modal={modal || undefined}
        tabIndex={-1}
        inert={!open}
        data-state={state}
        data-modal={modal || undefined}
      >
        {closeLabel && (
          <header className="popover-head">
            <h2 className="popover-title">{title}</h2>
            <Button icon="close" label={closeLabel} onPress={onClose} />
          </header>
        )}
        {/* A scrollable area must be reachable by keyboard; the items of a menu already are. */}
        <div className="popover-body" {...(closeLabel === undefined ? SCROLL_BOX : { tabIndex: 0 })}>
          {children}
        </div>
      </div>
    </div>
  );
}

/** Whether the content of the panel has a tab stop after the menu, or before it. */
function hasStopBeside(menu: Element, panel: Element, before: boolean): boolean {
  const side = before ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  const stops = panel.querySelectorAll(
    '.popover-body :is(button, input, textarea, a[href]):not(:disabled, [tabindex="-1"])',
  );
  return [...stops].some((stop) => !menu.contains(stop) && (menu.compareDocumentPosition(stop) & side) !== 0);
}

/** Puts the panel into the half of the player that contains the opener, from which it grows. Without an opener CSS places it at the inline end. */
function placeAt(panel: HTMLElement, anchor: HTMLElement | null | undefined): void {
  const box = panel.offsetParent?.getBoundingClientRect();
  const from = anchor?.getBoundingClientRect();
  panel.dataset.side = 'end';
  if (!box || !from) return;
  const middle = from.left + from.width / 2 - box.left;
  panel.dataset.side = middle < box.width / 2 ? 'left' : 'right';
  panel.style.setProperty('--origin', `${middle - panel.offsetLeft}px`);
}
