import { memo } from 'react';
import { Clock } from '../../ui/Clock.tsx';
import type { Row } from './rows.ts';

interface Props {
  row: Row;
  current: boolean;
  timed: boolean;
  onFocus(byKeyboard: boolean): void;
  onPress(): void;
}

/** A press continues the video at this line. */
export const Line = memo(
  function Line({ row, current, timed, onFocus, onPress }: Props) {
    return (
      <button
        type="button"
        className="transcript-line"
        aria-current={current ? 'true' : undefined}
        onFocus={({ currentTarget }) => onFocus(currentTarget.matches(':focus-visible'))}
        onClick={onPress}
      >
        {timed && (
          <span className="transcript-time">
            <Clock seconds={row.start} />
          </span>
        )}
        <span className="transcript-text" dir="auto">
          {row.text}
        </span>
      </button>
    );
  },
  (before, after) => before.row === after.row && before.current === after.current && before.timed === after.timed,
);
