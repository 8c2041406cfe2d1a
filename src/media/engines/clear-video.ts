/** Lets go of the source: `load()` without one ends the browser's own requests. */
export function clearVideo(video: HTMLVideoElement): void {
  video.pause();
  video.removeAttribute('src');
  video.load();
}
