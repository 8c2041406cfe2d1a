import type { EventName } from '../../events.ts';
import { NATIVE_EVENTS } from '../../events.ts';
import { frameEvents } from '../../frame-events.ts';
import type { CloudPlayerElement } from '../types.ts';

/** The height that the page may give the iframe. Not an event of the element: a `<video>` has another one of this name. */
export const RESIZE = 'resize';
export const READY = 'ready';
export const ERROR = 'error';

/** Events of the element that the page may hear of. */
export const elementEvents: readonly string[] = [
  ...NATIVE_EVENTS.filter((name) => name !== RESIZE),
  ...Object.entries(frameEvents).flatMap(([name, parts]) => (parts ? [name] : [])),
];

const end = (ranges: TimeRanges) => (ranges.length > 0 ? ranges.end(ranges.length - 1) : 0);

/** The value of an event for the page. */
export function detailFor(element: CloudPlayerElement, event: Event): unknown {
  const parts: readonly string[] | undefined = frameEvents[event.type as EventName];
  if (parts) {
    const detail = (event as CustomEvent<Readonly<Record<string, unknown>>>).detail;
    return Object.fromEntries(parts.map((name) => [name, detail[name]]));
  }
  const { currentTime, duration, buffered } = element;
  if (event.type === 'progress') return { seconds: end(buffered), duration };
  return ['timeupdate', 'seeked'].includes(event.type) ? { seconds: currentTime, duration } : undefined;
}
