import { type ReactNode, useRef } from 'react';
import { Button } from './Button.tsx';
import { Group } from './Group.tsx';
import { SCROLL_BOX } from './scroll-box.ts';
import { scrollSideways, useOverflow } from './sideways.tsx';

interface ScrollRowProps {
  /** Accessible name of the group. */
  label: string;
  scrollLabels: { readonly previous: string; readonly next: string };
  /** Number of the buttons. */
  count: number;
  children: ReactNode;
}

/** A row of buttons that scrolls sideways where they don't fit. */
export function ScrollRow({ label, scrollLabels, count, children }: ScrollRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const overflows = useOverflow(row, count);
  return (
    <div className="scroll-row">
      {overflows && (
        <Button icon="back" label={scrollLabels.previous} onPress={() => scrollSideways(row.current, -1)} />
      )}
      <Group ref={row} className="scroll-row-items" label={label} {...SCROLL_BOX}>
        {children}
      </Group>
      {overflows && <Button icon="chevron" label={scrollLabels.next} onPress={() => scrollSideways(row.current, 1)} />}
    </div>
  );
}
