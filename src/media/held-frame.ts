import { atom, readonlyType } from 'nanostores';

/** Keeps the last frame on screen while a stream reloads: a video without a source is black. */
export function createHeldFrame(video: HTMLVideoElement, signal: AbortSignal) {
  const $held = atom<HTMLCanvasElement | undefined>();
  const release = () => $held.set(undefined);
  video.addEventListener('playing', release, { signal });
  return {
    $held: readonlyType($held),
    hold() {
      const { videoWidth, videoHeight } = video;
      if ($held.get() || videoWidth === 0) return;
      const canvas = video.ownerDocument.createElement('canvas');
      canvas.className = 'held-frame';
      canvas.width = videoWidth;
      canvas.height = videoHeight;
      canvas.getContext('2d')?.drawImage(video, 0, 0);
      $held.set(canvas);
    },
    release,
  };
}
