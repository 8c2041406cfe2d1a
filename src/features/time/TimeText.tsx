import { useStore } from '@nanostores/react';
import { Chip } from '../../ui/Chip.tsx';
import { Clock } from '../../ui/Clock.tsx';
import type { Time } from './model.ts';

/** The position and the length, left to right in every language. */
export function TimeText({ time }: { time: Time }) {
  const currentTime = useStore(time.shown.$currentTime);
  const { start, end } = useStore(time.shown.$window);
  const live = useStore(time.$live);
  return (
    <Chip part="time" optional>
      <span className="chip-text" dir="ltr">
        <span data-fit="now">
          <Clock seconds={live ? currentTime - end : currentTime} />
        </span>
        {!live && (
          <span className="time-whole" data-fit="whole">
            {' / '}
            <Clock seconds={end - start} />
          </span>
        )}
      </span>
    </Chip>
  );
}
