import { useLanguage } from '../../language/LanguageContext.tsx';
import { clock } from '../../lib/clock.ts';
import { Icon } from '../../ui/Icon.tsx';

interface Props {
  card: { readonly title: string; readonly banner?: string | null; readonly duration?: number | null };
  /** Counted from 1. */
  place: number;
  /** Of the whole list; -1 where nobody knows. */
  count: number;
  current: boolean;
  onPress(): void;
}

export function PlaylistItem({ card, place, count, current, onPress }: Props) {
  const { format } = useLanguage();
  const { title, banner, duration } = card;
  return (
    <button
      type="button"
      className="menu-item playlist-item"
      role="menuitem"
      aria-label={duration ? `${title}, ${format.duration(duration)}` : title}
      aria-current={current || undefined}
      aria-posinset={place}
      aria-setsize={count}
      tabIndex={-1}
      onClick={onPress}
    >
      {/* Numbers by the style sheet: what is read out is the label, and it has no clock in it. */}
      <span className="playlist-place" data-text={current ? undefined : format.number(place)}>
        {current && <Icon name="play" size={16} />}
      </span>
      <span className="playlist-picture" data-text={duration ? clock(duration) : undefined}>
        {banner && <img src={banner} alt="" referrerPolicy="no-referrer" loading="lazy" decoding="async" />}
      </span>
      <span className="playlist-title" dir="auto">
        {title}
      </span>
    </button>
  );
}
