import type { EventDetails } from '../events.ts';
import type { Kebab } from '../lib/kebab.ts';
import type { ParameterName, Parameters } from '../parameters.ts';
import type { MediaApi } from './media-api.ts';

type NativeProperty = 'lang';

/** What a property takes: the parameter's value, or nothing to fall back to the attribute. */
type Settable<T> = T extends string | undefined ? T | number | null : T | string | null | undefined;

type ParameterProperties = {
  [N in Exclude<ParameterName, NativeProperty | 'muted'>]: Settable<Parameters[N]>;
} & { defaultMuted: boolean };

/** `<cloud-player>` as scripts see it. */
export interface CloudPlayerElement extends HTMLElement, ParameterProperties, MediaApi {
  addEventListener<N extends keyof EventDetails>(
    type: N,
    listener: (this: CloudPlayerElement, event: CustomEvent<EventDetails[N]>) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<N extends keyof HTMLElementEventMap>(
    type: N,
    listener: (this: CloudPlayerElement, event: HTMLElementEventMap[N]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

/** The attributes in kebab-case, as JSX and templates write them. */
export type CloudPlayerAttributes = {
  [N in Exclude<ParameterName, 'onFinished' | 'onSnapshot'> as Kebab<N>]?: string | number | boolean | undefined;
};

declare global {
  interface HTMLElementTagNameMap {
    'cloud-player': CloudPlayerElement;
  }
}
