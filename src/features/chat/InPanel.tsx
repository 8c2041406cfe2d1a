import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { isElement, isHtmlElement } from '../../lib/nodes.ts';
import { rootOf } from '../../lib/root-of.ts';
import { focusFirst } from '../../ui/focus-first.ts';
import { isFocusLost } from '../../ui/focus-lost.ts';

interface Props {
  className: string;
  /** Accessible name, if it is a dialog. */
  dialog?: string;
  onClose(): void;
  part?: string;
  children: ReactNode;
}

/** A small box over the chat: Escape closes it and not the panel, a press elsewhere too, and focus goes back. */
export function InPanel({ className, dialog, onClose, part, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  });

  useLayoutEffect(() => {
    const here = box.current;
    if (!here) return;
    const root = rootOf(here);
    const opener = root.activeElement;
    focusFirst(here);
    return () => {
      const isInside = here.contains(root.activeElement);
      if ((isFocusLost(root) || isInside) && isHtmlElement(opener)) opener.focus({ preventScroll: true });
    };
  }, []);

  useEffect(() => {
    const stay = new AbortController();
    const press = (event: PointerEvent) => {
      // A press on the opener already toggles the box.
      const inside = event
        .composedPath()
        .some((part) => part === box.current || (isElement(part) && part.matches('[aria-expanded=true]')));
      if (!inside) close.current();
    };
    const page = box.current?.ownerDocument;
    page?.addEventListener('pointerdown', press, { capture: true, signal: stay.signal });
    return () => stay.abort();
  }, []);

  const pressKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears Escape
    <div
      ref={box}
      className={className}
      {...(dialog !== undefined && { role: 'dialog', 'aria-label': dialog })}
      tabIndex={-1}
      onKeyDown={pressKey}
      part={part}
    >
      {children}
    </div>
  );
}
