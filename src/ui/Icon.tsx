import type { CSSProperties } from 'react';
import { DIRECTIONAL, type IconName, OUTLINES, SOLIDS, TEXTS } from './icons.ts';

export interface IconProps {
  name: IconName;
  /** In pixels; by default 24. */
  size?: number | undefined;
  /** Replaces the digits of the skip icons, so that they read in the viewer's own. */
  text?: string | undefined;
}

export function Icon({ name, size, text = TEXTS[name] }: IconProps) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      style={size === undefined ? undefined : ({ '--icon-size': `${size}px` } as CSSProperties)}
      data-directional={DIRECTIONAL.has(name) || undefined}
      aria-hidden="true"
      focusable="false"
    >
      {name in OUTLINES && <path d={OUTLINES[name as keyof typeof OUTLINES]} />}
      {name in SOLIDS && <path className="icon-solid" d={SOLIDS[name as keyof typeof SOLIDS]} />}
      {text && (
        <text x="12" y="13" textAnchor="middle" dominantBaseline="central">
          {text}
        </text>
      )}
    </svg>
  );
}
