import { useStore } from '@nanostores/react';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { FAST_RATE } from './fast-hold.ts';
import type { Gestures } from './model.ts';

/** Visual feedback for gestures. Hidden from screen readers: the controls announce time and speed. */
export function SkipRipple({ gestures }: { gestures: Pick<Gestures, '$skipped' | '$fast'> }) {
  const { format } = useLanguage();
  const skipped = useStore(gestures.$skipped);
  const fast = useStore(gestures.$fast);
  return (
    <div className="gesture-answers on-video" aria-hidden="true">
      {skipped && (
        <div className="skip-ripple" data-direction={skipped.direction} part="skip-ripple">
          {/* A new key for each tap restarts the animation. */}
          <span className="skip-wave" key={skipped.seconds} />
          <span className="skip-arrows">
            <Icon name="play" size={20} />
            <Icon name="play" size={20} />
            <Icon name="play" size={20} />
          </span>
          <span className="skip-sum">{format.duration(skipped.seconds)}</span>
        </div>
      )}
      {fast && (
        <div className="fast-pill" dir="ltr" part="fast-pill">
          {format.number(FAST_RATE)}×
          <Icon name="play" size={14} />
          <Icon name="play" size={14} />
        </div>
      )}
    </div>
  );
}
