import Hls from 'hls.js';
import 'media-chrome';

for (const video of document.querySelectorAll('video')) {
  const hls = new Hls();
  hls.loadSource(video.dataset.src);
  hls.attachMedia(video);
}
