import { computed, type ReadableAtom } from 'nanostores';
import type { Report } from '../../errors.ts';
import type { Emit } from '../../events.ts';
import type { Media } from '../../media/create-media.ts';
import type { Parameters } from '../../parameters.ts';
import type { Upload } from './upload.ts';

/** Small enough to upload from a phone, without visible loss. */
const JPEG_QUALITY = 0.92;

interface Needs {
  media: Pick<Media, 'video' | '$ready' | '$audioOnly' | '$currentTime'>;
  /** What stands in place of the flat picture; in 360° the viewer means what they look at. */
  panoramaPicture(): HTMLCanvasElement | undefined;
  /** Where pictures of the present content are kept; those of content without a platform are not. */
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

/** Takes the picture that the viewer sees, in the size of the stream. */
export function createSnapshot({ media, panoramaPicture, uploader, $parameters, report, emit, signal }: Needs) {
  const flatPicture = () => {
    const { video } = media;
    const canvas = video.ownerDocument.createElement('canvas');
    canvas.width = video.videoWidth;
    canvas.height = video.videoHeight;
    canvas.getContext('2d')?.drawImage(video, 0, 0);
    return canvas;
  };
  const capture = async (): Promise<Taken | undefined> => {
    try {
      const picture = panoramaPicture() ?? flatPicture();
      const time = media.$currentTime.get();
      const blob = await new Promise<Blob | null>((resolve) => picture.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
      return blob ? { blob, time } : undefined;
    } catch (error) {
      // Media of another origin without CORS taints the canvas; the browser then hides its pixels for good.
      report('snapshotTainted', error);
      return undefined;
    }
  };

  /** The picture is kept as long as the offer stands; a link that has expired is asked for anew. */
  const offerAgain = (taken: Taken, upload: Upload): void =>
    report('snapshotNotStored', 'The platform did not take the picture', async () => {
      const url = await upload(taken.blob, signal);
      if (signal.aborted) return;
      if (url === undefined) offerAgain(taken, upload);
      else emit('snapshot', { ...taken, url });
    });

  return {
    $available: computed(
      [$parameters, media.$ready, media.$audioOnly],
      ({ snapshot }, ready, audioOnly) => snapshot && ready && !audioOnly,
    ),
    /** Told with the address if there is one: the page has the picture in any case. */
    async take() {
      const upload = uploader();
      const taken = await capture();
      if (!taken) return;
      const url = await upload?.(taken.blob, signal);
      if (signal.aborted) return;
      emit('snapshot', { ...taken, url });
      if (upload && url === undefined) offerAgain(taken, upload);
    },
  };
}

export type Snapshot = ReturnType<typeof createSnapshot>;
