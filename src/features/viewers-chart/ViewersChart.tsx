import { useMemo } from 'react';
import { HEIGHT, WIDTH, waveOf } from './path.ts';

interface Props {
  /** Viewers of equal time windows. */
  counts: readonly number[];
  /** Its right end is now. */
  live: boolean;
}

/** Viewers over time, as a wave above the progress bar. Must be a child of the slider. */
export function ViewersChart({ counts, live }: Props) {
  const wave = useMemo(() => waveOf(counts), [counts]);
  if (wave === undefined) return null;
  return (
    <div className="viewers-chart" aria-hidden="true" part="viewers-chart">
      <Drawing className="viewers-area" path={wave.area} />
      <Drawing className="viewers-crest" path={wave.crest} />
      {live && <span className="viewers-now" style={{ '--at': wave.end }} />}
    </div>
  );
}

function Drawing({ className, path }: { className: string; path: string }) {
  return (
    <svg className={className} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={path} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
