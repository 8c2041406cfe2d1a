import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { EventDetails, NATIVE_EVENTS } from '../events.ts';
import type { CloudPlayerElement, MarkupProperties } from './types.ts';

/** React uses the text after `on` as the event name, so these are lowercase like the events. */
type Listeners = {
  [N in keyof EventDetails as `on${N}`]?: (event: CustomEvent<EventDetails[N]>) => void;
} & { [N in (typeof NATIVE_EVENTS)[number] | 'error' as `on${N}`]?: (event: Event) => void };

type JsxProperties = DetailedHTMLProps<
  Omit<HTMLAttributes<CloudPlayerElement>, keyof MarkupProperties> & MarkupProperties & Listeners,
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
