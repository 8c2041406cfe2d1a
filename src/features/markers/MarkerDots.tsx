import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import type { Markers } from './model.ts';
import { placesOf } from './places.ts';

interface Props {
  markers: Pick<Markers, '$markers'>;
  /** Range of the bar in seconds. */
  start: number;
  end: number;
}

/** The viewer's own markers are drawn apart, over the public ones. Hidden from screen readers, which have the list. Must be a child of the slider. */
export function MarkerDots({ markers, start, end }: Props) {
  const all = useStore(markers.$markers);
  const places = useMemo(
    () =>
      [false, true].flatMap((own) =>
        placesOf(
          all.filter(({ isPersonal = false }) => isPersonal === own),
          start,
          end,
        ).map((place) => ({ ...place, own })),
      ),
    [all, start, end],
  );
  if (places.length === 0) return null;
  return (
    <span className="marker-dots" aria-hidden="true">
      {places.map(({ id, fraction, own }) => (
        <span key={id} className="marker-dot" data-own={own || undefined} style={{ '--at': fraction }} />
      ))}
    </span>
  );
}
