import type { HTMLAttributes, PublicProps } from 'vue';
import type { EventDetails } from '../events.ts';
import type { MarkupProperties } from './types.ts';

/** Vue writes the listener of `finished` as `@finished` in a template, and as `onFinished` in JSX. */
type Listeners = {
  [N in keyof EventDetails as `on${Capitalize<N>}`]?: (event: CustomEvent<EventDetails[N]>) => void;
};

type VueProperties = Omit<HTMLAttributes, keyof MarkupProperties> & MarkupProperties & Listeners & PublicProps;

/** For Vue: `import type {} from 'cloud-player/vue'` adds `<cloud-player>` to templates and JSX. */
declare module 'vue' {
  interface GlobalComponents {
    'cloud-player': new () => { $props: VueProperties };
  }
}

declare module 'vue/jsx-runtime' {
  namespace JSX {
    interface IntrinsicElements {
      'cloud-player': VueProperties;
    }
  }
}
