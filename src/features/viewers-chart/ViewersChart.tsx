import { useMemo } from 'react';
import { areaPath, HEIGHT, WIDTH } from './path.ts';

/** Viewers over time, above the progress bar. Must be a child of the slider; `counts` are of equal time windows. */
export function ViewersChart({ counts }: { counts: readonly number[] }) {
  const path = useMemo(() => areaPath(counts), [counts]);
  if (path === undefined) return null;
  return (
    <svg
      className="viewers-chart"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      part="viewers-chart"
    >
      <path d={path} />
    </svg>
  );
}
