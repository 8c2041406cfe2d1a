import { useStore } from '@nanostores/react';
import { type CSSProperties, useMemo } from 'react';
import type { Markers } from './model.ts';
import { placesOf } from './places.ts';

interface Props {
  markers: Pick<Markers, '$markers'>;
  /** Seconds, of the bar. */
  start: number;
  end: number;
}

/** Drawn only: whoever can't see them has the list. A child of the slider. */
export function MarkerDots({ markers, start, end }: Props) {
  const all = useStore(markers.$markers);
  const places = useMemo(() => placesOf(all, start, end), [all, start, end]);
  if (places.length === 0) return null;
  return (
    <span className="marker-dots" aria-hidden="true">
      {places.map(({ id, fraction }) => (
        <span key={id} className="marker-dot" style={{ '--at': fraction } as CSSProperties} />
      ))}
    </span>
  );
}
