import { atom, computed, type ReadableAtom, readonlyType } from 'nanostores';
import { until } from '../../core/until.ts';

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
  const isStandard = () => document.pictureInPictureEnabled && !video.disablePictureInPicture;
  const isWebkit = () =>
    video.webkitSetPresentationMode !== undefined && video.webkitSupportsPresentationMode?.(MODE) === true;

  const sync = () => {
    // The document itself would name the host: it doesn't tell what is inside a shadow tree.
    const { pictureInPictureElement } = video.getRootNode() as Document | ShadowRoot;
    $active.set(pictureInPictureElement === video || video.webkitPresentationMode === MODE);
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
  const attempt = async (change: () => Promise<void>) => {
    try {
      await change();
    } catch (error) {
      if (!signal.aborted) report('pictureInPictureDenied', error);
    }
  };

  until(signal, () => {
    if ($active.get()) void attempt(exit);
  });

  const $available = computed($hasPicture, (hasPicture) => hasPicture && (isStandard() || isWebkit()));
  return {
    $available,
    $active: readonlyType($active),
    /** Needs a touch of the viewer, as the browser wants it. */
    async toggle() {
      if ($active.get()) await attempt(exit);
      else if ($available.get()) await attempt(enter);
    },
  };
}

export type PictureInPicture = ReturnType<typeof createPictureInPicture>;
