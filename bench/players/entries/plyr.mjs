import Hls from 'hls.js';
import Plyr from 'plyr';
import 'plyr/dist/plyr.css';

for (const video of document.querySelectorAll('video')) {
  const hls = new Hls();
  hls.loadSource(video.dataset.src);
  hls.attachMedia(video);
  // The default is an external host.
  new Plyr(video, { iconUrl: '/bundles/plyr.svg' });
}
