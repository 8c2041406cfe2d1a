// In this order: a medium that is defined before its player is not attached to its controls.
import '@videojs/html/video/player';
import '@videojs/html/video/skin';
import '@videojs/html/media/hls-video';

// The attribute alone does not always start it.
for (const video of document.querySelectorAll('hls-video[autoplay]')) {
  video.addEventListener('loadedmetadata', () => video.play(), { once: true });
}
