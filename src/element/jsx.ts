import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { EventDetails, NATIVE_EVENTS } from '../events.ts';
import type { CallbackName } from '../parameters.ts';
import type { CloudPlayerAttributes, CloudPlayerElement } from './types.ts';

/** Without the callbacks: React treats props that start with `on` as event listeners. */
type Properties = Partial<Omit<CloudPlayerElement, keyof HTMLElement | CallbackName>>;

/** React uses the text after `on` as the event name, so these are lowercase like the events. */
type Listeners = {
  [N in keyof EventDetails as `on${N}`]?: (event: CustomEvent<EventDetails[N]>) => void;
} & { [N in (typeof NATIVE_EVENTS)[number] | 'error' as `on${N}`]?: (event: Event) => void };

type JsxProperties = DetailedHTMLProps<
  Omit<HTMLAttributes<CloudPlayerElement>, keyof Properties> & Properties & CloudPlayerAttributes & Listeners,
  CloudPlayerElement
>;

/** For React: `import type {} from 'cloud-player/jsx'` adds `<cloud-player>` to JSX. */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'cloud-player': JsxProperties;
    }
  }
}
