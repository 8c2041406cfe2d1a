import { playerOf } from './card.js';
import { chosen, element, follow } from './page.js';
import { ask, keepAsking, listen } from './platform-calls.js';
import { words } from './words.js';

const LIVE = '1';
const ROOM = `room-${LIVE}`;
const MESSAGES = 40;
const POLL_SECONDS = 2;

const number = (value) => value.toLocaleString(chosen().lang === 'ar' ? 'ar-u-nu-arab' : 'fa');
const find = (name) => document.querySelector(`#live [data-part=${name}]`);

/** What goes on around the live stream now, as the platform tells it. */
function showState(state) {
  const { lang } = chosen();
  find('viewers').textContent = state ? `${number(state.online_viewers)} ${words.viewers[lang]}` : words.noAnswer[lang];
  if (!state) return;
  const { question, emojis } = state;
  find('status').textContent = words.quiz[question.status][lang];
  find('question').replaceChildren(
    element('p', { dir: 'auto' }, question.title),
    element(
      'ul',
      {},
      ...question.choices.map(({ title, is_right: right }) => {
        const choice = element('li', { dir: 'auto' }, title);
        choice.classList.toggle('right', right === true);
        return choice;
      }),
    ),
  );
  const most = Math.max(...emojis.poll.options.map(({ vote }) => vote), 1);
  find('poll').replaceChildren(
    element('p', { dir: 'auto' }, emojis.poll.title),
    ...emojis.poll.options.map(({ title, vote }) => {
      const bar = element('meter', { min: 0, max: most, value: vote });
      return element('label', {}, element('span', { dir: 'auto' }, title), bar, element('b', {}, number(vote)));
    }),
  );
  find('emojis').textContent = [...emojis.emoji_list_1, ...emojis.emoji_list_2]
    .map(({ id, count }) => `${id} ${number(count)}`)
    .join('   ');
}

function showMessage({ name, text, avatar_url: avatar }) {
  const list = find('chat');
  const atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
  const face = avatar
    ? element('img', { src: avatar, alt: '', width: 28, height: 28 })
    : element('i', {}, name.slice(0, 1));
  list.append(
    element('li', {}, face, element('p', { dir: 'auto' }, element('b', {}, name), element('span', {}, text))),
  );
  while (list.children.length > MESSAGES) list.firstChild.remove();
  if (atEnd) list.scrollTop = list.scrollHeight;
}

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

/** The reference platform at work: a live stream with its chat, quiz and poll, and a film with its pictures. */
export async function fillBoard() {
  find('stream').append(
    playerOf(
      {
        type: 'live',
        'is-general': '',
        src: new URL(`/live/${LIVE}/master.m3u8`, location.href).href,
        autoplay: '',
        muted: '',
      },
      'live',
    ),
  );
  const film = playerOf(
    {
      type: 'vod',
      'is-general': '',
      src: new URL('/media/vod/master.m3u8', location.href).href,
      cover: '/media/images/cover-1.jpg',
    },
    'film',
  );
  find('film').append(film);
  let state;
  follow(() => state && showState(state));
  void keepAsking(`/api/live/${LIVE}/aggregate`, POLL_SECONDS, (found) => {
    state = found;
    showState(found);
  });
  void keepAsking('/control/codes', POLL_SECONDS, showCodes);
  const earlier = await ask(`/api/chat/rooms/${ROOM}/messages?limit=15`);
  for (const message of (earlier?.results ?? []).toReversed()) showMessage(message);
  listen(ROOM, showMessage);
  await showThumbnails(film);
}
