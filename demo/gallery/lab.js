import { room } from './examples.js';
import { fillFaults } from './faults.js';
import { element } from './page.js';
import { keepAsking } from './platform-calls.js';
import { playIn, showCover } from './player-box.js';

const CODES_SECONDS = 2;
const MOST_CODES = 3;

const find = (selector) => document.querySelector(selector);

function showCodes(codes) {
  const newest = (codes ?? []).slice(0, MOST_CODES);
  find('#codes').replaceChildren(
    ...newest.map(({ phone, code }) => element('li', { dir: 'ltr' }, `${phone} → ${code}`)),
  );
}

const stream = find('[data-part=stream]');
showCover(stream, room);
playIn(stream, { ...room.attributes, autoplay: '', muted: '', portrait: 'false' });
fillFaults(find('#faults'));
void keepAsking('/control/codes', CODES_SECONDS, showCodes);
