import { computed, type ReadableAtom } from 'nanostores';
import type { Report } from '../../errors.ts';
import type { Emit } from '../../events.ts';
import type { Media } from '../../media/create-media.ts';
import type { Parameters } from '../../parameters.ts';

/** Small enough to upload from a phone, without visible loss. */
const JPEG_QUALITY = 0.92;

interface Needs {
  media: Pick<Media, 'video' | '$ready' | '$audioOnly' | '$currentTime'>;
  /** What stands in place of the flat picture; in 360° the viewer means what they look at. */
  panoramaPicture(): HTMLCanvasElement | undefined;
  $parameters: ReadableAtom<Parameters>;
  report: Report;
  emit: Emit;
}

/** Takes the picture that the viewer sees, in the size of the stream. */
export function createSnapshot({ media, panoramaPicture, $parameters, report, emit }: Needs) {
  const flatPicture = () => {
    const { video } = media;
    const canvas = video.ownerDocument.createElement('canvas');
    canvas.width = video.videoWidth;
    canvas.height = video.videoHeight;
    canvas.getContext('2d')?.drawImage(video, 0, 0);
    return canvas;
  };

  return {
    $available: computed(
      [$parameters, media.$ready, media.$audioOnly],
      ({ snapshot }, ready, audioOnly) => snapshot && ready && !audioOnly,
    ),
    async take() {
      try {
        const picture = panoramaPicture() ?? flatPicture();
        const time = media.$currentTime.get();
        const blob = await new Promise<Blob | null>((resolve) => picture.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
        if (blob) emit('snapshot', { blob, url: undefined, time });
      } catch (error) {
        // Media of another origin without CORS taints the canvas; the browser then hides its pixels for good.
        report('snapshotTainted', error);
      }
    },
  };
}

export type Snapshot = ReturnType<typeof createSnapshot>;
