import '../index.ts';
import {
  type CSSProperties,
  createElement,
  forwardRef,
  type ReactNode,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react';
import type { CloudPlayerElement } from '../element/types.ts';
import type { EventDetails, NATIVE_EVENTS } from '../events.ts';
import { kebab } from '../lib/kebab.ts';
import type { CallbackName, ParameterName, Parameters } from '../parameters.ts';

/** The events of several words, as React writes them. */
type Words =
  | 'BookmarkChange'
  | 'CanPlay'
  | 'CanPlayThrough'
  | 'ChatMessage'
  | 'CommentLike'
  | 'DataSaverChange'
  | 'DurationChange'
  | 'EnterPictureInPicture'
  | 'LeavePictureInPicture'
  | 'LikeChange'
  | 'LoadedData'
  | 'LoadedMetadata'
  | 'LoadStart'
  | 'LoginChange'
  | 'LoginRequired'
  | 'MarkerChange'
  | 'PollVote'
  | 'QualityChange'
  | 'QuizAnswer'
  | 'QuizEnd'
  | 'QuizQuestion'
  | 'QuizRefusal'
  | 'RateChange'
  | 'TimeUpdate'
  | 'VolumeChange';
type CamelCase = { [W in Words as Lowercase<W>]: W };
type PropOf<N extends string> = `on${N extends keyof CamelCase ? CamelCase[N] : Capitalize<N>}`;
type Native = (typeof NATIVE_EVENTS)[number] | 'error';

type Listeners = {
  [N in keyof EventDetails as PropOf<N>]?: ((event: CustomEvent<EventDetails[N]>) => void) | undefined;
} & { [N in Native as PropOf<N>]?: ((event: Event) => void) | undefined };

/** A value, or what an attribute says for it. */
type Settable<T> = [NonNullable<T>] extends [string | boolean]
  ? T | (string extends NonNullable<T> ? number : never)
  : T | string;

type Values = { [N in Exclude<ParameterName, CallbackName>]?: Settable<Parameters[N]> };

export interface CloudPlayerProps extends Values, Listeners {
  readonly children?: ReactNode;
  readonly className?: string | undefined;
  readonly hidden?: boolean | undefined;
  readonly id?: string | undefined;
  /** `cover`, as on a `<video>`. */
  readonly poster?: string | undefined;
  readonly slot?: string | undefined;
  readonly style?: CSSProperties | undefined;
  readonly title?: string | undefined;
  readonly [name: `data-${string}` | `aria-${string}`]: unknown;
}

const isWord = (item: unknown) => typeof item === 'string' || typeof item === 'number';

/** Lists of words as the attributes take them, everything else as JSON. */
const textOf = (value: object) =>
  Array.isArray(value) && value.every(isWord) ? value.join(',') : JSON.stringify(value);

const isListener = (name: string) => /^on[A-Z]/.test(name);

/**
 * Everything but the listeners is written as text attributes, which survive server rendering: React drops the object and
 * event props of custom elements there. https://github.com/facebook/react/issues/35446
 */
function attributesOf(props: object): Record<string, unknown> {
  const attributes: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(props)) {
    if (isListener(name)) continue;
    if (name === 'className') attributes.class = value;
    else if (name === 'style' || name === 'children') attributes[name] = value;
    else if (typeof value === 'object' && value !== null) attributes[kebab(name)] = textOf(value);
    // As text, because some parameters are true by default. These two are not, and take no text.
    else if (value === false) attributes[kebab(name)] = ['hidden', 'muted'].includes(name) ? undefined : 'false';
    else attributes[kebab(name)] = value;
  }
  return attributes;
}

/** `<cloud-player>` as a React component. Its ref is the element. */
export const CloudPlayer = forwardRef<CloudPlayerElement, CloudPlayerProps>((props, ref) => {
  const element = useRef<CloudPlayerElement>(null);
  useImperativeHandle(ref, () => element.current as CloudPlayerElement, []);
  useEffect(() => {
    const stop = new AbortController();
    for (const [name, listener] of Object.entries(props)) {
      if (!isListener(name) || typeof listener !== 'function') continue;
      const type = name.slice(2).toLowerCase();
      element.current?.addEventListener(type, listener as EventListener, { signal: stop.signal });
    }
    return () => stop.abort();
  });
  return createElement('cloud-player', { ...attributesOf(props), ref: element });
});
