import type { PlayOutcome } from '../media/play-wish.ts';
import type { ElementCore } from './element-core.ts';
import type { Lists } from './lists/create-lists.ts';
import { READABLE, WRITABLE } from './media-keys.ts';

const LISTS: readonly (keyof Lists)[] = ['audioTracks', 'textTracks', 'videoRenditions'];

/** Names of the errors that `play()` of a `<video>` rejects with. */
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
        // The blank video validates the value like a `<video>` and returns it to readers.
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
  // `player.src = …; player.play();` in one task plays the new source, as with a `<video>`.
  method('play', function () {
    coreOf(this).layers.flushPending();
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
    coreOf(this).layers.flushPending();
    coreOf(this).withPlayer(({ content }) => content.load());
  });
  method('fastSeek', function (time: number) {
    coreOf(this).withPlayer(({ media }) => media.seek(time));
  });
  method('answerQuiz', function (choiceId: string) {
    const { quiz } = coreOf(this).$player.get() ?? {};
    return quiz?.answer(String(choiceId)) ?? Promise.resolve(false);
  });
  // The browser's own methods don't reach into the shadow root.
  method('focus', function (options?: FocusOptions) {
    coreOf(this).focus.focus(options);
  });
  method('blur', function () {
    coreOf(this).focus.blur();
  });
  method('canPlayType', function (type: string) {
    return video(this).canPlayType(type);
  });
  method('requestPictureInPicture', function () {
    return video(this).requestPictureInPicture();
  });
}
