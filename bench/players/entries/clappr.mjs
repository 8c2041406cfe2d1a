import { Player } from '@clappr/player';

for (const parent of document.querySelectorAll('.clappr')) {
  const { src: source, attributes } = parent.dataset;
  const autoPlay = attributes.includes('autoplay');
  new Player({ parent, source, autoPlay, mute: autoPlay, width: '100%', height: '100%' });
}
