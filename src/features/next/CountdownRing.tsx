import { useLanguage } from '../../language/LanguageContext.tsx';
import { COUNTDOWN_SECONDS } from './model.ts';

/** Remaining seconds. Screen readers don't announce each change of a `timer`, only its value on focus. */
export function CountdownRing({ seconds }: { seconds: number }) {
  const { messages, format } = useLanguage();
  const text = format.number(seconds);
  const label = messages.next.startsIn({ text, number: seconds });
  const style = { '--next-part': seconds / COUNTDOWN_SECONDS };
  return (
    <div className="next-ring" role="timer" aria-label={label} style={style}>
      <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
        <circle className="next-ring-track" cx="20" cy="20" r="17" />
        <circle className="next-ring-part" cx="20" cy="20" r="17" pathLength="1" />
      </svg>
      <span aria-hidden="true">{text}</span>
    </div>
  );
}
