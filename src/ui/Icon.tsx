import { DIRECTIONAL, type IconName, OUTLINES, SOLIDS } from './icons.ts';

interface IconProps {
  name: IconName;
  /** Pixels; default 24. */
  size?: number | undefined;
  /** Drawn inside: the seconds of a skip, in the viewer's own digits. */
  text?: string | undefined;
}

export function Icon({ name, size, text }: IconProps) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      style={size === undefined ? undefined : { '--icon-size': `${size}px` }}
      data-directional={DIRECTIONAL.has(name) || undefined}
      aria-hidden="true"
      focusable="false"
    >
      {name in OUTLINES && <path d={OUTLINES[name as keyof typeof OUTLINES]} />}
      {name in SOLIDS && <path className="icon-solid" d={SOLIDS[name as keyof typeof SOLIDS]} />}
      {text && (
        <text x="12" y="13" fontSize="9.5" textAnchor="middle" dominantBaseline="central">
          {text}
        </text>
      )}
    </svg>
  );
}
