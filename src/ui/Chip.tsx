import type { ReactNode } from 'react';

interface ChipProps {
  children: ReactNode;
  /** Names the group for screen readers; without it the chip is only a look. */
  label?: string;
  /** Which edge of the player it stands at, so that tooltips open inwards where the browser cannot work that out. */
  edge?: 'left' | 'right';
  part?: string;
}

/** A dark glass pill that carries controls, or a time, over the video. Belongs inside `.on-video`. */
export function Chip({ children, label, edge, part }: ChipProps) {
  const group = label === undefined ? undefined : { role: 'group', 'aria-label': label };
  return (
    <div className="chip" {...group} data-tip-edge={edge} part={part}>
      {children}
    </div>
  );
}
