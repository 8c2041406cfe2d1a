import { useMemo } from 'react';
import { areaPath, HEIGHT, WIDTH } from './path.ts';

/** How many watched when, above the progress bar. A child of the slider; `counts` are of equal windows of the bar. */
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
