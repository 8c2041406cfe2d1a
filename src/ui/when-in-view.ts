import { attempt } from '../lib/attempt.ts';

/** Calls `act` when the element comes into view. An element that stays in view is reported once. Returns what ends it. */
export function whenInView(element: Element | null, act: () => void, area?: IntersectionObserverInit): () => void {
  if (!element) return () => {};
  // A busy page gets several entries at once: the last one is the current one.
  const look: IntersectionObserverCallback = (entries) => entries.at(-1)?.isIntersecting && act();
  const observer = attempt(() => new IntersectionObserver(look, area));
  observer?.observe(element);
  return () => observer?.disconnect();
}
