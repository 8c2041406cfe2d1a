import { atom, readonlyType } from 'nanostores';
import { until } from '../../core/until.ts';
import { attempt, attemptAsync } from '../../lib/attempt.ts';
import { rootOf } from '../../lib/root-of.ts';

interface WebkitVideo {
  /** On iPhones: the browser's own fullscreen of a video. */
  readonly webkitDisplayingFullscreen?: boolean;
  /** Picture-in-picture in older Safari versions. */
  readonly webkitPresentationMode?: string;
  webkitSupportsPresentationMode?(mode: string): boolean;
  webkitSetPresentationMode?(mode: string): void;
}

interface Needs {
  video: HTMLVideoElement & WebkitVideo;
  document: Document;
  report(kind: 'pictureInPictureDenied', error: unknown): void;
  signal: AbortSignal;
}

const MODE = 'picture-in-picture';
const EVENTS = [
  'enterpictureinpicture',
  'leavepictureinpicture',
  'webkitpresentationmodechanged',
  'webkitbeginfullscreen',
  'webkitendfullscreen',
];

/** The browser's own picture-in-picture, of the `<video>` alone. */
export function createNativePicture({ video, document, report, signal }: Needs) {
  const $active = atom(false);
  const isStandard = () => attempt(() => document.pictureInPictureEnabled && !video.disablePictureInPicture) ?? false;
  const isWebkit = () =>
    video.webkitSetPresentationMode !== undefined && video.webkitSupportsPresentationMode?.(MODE) === true;

  const sync = () => {
    // `document.pictureInPictureElement` is retargeted to the shadow host; that of the shadow root is the video.
    const shown = attempt(() => rootOf(video).pictureInPictureElement);
    const { webkitPresentationMode: mode, webkitDisplayingFullscreen: isFullscreen } = video;
    $active.set(shown === video || (mode ?? 'inline') !== 'inline' || isFullscreen === true);
  };
  for (const name of EVENTS) video.addEventListener(name, sync, { signal });

  const enter = async () => {
    if (isStandard()) await video.requestPictureInPicture();
    else video.webkitSetPresentationMode?.(MODE);
  };
  const exit = async () => {
    if (isStandard()) await document.exitPictureInPicture();
    else video.webkitSetPresentationMode?.('inline');
  };
  const change = (use: () => Promise<void>) =>
    attemptAsync(use, (error) => {
      if (!signal.aborted) report('pictureInPictureDenied', error);
    });

  until(signal, () => {
    if ($active.get()) void change(exit);
  });

  return {
    isSupported: () => isStandard() || isWebkit(),
    /** The browser shows the `<video>` alone, without the player over it: in its window, or in the fullscreen of an iPhone. */
    $active: readonlyType($active),
    /** Must be called in a user gesture. */
    enter: () => change(enter),
    exit: () => change(exit),
  };
}

export type NativePicture = ReturnType<typeof createNativePicture>;
