import type { Media } from '../../media/create-media.ts';

interface Needs {
  document: Document;
  media: Pick<Media, 'video' | '$audioOnly' | 'setLoading'>;
  signal: AbortSignal;
}

/** A hidden page fetches nothing; unless its viewer still listens, or watches in picture-in-picture. */
export function pauseLoadingInBackground({ document, media, signal }: Needs): void {
  const sync = () => {
    const inPictureInPicture = document.pictureInPictureElement === media.video;
    media.setLoading(!document.hidden || inPictureInPicture || media.$audioOnly.get());
  };
  document.addEventListener('visibilitychange', sync, { signal });
  media.video.addEventListener('leavepictureinpicture', sync, { signal });
}
