import { type ReactNode, useRef } from 'react';
import { Group } from './Group.tsx';
import { SCROLL_BOX } from './scroll-box.ts';
import { Sideways } from './sideways.tsx';

interface ScrollRowProps {
  /** Accessible name of the group. */
  label: string;
  scrollLabels: { readonly previous: string; readonly next: string };
  className?: string;
  children: ReactNode;
}

/** A row of buttons that scrolls sideways where they don't fit. */
export function ScrollRow({ label, scrollLabels, className = 'scroll-row', children }: ScrollRowProps) {
  const row = useRef<HTMLDivElement>(null);
  return (
    <Sideways row={row} className={className} scrollLabels={scrollLabels}>
      <Group ref={row} className="scroll-row-items" label={label} {...SCROLL_BOX}>
        {children}
      </Group>
    </Sideways>
  );
}
