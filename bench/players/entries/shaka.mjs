import shaka from 'shaka-player/dist/shaka-player.ui-es2021.js';
import 'shaka-player/dist/controls.css';

shaka.polyfill.installAll();
for (const video of document.querySelectorAll('video')) {
  const player = new shaka.Player();
  new shaka.ui.Overlay(player, video.parentElement, video);
  void player.attach(video).then(() => player.load(video.dataset.src));
}
