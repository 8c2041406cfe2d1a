import type { PlayOutcome } from '../media/create-media.ts';
import type { ElementCore } from './element-core.ts';
import type { Lists } from './lists/create-lists.ts';
import type { VideoKey, WritableKey } from './types.ts';

const READABLE: readonly VideoKey[] = [
  'buffered',
  'currentSrc',
  'duration',
  'ended',
  'networkState',
  'paused',
  'played',
  'readyState',
  'seekable',
  'seeking',
  'videoHeight',
  'videoWidth',
];

const LISTS: readonly (keyof Lists)[] = ['audioTracks', 'textTracks', 'videoRenditions'];

export const WRITABLE: readonly WritableKey[] = [
  'currentTime',
  'defaultPlaybackRate',
  'muted',
  'playbackRate',
  'preservesPitch',
  'volume',
];

/** As a `<video>` rejects its play(). */
const REFUSALS: Partial<Record<PlayOutcome, string>> = {
  blocked: 'NotAllowedError',
  interrupted: 'AbortError',
  missing: 'NotSupportedError',
};

/** Puts the API on the element's prototype. */
export function defineMediaApi(prototype: object, coreOf: (element: HTMLElement) => ElementCore): void {
  const video = (element: HTMLElement) => {
    const { $player, blank } = coreOf(element);
    return $player.get()?.media.video ?? blank();
  };
  const getter = (name: string, get: (this: HTMLElement) => unknown, set?: (this: HTMLElement, value: never) => void) =>
    Object.defineProperty(prototype, name, { configurable: true, enumerable: true, get, set });
  const method = (name: string, value: (this: HTMLElement, ...args: never[]) => unknown) =>
    Object.defineProperty(prototype, name, { configurable: true, writable: true, value });

  for (const name of READABLE) {
    getter(name, function () {
      return video(this)[name];
    });
  }
  for (const name of LISTS) {
    getter(name, function () {
      return coreOf(this).lists[name]();
    });
  }
  for (const name of WRITABLE) {
    getter(
      name,
      function () {
        return video(this)[name];
      },
      function (value: never) {
        const { $player, blank, withPlayer } = coreOf(this);
        // The blank one checks the value as a video does, and remembers it for the reader.
        if (!$player.get()) blank()[name] = value;
        withPlayer(({ media }) => {
          media.video[name] = value;
        });
      },
    );
  }
  getter('error', function () {
    return coreOf(this).$player.get()?.failures.$error.get() ?? null;
  });
  // `player.src = …; player.play();` in one task plays what was just asked for, as with a video.
  method('play', function () {
    coreOf(this).layers.settle();
    return new Promise<void>((resolve, reject) => {
      coreOf(this).withPlayer(({ media }) => {
        media.play().then((outcome) => {
          const refusal = REFUSALS[outcome];
          if (refusal) reject(new DOMException(`play() was ${outcome}`, refusal));
          else resolve();
        }, reject);
      });
    });
  });
  method('pause', function () {
    coreOf(this).withPlayer(({ media }) => media.pause());
  });
  method('load', function () {
    coreOf(this).layers.settle();
    coreOf(this).withPlayer(({ content }) => content.load());
  });
  method('fastSeek', function (time: number) {
    coreOf(this).withPlayer(({ media }) => media.seek(time));
  });
  // Not the browser's own, which know nothing of what is inside.
  method('focus', function (options?: FocusOptions) {
    coreOf(this).focus.take(options);
  });
  method('blur', function () {
    coreOf(this).focus.leave();
  });
  method('canPlayType', function (type: string) {
    return video(this).canPlayType(type);
  });
  method('requestPictureInPicture', function () {
    return video(this).requestPictureInPicture();
  });
}
