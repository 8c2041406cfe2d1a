interface Props {
  /** Ascending fractions of the bar. */
  places: readonly number[];
}

/** The viewer's own markers, over the joints of the bar. Hidden from screen readers, which have the list. Must be a child of the slider. */
export function OwnMarks({ places }: Props) {
  return places.map((place) => <span key={place} className="own-mark" aria-hidden="true" style={{ '--at': place }} />);
}
