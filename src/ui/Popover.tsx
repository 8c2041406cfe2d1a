import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { inertOthers } from './inert-others.ts';

export interface PopoverProps {
  open: boolean;
  onClose(): void;
  /** The dialog's name. */
  title: string;
  /** Given: a visible head with the title and a close button of this name. Not given: the content brings its own head. */
  closeLabel?: string;
  /** What opened it: its side of the player is where the panel stands, and where focus returns to. */
  anchor?: HTMLElement | null;
  /** Nothing else in the player can be reached while it is open. */
  modal?: boolean;
  part?: string;
  children: ReactNode;
}

/** Keeps the panel for as long as it takes to leave. */
export function Popover(props: PopoverProps) {
  const [present, setPresent] = useState(props.open);
  if (props.open && !present) setPresent(true);
  return present ? <Panel {...props} onGone={() => setPresent(false)} /> : null;
}

/** Where focus goes at first: what asks for it, a menu's own item, else the panel itself. */
const FIRST = '[data-autofocus], [role^="menuitem"][tabindex="0"]';

function Panel({
  open,
  onClose,
  onGone,
  title,
  closeLabel,
  anchor,
  modal = false,
  part,
  children,
}: PopoverProps & { onGone(): void }) {
  const panel = useRef<HTMLDivElement>(null);
  const latest = useRef({ onClose, onGone, anchor });
  useLayoutEffect(() => {
    latest.current = { onClose, onGone, anchor };
  });

  useLayoutEffect(() => {
    const box = panel.current;
    if (!open || !box) return;
    const root = box.getRootNode() as Document | ShadowRoot;
    const opener = latest.current.anchor ?? root.activeElement;
    box.dataset.side = sideOf(box, latest.current.anchor);
    const release = modal ? inertOthers(box) : undefined;
    (box.querySelector<HTMLElement>(FIRST) ?? box).focus({ preventScroll: true });
    return () => {
      release?.();
      // Someone who has moved on to another control must not be pulled back.
      const lost = root.activeElement === null || root.activeElement === document.body;
      if (!lost && !box.contains(root.activeElement)) return;
      // What opened it may be gone, as an entry of a menu is: then whatever can take the focus around it.
      const around = box.parentElement?.closest<HTMLElement>('[tabindex]');
      const target = opener instanceof HTMLElement && opener.isConnected ? opener : around;
      target?.focus({ preventScroll: true });
    };
  }, [open, modal]);

  useLayoutEffect(() => {
    const box = panel.current;
    if (!open || !box) return;
    const stay = new AbortController();
    const { signal } = stay;
    const press = (event: PointerEvent) => {
      const path = event.composedPath();
      const inside = [box, box.previousElementSibling, latest.current.anchor].some(
        (part) => part && path.includes(part),
      );
      if (!inside) latest.current.onClose();
    };
    const leave = (event: Event) => {
      const { key, target, defaultPrevented } = event as KeyboardEvent;
      // A menu is one stop of Tab: the next one is beside what opened it, which gets the focus back first.
      if (key === 'Tab' && target instanceof Element && target.closest('[role=menu]')) latest.current.onClose();
      if (key !== 'Escape' || defaultPrevented) return;
      event.preventDefault();
      latest.current.onClose();
    };
    document.addEventListener('pointerdown', press, { capture: true, signal });
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
    <>
      {/* Takes the press on the video that closes, which would else also pause it. The keyboard has Escape. */}
      <button
        type="button"
        className="popover-backdrop"
        data-state={state}
        data-modal={modal || undefined}
        tabIndex={-1}
        aria-hidden="true"
        // Keeps focus where it is, so that it is the panel's to give back.
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
        {/* What scrolls must be reachable by keyboard; a menu's items are. */}
        <div className="popover-body" tabIndex={closeLabel === undefined ? undefined : 0}>
          {children}
        </div>
      </div>
    </>
  );
}

/** The half of the player that the opener is in. Without one the style sheet puts the panel at the end of the line. */
function sideOf(panel: HTMLElement, anchor: HTMLElement | null | undefined): string {
  const box = panel.offsetParent?.getBoundingClientRect();
  const from = anchor?.getBoundingClientRect();
  if (!box || !from) return 'end';
  return from.left + from.width / 2 < box.left + box.width / 2 ? 'left' : 'right';
}
