import { atom, computed, type ReadableAtom, readonlyType } from 'nanostores';
import { until } from '../../core/until.ts';
import { attempt, attemptAsync } from '../../lib/attempt.ts';

/** Older Safari has a way of its own. */
interface WebkitVideo {
  readonly webkitPresentationMode?: string;
  webkitSupportsPresentationMode?(mode: string): boolean;
  webkitSetPresentationMode?(mode: string): void;
}

interface Needs {
  video: HTMLVideoElement & WebkitVideo;
  document: Document;
  /** There is something to look at, and it is what the video element itself shows. */
  $hasPicture: ReadableAtom<boolean>;
  report(kind: 'pictureInPictureDenied', error: unknown): void;
  signal: AbortSignal;
}

const MODE = 'picture-in-picture';
const EVENTS = ['enterpictureinpicture', 'leavepictureinpicture', 'webkitpresentationmodechanged'];

/** The picture in a small window of the system, above everything else. */
export function createPictureInPicture({ video, document, $hasPicture, report, signal }: Needs) {
  const $active = atom(false);
  const isStandard = () => attempt(() => document.pictureInPictureEnabled && !video.disablePictureInPicture) ?? false;
  const isWebkit = () =>
    video.webkitSetPresentationMode !== undefined && video.webkitSupportsPresentationMode?.(MODE) === true;

  const sync = () => {
    // The document itself would name the host: it doesn't tell what is inside a shadow tree.
    const shown = attempt(() => (video.getRootNode() as Document | ShadowRoot).pictureInPictureElement);
    $active.set(shown === video || video.webkitPresentationMode === MODE);
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

  const $available = computed($hasPicture, (hasPicture) => hasPicture && (isStandard() || isWebkit()));
  return {
    $available,
    $active: readonlyType($active),
    /** Needs a touch of the viewer, as the browser wants it. */
    async toggle() {
      if ($active.get()) await change(exit);
      else if ($available.get()) await change(enter);
    },
  };
}

export type PictureInPicture = ReturnType<typeof createPictureInPicture>;
