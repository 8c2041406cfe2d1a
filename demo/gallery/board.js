import { playIn, showCover, whenNear } from './card.js';
import { element } from './page.js';
import { ask, keepAsking } from './platform-calls.js';

const LIVE = { type: 'live', 'content-id': '1' };
const CODES_SECONDS = 2;

const find = (name) => document.querySelector(`#live [data-part=${name}]`);

const CUE = /([\d:.]+) --> [\d:.]+\s+(\S+)#xywh=(\d+),(\d+),(\d+),(\d+)/g;
const seconds = (clock) => clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

/** The film's preview pictures; a press takes the film there. */
async function showThumbnails(player) {
  const details = await ask('/api/vod/1/details');
  if (!details?.vtt) return;
  const cues = [...(await (await fetch(details.vtt)).text()).matchAll(CUE)];
  const strip = cues
    .filter((_, index) => index % 3 === 0)
    .map(([, clock, file, x, y, width, height]) => {
      const at = seconds(clock);
      const button = element('button', { type: 'button', 'aria-label': clock.slice(3, 8) });
      Object.assign(button.style, {
        inlineSize: `${width}px`,
        blockSize: `${height}px`,
        background: `url(${new URL(file, new URL(details.vtt, location.href))}) -${x}px -${y}px`,
      });
      button.addEventListener('click', () => {
        player.currentTime = at;
        void player.play();
      });
      return button;
    });
  find('thumbnails').replaceChildren(...strip);
}

function showCodes(codes) {
  const list = (codes ?? []).slice(0, 3).map(({ phone, code }) => element('li', { dir: 'ltr' }, `${phone} → ${code}`));
  find('codes').replaceChildren(...list);
}

/** The reference platform at work: a live stream in two layouts, and a film with its pictures. */
export async function fillBoard() {
  playIn(find('stream'), { ...LIVE, autoplay: '', muted: '' }, 'live');
  const phone = find('phone');
  whenNear(phone, () => playIn(phone, { ...LIVE, portrait: '' }, 'phone'));
  const film = {
    type: 'vod',
    'is-general': '',
    src: new URL('/media/vod/master.m3u8', location.href).href,
    cover: '/media/images/cover-1.jpg',
  };
  showCover(find('film'), film);
  const player = playIn(find('film'), film, 'film');
  void keepAsking('/control/codes', CODES_SECONDS, showCodes);
  await showThumbnails(player);
}
