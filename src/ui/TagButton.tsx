import type { MouseEvent } from 'react';
import { Icon } from './Icon.tsx';

interface TagButtonProps {
  text: string;
  /** Accessible name, if it says more than the text. */
  label?: string;
  /** A count behind the text. */
  note?: string | undefined;
  /** For one of several that are switched on and off. */
  pressed?: boolean;
  /** Pressing it takes it away: it has a cross. */
  removes?: boolean;
  onPress(): void;
}

/** A small rounded button for a word: a tag, or a filter. */
export function TagButton({ text, label, note, pressed, removes = false, onPress }: TagButtonProps) {
  const press = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // A button that goes away would take the focus with it.
    if (pressed === undefined) currentTarget.closest<HTMLElement>('[data-holds-focus]')?.focus({ preventScroll: true });
    onPress();
  };
  return (
    <button type="button" className="tag-button" aria-label={label} aria-pressed={pressed} onClick={press}>
      <bdi>{text}</bdi>
      {/* The space keeps the two apart where the button is read as one text. */}
      {note && <small>{` ${note}`}</small>}
      {removes && <Icon name="close" size={16} />}
    </button>
  );
}
