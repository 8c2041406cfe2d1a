import type { ReadableAtom } from 'nanostores';
import { useEffect, useRef } from 'react';
import type { Float } from './floats.ts';

/** Emojis that rise from the corner of the picture. Decoration: the counts are in the panel. */
export function FloatingReactions({ $float }: { $float: ReadableAtom<Float | undefined> }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => $float.listen((float) => float && box.current && rise(box.current, float)), [$float]);
  return <div ref={box} className="floating-reactions" aria-hidden="true" />;
}

/** Not by React: each would render twice, at rates of seconds. */
function rise(box: HTMLElement, { emoji, place, seconds }: Float) {
  const one = document.createElement('span');
  one.textContent = emoji;
  one.style.insetInlineStart = `${Math.round(place * 100)}%`;
  box.append(one);
  const height = box.clientHeight;
  const sway = (place < 0.5 ? 1 : -1) * height * 0.08;
  const rising = one.animate(
    [
      { transform: 'translate(-50%, 0) scale(0.5)', opacity: 0 },
      { transform: `translate(calc(-50% + ${sway}px), ${-height * 0.2}px) scale(1)`, opacity: 1, offset: 0.2 },
      { transform: `translate(calc(-50% - ${sway}px), ${-height * 0.6}px) scale(1)`, opacity: 1, offset: 0.6 },
      { transform: `translate(-50%, ${-height}px) scale(0.9)`, opacity: 0 },
    ],
    { duration: seconds * 1000, easing: 'linear' },
  );
  const remove = () => one.remove();
  rising.finished.then(remove, remove);
}
