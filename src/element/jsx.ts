import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { EventDetails, NATIVE_EVENTS } from '../events.ts';
import type { CloudPlayerAttributes, CloudPlayerElement } from './types.ts';

/** Without the callbacks: what begins with `on` React takes for an event of just that name. */
type Properties = Partial<Omit<CloudPlayerElement, keyof HTMLElement | 'onFinished' | 'onSnapshot'>>;

/** React listens for the name as it is written after `on`, so these are lower-case as the events are. */
type Listeners = {
  [N in keyof EventDetails as `on${N}`]?: (event: CustomEvent<EventDetails[N]>) => void;
} & { [N in (typeof NATIVE_EVENTS)[number] | 'error' as `on${N}`]?: (event: Event) => void };

type JsxProperties = DetailedHTMLProps<
  Omit<HTMLAttributes<CloudPlayerElement>, keyof Properties> & Properties & CloudPlayerAttributes & Listeners,
  CloudPlayerElement
>;

/** For pages written in React: `import type {} from 'cloud-player/jsx'` makes `<cloud-player>` known to JSX. */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'cloud-player': JsxProperties;
    }
  }
}
