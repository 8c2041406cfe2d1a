import { derived } from '../core/derived.ts';
import { createLazyPart } from '../core/lazy-part.ts';
import type { Content } from '../features/content/model.ts';
import { shapeOf } from '../features/layout/shape.ts';
import { createPanoramaMode } from '../features/panorama/model.ts';
import { createMotion } from '../features/panorama/motion.ts';
import { createSnapshot } from '../features/snapshot/model.ts';
import type { Upload } from '../features/snapshot/upload.ts';
import { attempt } from '../lib/attempt.ts';
import type { Media } from '../media/create-media.ts';
import { isOfPlatform } from '../modes.ts';
import type { Platform } from './create-platform.ts';
import type { Tools } from './tools.ts';

interface Needs {
  tools: Tools;
  platform: Pick<Platform, 'http' | 'api'>;
  media: Media;
  content: Pick<Content, '$mode' | '$content' | '$details'>;
}

/** The 360° picture, and snapshots of any picture. */
export function createPicture({ tools, platform, media, content }: Needs) {
  const { environment, scheduler } = tools;
  const { window, touch } = environment;

  const panorama = createPanoramaMode({
    ...tools,
    $wanted: derived(content.$content, (playable) => playable?.source.panorama ?? false),
    load: async (panoramaSignal) => {
      const { createPanorama } = await import('../media/panorama/create-panorama.ts');
      return createPanorama({ ...tools, video: media.video, onFrame: scheduler.frames, signal: panoramaSignal });
    },
  });
  const motion = createMotion({
    ...tools,
    $panorama: panorama.$panorama,
    sensor: attempt(() => window.DeviceOrientationEvent),
    touch,
  });
  const loadUpload = createLazyPart(async () => {
    const { openUpload } = await import('../features/snapshot/late.ts');
    return openUpload({ tools, platform });
  });
  const upload: Upload = async (taken, uploadSignal) => (await loadUpload())?.(taken, uploadSignal);
  const snapshot = createSnapshot({
    ...tools,
    media,
    panoramaPicture: panorama.picture,
    uploader: () => (isOfPlatform(content.$mode.get()) ? upload : undefined),
  });
  /** Width divided by height. The details name it first, then the playlist of the stream, and at last the video itself. */
  const { video } = media;
  const $shape = derived(
    [content.$details, media.$levels, media.$ready],
    (details, [level]) =>
      shapeOf(details) ?? shapeOf(level) ?? shapeOf({ width: video.videoWidth, height: video.videoHeight }),
  );
  return { panorama, motion, snapshot, $shape };
}
