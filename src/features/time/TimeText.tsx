import { useStore } from '@nanostores/react';
import { clock } from '../../lib/clock.ts';
import { Chip } from '../../ui/Chip.tsx';
import type { Time } from './model.ts';

/** Clock time with Latin digits, left to right, in every language. */
export function TimeText({ time }: { time: Time }) {
  const currentTime = useStore(time.shown.$currentTime);
  const { start, end } = useStore(time.shown.$window);
  const live = useStore(time.$live);
  return (
    <Chip part="time" optional>
      <span className="chip-text" dir="ltr">
        <span data-fit="now">{clock(live ? currentTime - end : currentTime)}</span>
        {!live && (
          <span className="time-whole" data-fit="whole">
            {' / '}
            {clock(end - start)}
          </span>
        )}
      </span>
    </Chip>
  );
}
