import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { CloudPlayerAttributes, CloudPlayerElement } from './types.ts';

type Properties = Partial<Omit<CloudPlayerElement, keyof HTMLElement>>;

type JsxProperties = DetailedHTMLProps<
  Omit<HTMLAttributes<CloudPlayerElement>, keyof Properties> & Properties & CloudPlayerAttributes,
  CloudPlayerElement
>;

/** For pages written in React: `import 'cloud-player/jsx'` makes `<cloud-player>` known to JSX. */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'cloud-player': JsxProperties;
    }
  }
}
