import type { ReadableAtom } from 'nanostores';
import { derived } from '../../core/derived.ts';
import type { Report } from '../../errors.ts';
import type { Emit } from '../../events.ts';
import type { Media } from '../../media/create-media.ts';
import type { Parameters } from '../../parameters.ts';
import type { Upload } from './upload.ts';

/** Small files without visible loss. */
const JPEG_QUALITY = 0.92;

interface Needs {
  media: Pick<Media, 'video' | '$ready' | '$audioOnly' | '$currentTime'>;
  /** The current 360° view, which replaces the flat picture. */
  panoramaPicture(): HTMLCanvasElement | undefined;
  /** The upload for the current content; undefined for content without a platform. */
  uploader(): Upload | undefined;
  $parameters: ReadableAtom<Parameters>;
  report: Report;
  emit: Emit;
  signal: AbortSignal;
}

interface Taken {
  readonly blob: Blob;
  readonly time: number;
}

/** Takes snapshots in the resolution of the stream. */
export function createSnapshot({ media, panoramaPicture, uploader, $parameters, report, emit, signal }: Needs) {
  const flatPicture = () => {
    const { video } = media;
    const canvas = video.ownerDocument.createElement('canvas');
    canvas.width = video.videoWidth;
    canvas.height = video.videoHeight;
    // From an accelerated canvas, WebKitGTK reads one colour.
    const context = canvas.getContext('2d', { willReadFrequently: true });
    // Twice: the first picture of a video that a process of WebKitGTK draws is empty.
    context?.drawImage(video, 0, 0);
    context?.drawImage(video, 0, 0);
    return canvas;
  };
  const capture = async (): Promise<Taken | undefined> => {
    try {
      const picture = panoramaPicture() ?? flatPicture();
      const time = media.$currentTime.get();
      const blob = await new Promise<Blob | null>((resolve) => picture.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
      return blob ? { blob, time } : undefined;
    } catch (error) {
      // Cross-origin media without CORS taints the canvas, so its pixels can't be read.
      report('snapshotTainted', error);
      return undefined;
    }
  };

  /** Reports the failure with a retry, which requests a new upload link. */
  const offerRetry = (taken: Taken, upload: Upload): void =>
    report('snapshotNotStored', 'The platform did not take the picture', {
      async retry() {
        const url = await upload(taken.blob, signal);
        if (signal.aborted) return;
        if (url === undefined) offerRetry(taken, upload);
        else emit('snapshot', { ...taken, url });
      },
    });

  return {
    $available: derived(
      [$parameters, media.$ready, media.$audioOnly],
      ({ snapshot }, ready, audioOnly) => snapshot && ready && !audioOnly,
    ),
    /** Emits `snapshot` in any case, with the address if it was stored. */
    async take() {
      const upload = uploader();
      const taken = await capture();
      if (!taken) return;
      const url = await upload?.(taken.blob, signal);
      if (signal.aborted) return;
      emit('snapshot', { ...taken, url });
      if (upload && url === undefined) offerRetry(taken, upload);
    },
  };
}

export type Snapshot = ReturnType<typeof createSnapshot>;
