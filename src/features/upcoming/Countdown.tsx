import { useStore } from '@nanostores/react';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { Clock } from '../../ui/Clock.tsx';
import type { Upcoming } from './model.ts';

/** Time to the start of a live, over its cover. */
export function Countdown({ upcoming }: { upcoming: Upcoming }) {
  const { messages, format } = useLanguage();
  const left = useStore(upcoming.$secondsLeft);
  if (left === undefined) return null;
  return (
    <div className="countdown" role="timer" aria-label={left > 0 ? format.duration(left) : undefined} part="countdown">
      <p className="countdown-title">{left > 0 ? messages.upcoming.beginsIn : messages.upcoming.soon}</p>
      {left > 0 && (
        <p className="countdown-clock" aria-hidden="true">
          <Clock seconds={left} />
        </p>
      )}
      <p className="countdown-hint">{messages.upcoming.joins}</p>
    </div>
  );
}
