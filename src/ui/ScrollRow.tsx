import { type ReactNode, useRef } from 'react';
import { Group } from './Group.tsx';
import { SCROLL_BOX } from './scroll-box.ts';
import { Sideways } from './sideways.tsx';

interface ScrollRowProps {
  /** Accessible name of the group. */
  label: string;
  scrollLabels: { readonly previous: string; readonly next: string };
  /** Of the place in which it is. */
  className?: string;
  children: ReactNode;
}

/** A row of buttons that scrolls sideways where they don't fit. */
export function ScrollRow({ label, scrollLabels, className, children }: ScrollRowProps) {
  const row = useRef<HTMLDivElement>(null);
  return (
    <Sideways row={row} className={className ? `scroll-row ${className}` : 'scroll-row'} scrollLabels={scrollLabels}>
      <Group ref={row} className="scroll-row-items" label={label} {...SCROLL_BOX}>
        {children}
      </Group>
    </Sideways>
  );
}
