/** Not the tracks among its children, which belong to the page. */
export function removeSources(video: HTMLVideoElement): void {
  for (const source of video.querySelectorAll('source')) source.remove();
}

/** Removes the source. `load()` without a source aborts the browser's requests. */
export function clearVideo(video: HTMLVideoElement): void {
  video.pause();
  video.removeAttribute('src');
  removeSources(video);
  video.load();
  // A `currentTime` set before metadata has loaded is the default start position of the next source:
  // https://html.spec.whatwg.org/multipage/media.html#default-playback-start-position
  video.currentTime = 0;
}
