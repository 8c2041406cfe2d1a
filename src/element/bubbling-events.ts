import { type EventName, eventNames, events } from '../events.ts';

const OPTIONS: EventInit = { bubbles: true, composed: true };

/** `finished` → `onFinished`: r2wc turns a React callback of this name into the DOM event. */
const callbackName = (name: EventName) => `on${name.charAt(0).toUpperCase()}${name.slice(1)}`;

const bubblingNames = eventNames.filter((name) => 'bubbles' in events[name]);

/** The `events` option of r2wc. */
export const bubblingEvents = Object.fromEntries(bubblingNames.map((name) => [callbackName(name), OPTIONS]));

export type Bubble = (detail: unknown) => void;

/** Finds the callbacks of r2wc among the React props. */
export function bubblesFrom(props: object): ReadonlyMap<EventName, Bubble> {
  const found = bubblingNames.map((name) => [name, Reflect.get(props, callbackName(name)) as Bubble] as const);
  return new Map(found);
}
