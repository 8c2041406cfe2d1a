import Hls from 'hls.js';
import { isHLSProvider } from 'vidstack';
import 'vidstack/player';
import 'vidstack/player/layouts/default';
import 'vidstack/player/ui';
import 'vidstack/player/styles/default/theme.css';
import 'vidstack/player/styles/default/layouts/video.css';

for (const player of document.querySelectorAll('media-player')) {
  player.addEventListener('provider-change', ({ detail: provider }) => {
    // The default is an external host.
    if (isHLSProvider(provider)) provider.library = Hls;
  });
}
