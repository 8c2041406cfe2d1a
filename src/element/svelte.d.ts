import type { HTMLAttributes } from 'svelte/elements';
import type { EventDetails } from '../events.ts';
import type { CloudPlayerElement, MarkupProperties } from './types.ts';

/** Svelte 5 writes the listener of `finished` as `onfinished`, Svelte 4 as `on:finished`. */
type Listeners = {
  [N in keyof EventDetails as `on${N}` | `on:${N}`]?: (event: CustomEvent<EventDetails[N]>) => void;
};

/** For Svelte: `import type {} from 'cloud-player/svelte'` adds `<cloud-player>` to the markup. */
declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'cloud-player': Omit<HTMLAttributes<CloudPlayerElement>, keyof MarkupProperties> & MarkupProperties & Listeners;
  }
}
