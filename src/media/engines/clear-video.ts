/** Lets go of the source: `load()` without one ends the browser's own requests. */
export function clearVideo(video: HTMLVideoElement): void {
  video.pause();
  video.removeAttribute('src');
  video.load();
  // A place that was wished for before there was anything to play would be the next film's beginning.
  video.currentTime = 0;
}
