import { element } from './page.js';
import { ask } from './platform-calls.js';

const CUE = /([\d:.]+) --> [\d:.]+\s+(\S+)#xywh=(\d+),(\d+),(\d+),(\d+)/g;
const EVERY = 3;
const seconds = (clock) => clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

/** The film's preview pictures; a press takes the film there. */
export async function thumbnailsOf(player) {
  const details = await ask('/api/vod/1/details');
  if (!details?.vtt) return [];
  const cues = [...(await (await fetch(details.vtt)).text()).matchAll(CUE)];
  return cues
    .filter((_, index) => index % EVERY === 0)
    .map(([, clock, file, x, y, width, height]) => {
      const button = element('button', { type: 'button', 'aria-label': clock.slice(3, 8) });
      Object.assign(button.style, {
        inlineSize: `${width}px`,
        blockSize: `${height}px`,
        background: `url(${new URL(file, new URL(details.vtt, location.href))}) -${x}px -${y}px`,
      });
      button.addEventListener('click', () => {
        player.currentTime = seconds(clock);
        void player.play();
      });
      return button;
    });
}
