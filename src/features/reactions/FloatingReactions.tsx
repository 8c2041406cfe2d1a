import type { ReadableAtom } from 'nanostores';
import { useEffect, useRef } from 'react';
import type { Float } from './floats.ts';

/** Emojis that float up from the corner of the picture. Decoration: the counts are in the panel. */
export function FloatingReactions({ $float }: { $float: ReadableAtom<Float | undefined> }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => $float.listen((float) => float && box.current && rise(box.current, float)), [$float]);
  return <div ref={box} className="floating-reactions" aria-hidden="true" />;
}

/** Between two positions, as in most videos. */
const FRAME_MS = 40;

/**
 * At the same moments as all others: while something moves, Chromium looks at each frame whether an `IntersectionObserver`
 * has to be called, which takes a twentieth of a desktop computer's core at 60 frames a second.
 */
const keepStep = (animation: Animation) => {
  const now = document.timeline.currentTime;
  if (typeof now === 'number') animation.startTime = now - (now % FRAME_MS);
};

/** Not by React: each would render twice, at rates of seconds. */
function rise(box: HTMLElement, { emoji, place, seconds }: Float) {
  const one = document.createElement('span');
  one.textContent = emoji;
  box.append(one);
  const height = box.clientHeight;
  const room = box.clientWidth - one.offsetWidth;
  const sway = (place < 0.5 ? 1 : -1) * height * 0.08;
  /** The part of the height, and how far off its place it is, but never out of the box. */
  const at = (part: number, aside: number, scale: number) => {
    const x = Math.min(Math.max(room * place + aside, 0), room);
    return `translate(${x}px, ${-height * part}px) scale(${scale})`;
  };
  const rising = one.animate(
    [
      { transform: at(0, 0, 0.5), opacity: 0 },
      { transform: at(0.2, sway, 1), opacity: 1, offset: 0.2 },
      { transform: at(0.6, -sway, 1), opacity: 1, offset: 0.6 },
      { transform: at(1, 0, 0.9), opacity: 0 },
    ],
    { duration: seconds * 1000, easing: `steps(${Math.round((seconds * 1000) / FRAME_MS)})` },
  );
  keepStep(rising);
  const remove = () => one.remove();
  rising.finished.then(remove, remove);
}
