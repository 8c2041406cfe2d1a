import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import { until } from '../../core/until.ts';
import { attempt } from '../../lib/attempt.ts';

/** CSS pixels. */
export interface Box {
  readonly width: number;
  readonly height: number;
}

/** The size of an element's box. It stays unknown where the browser has no `ResizeObserver`. */
export function watchBox(element: Element, signal: AbortSignal): ReadableAtom<Box | undefined> {
  const $box = atom<Box | undefined>();
  const observer = attempt(
    () =>
      new ResizeObserver((entries) => {
        const { width, height } = entries.at(-1)?.contentRect ?? {};
        if (width !== undefined && height !== undefined) $box.set({ width, height });
      }),
  );
  observer?.observe(element);
  until(signal, () => observer?.disconnect());
  return readonlyType($box);
}
