import type { EventDetails } from '../events.ts';
import type { Kebab } from '../lib/kebab.ts';
import type { CallbackName, ParameterName, Parameters } from '../parameters.ts';
import type { AudioTrackList, TextTrackListApi, VideoRenditionList } from './lists/types.ts';
import type { READABLE, WRITABLE } from './media-keys.ts';

/** The part of the HTMLMediaElement API that the element implements, so that code for a `<video>` works with it. */
export interface MediaApi
  extends Readonly<Pick<HTMLVideoElement, (typeof READABLE)[number]>>,
    Pick<HTMLVideoElement, (typeof WRITABLE)[number]> {
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

/** The type that a property accepts: a value, or null to use the attribute. */
type Settable<T> = [NonNullable<T>] extends [string]
  ? T | (string extends NonNullable<T> ? number : never) | null
  : T | string | null | undefined;

type ParameterProperties = {
  [N in Exclude<ParameterName, NativeProperty | 'muted'>]: Settable<Parameters[N]>;
} & { defaultMuted: boolean; poster: string | null };

/** The `<cloud-player>` element. */
export interface CloudPlayerElement extends HTMLElement, ParameterProperties, MediaApi {
  /**
   * Answers the open question of the quiz, for a page that draws it. Resolves to whether the platform has accepted the
   * answer; if not, a `quizrefusal` event was fired before.
   */
  answerQuiz(choiceId: string): Promise<boolean>;
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
  removeEventListener<N extends keyof EventDetails>(
    type: N,
    listener: (this: CloudPlayerElement, event: CustomEvent<EventDetails[N]>) => void,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener<N extends keyof HTMLElementEventMap>(
    type: N,
    listener: (this: CloudPlayerElement, event: HTMLElementEventMap[N]) => void,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}

type Written<T> = [T] extends [boolean]
  ? boolean | '' | 'true' | 'false'
  : [T] extends [string]
    ? T | (string extends T ? number : never)
    : [T] extends [object]
      ? string
      : string | number;

/** The attributes in kebab-case, as JSX and templates write them. */
export type CloudPlayerAttributes = {
  [N in Exclude<ParameterName, CallbackName> as Kebab<N>]?: Written<NonNullable<Parameters[N]>> | undefined;
};

type ElementProperties = Partial<Omit<CloudPlayerElement, keyof HTMLElement | CallbackName>>;

/** Attributes for a framework's markup, and properties except the callbacks, which frameworks set as listeners. */
export type MarkupProperties = Omit<ElementProperties, keyof CloudPlayerAttributes> & {
  [N in keyof CloudPlayerAttributes]:
    | CloudPlayerAttributes[N]
    | (N extends keyof ElementProperties ? ElementProperties[N] : never);
};

declare global {
  interface HTMLElementTagNameMap {
    'cloud-player': CloudPlayerElement;
  }
}
