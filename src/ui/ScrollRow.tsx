import { type ReactNode, useRef } from 'react';
import { Button } from './Button.tsx';
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
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div ref={row} className="scroll-row-items" role="group" aria-label={label}>
        {children}
      </div>
      {overflows && <Button icon="chevron" label={scrollLabels.next} onPress={() => scrollSideways(row.current, 1)} />}
    </div>
  );
}
