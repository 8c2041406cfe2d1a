import type { EventDetails } from '../events.ts';
import type { Kebab } from '../lib/kebab.ts';
import type { ParameterName, Parameters } from '../parameters.ts';
import type { AudioTrackList, TextTrackListApi, VideoRenditionList } from './lists/types.ts';

export type VideoKey =
  | 'buffered'
  | 'currentSrc'
  | 'ended'
  | 'networkState'
  | 'paused'
  | 'played'
  | 'readyState'
  | 'seekable'
  | 'seeking'
  | 'videoHeight'
  | 'videoWidth'
  | 'duration';

export type WritableKey =
  | 'currentTime'
  | 'defaultPlaybackRate'
  | 'muted'
  | 'playbackRate'
  | 'preservesPitch'
  | 'volume';

/** The part of HTMLMediaElement that the element speaks, so that code written for a `<video>` drives it. */
export interface MediaApi extends Readonly<Pick<HTMLVideoElement, VideoKey>>, Pick<HTMLVideoElement, WritableKey> {
  readonly textTracks: TextTrackListApi;
  readonly audioTracks: AudioTrackList;
  readonly videoRenditions: VideoRenditionList;
  readonly error: { readonly code: number; readonly message: string } | null;
  play(): Promise<void>;
  pause(): void;
  /** Loads the content again from the start. */
  load(): void;
  fastSeek(time: number): void;
  canPlayType(type: string): CanPlayTypeResult;
  requestPictureInPicture(): Promise<PictureInPictureWindow>;
}

type NativeProperty = 'lang';

/** What a property takes: the parameter's value, or nothing to fall back to the attribute. */
type Settable<T> = [NonNullable<T>] extends [string]
  ? T | (string extends NonNullable<T> ? number : never) | null
  : T | string | null | undefined;

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

type Written<T> = [T] extends [boolean]
  ? boolean | '' | 'true' | 'false'
  : [T] extends [string]
    ? T | (string extends T ? number : never)
    : string | number;

/** The attributes in kebab-case, as JSX and templates write them. */
export type CloudPlayerAttributes = {
  [N in Exclude<ParameterName, 'onFinished' | 'onSnapshot'> as Kebab<N>]?:
    | Written<NonNullable<Parameters[N]>>
    | undefined;
};

declare global {
  interface HTMLElementTagNameMap {
    'cloud-player': CloudPlayerElement;
  }
}
