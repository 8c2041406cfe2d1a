import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { Slider } from '../../ui/Slider.tsx';
import { SKIP_SECONDS, type Time } from './model.ts';

/** PageUp and PageDown move by this fraction of the range. */
const BIG_STEP = 0.1;

/** The position under the pointer. */
interface Pointed {
  /** Seconds; undefined without a pointer. */
  readonly at: number | undefined;
  /** Fraction of the bar from its left. */
  readonly fraction: number;
  /** Formatted time. */
  readonly text: string;
}

interface Props {
  time: Time;
  /** Rendered even without a pointer, so that the tip can keep its decoded images. */
  tip(pointed: Pointed): ReactNode;
  /** Where the bar is divided, in fractions of it. */
  joints: readonly number[];
  /** Rendered on the track. */
  children?: ReactNode;
}

/** Dragging previews the position; the video seeks on release, so that a slow network gets one request. */
export function TimeSlider({ time, tip, joints, children }: Props) {
  const { messages, format } = useLanguage();
  const currentTime = useStore(time.shown.$currentTime);
  const { start, end } = useStore(time.shown.$window);
  const live = useStore(time.$live);
  const canSeek = useStore(time.$canSeek);
  const atLiveEdge = useStore(time.$atLiveEdge);
  const pointed = useStore(time.$pointed);
  const buffered = useStore(time.shown.$buffered);
  const length = Math.max(end - start, 0);
  const value = Math.min(Math.max(currentTime, start), end);
  const words = () => {
    // No text before the duration is known: formatting it would delay the first frame.
    if (length === 0) return '';
    if (atLiveEdge) return messages.time.live;
    if (live) return messages.time.behindLive(format.duration(Math.max(end - value, 0)));
    return messages.time.valueText(format.duration(value - start), format.duration(length));
  };

  return (
    <Slider
      label={messages.time.seek}
      value={value}
      min={start}
      max={end}
      step={SKIP_SECONDS}
      bigStep={length * BIG_STEP}
      valueText={words()}
      disabled={!canSeek}
      onCommit={time.seek}
      onHover={time.pointAt}
      joints={joints}
      ranges={buffered.map(([from, to]) => [fraction(from - start, length), fraction(to - start, length)])}
      part="time-slider"
    >
      {children}
      {tip({
        at: canSeek ? pointed : undefined,
        fraction: fraction((pointed ?? start) - start, length),
        text: format.clock((pointed ?? start) - (live ? end : start)),
      })}
    </Slider>
  );
}

const fraction = (part: number, whole: number) => (whole > 0 ? Math.min(Math.max(part / whole, 0), 1) : 0);
