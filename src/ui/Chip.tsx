import type { ReactNode } from 'react';

interface ChipProps {
  children: ReactNode;
  /** Accessible name of the group; without it the chip has no role. */
  label?: string;
  /** The player's edge that the chip is at, so that tooltips open inwards in browsers without anchor positioning. */
  edge?: 'left' | 'right';
  /** Goes when nothing is left in it. */
  optional?: boolean;
  part?: string;
}

/** Controls or a time that stand together, over the video. Use inside `.on-video`. */
export function Chip({ children, label, edge, optional, part }: ChipProps) {
  const group = label === undefined ? undefined : { role: 'group', 'aria-label': label };
  return (
    <div className="chip" {...group} data-tip-edge={edge} data-optional={optional || undefined} part={part}>
      {children}
    </div>
  );
}
