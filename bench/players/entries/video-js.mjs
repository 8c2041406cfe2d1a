import videojs from 'video.js';
import 'video.js/dist/video-js.css';

for (const video of document.querySelectorAll('video')) {
  videojs(video, { fill: true, sources: [{ src: video.dataset.src, type: 'application/x-mpegURL' }] });
}
