import { examples } from './examples.js';
import { words } from './words.js';

const LOGGED = ['ready', 'finished', 'snapshot', 'failure', 'qualitychange'];
const LOG_LINES = 50;
const lang = document.querySelector('#lang');
const theme = document.querySelector('#theme');
const log = document.querySelector('#events');

const element = (name, attributes = {}, ...children) => {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
};

/** The code that makes this example in another page. */
function snippetOf({ attributes, frame }) {
  if (frame)
    return `<iframe src="${new URL(frame, location.origin).href}" allow="autoplay; fullscreen" allowfullscreen></iframe>`;
  const written = Object.entries(attributes).map(([name, value]) => (value === '' ? name : `${name}="${value}"`));
  return `<script src="${location.origin}/dist/cloud-player.js"></script>\n<cloud-player ${written.join(' ')}></cloud-player>`;
}

function embedOf({ attributes, frame }) {
  if (frame)
    return element('iframe', {
      src: frame,
      allow: 'autoplay; fullscreen; picture-in-picture',
      allowfullscreen: '',
      title: 'Cloud Player',
    });
  const player = element('cloud-player', {
    ...attributes,
    lang: lang.value,
    ...(theme.value && { theme: theme.value }),
  });
  for (const name of LOGGED) player.addEventListener(name, ({ detail }) => tell(name, detail));
  return player;
}

function tell(name, detail) {
  const details = JSON.stringify(detail, (_, value) => (value instanceof Blob ? `Blob(${value.size})` : value));
  const line = element('p', {}, element('b', {}, name), ' ', element('bdi', {}, details));
  log.prepend(line);
  while (log.children.length > LOG_LINES) log.lastElementChild.remove();
}

function card(example) {
  const box = element('div', { class: 'box' });
  const copy = element('button', { type: 'button', 'data-words': 'copy' });
  const code = snippetOf(example);
  copy.addEventListener('click', async () => {
    await navigator.clipboard.writeText(code);
    copy.textContent = words[lang.value].copied;
  });
  const title = element('h2');
  title.dataset.fa = example.title.fa;
  title.dataset.ar = example.title.ar;
  const made = element('article', { class: example.wide ? 'card wide' : 'card' }, title, box);
  made.append(element('div', { class: 'code' }, element('pre', { dir: 'ltr', tabindex: '0' }, code), copy));
  whenNear(box, () => box.append(embedOf(example)));
  return made;
}

/** Players below the fold wait until somebody comes near: nobody pays for what nobody sees. */
function whenNear(target, act) {
  const watcher = new IntersectionObserver(
    ([entry]) => {
      if (!entry.isIntersecting) return;
      watcher.disconnect();
      act();
    },
    { rootMargin: '200px' },
  );
  watcher.observe(target);
}

function speak() {
  document.documentElement.lang = lang.value;
  document.documentElement.dataset.theme = theme.value;
  for (const node of document.querySelectorAll('[data-words]'))
    node.textContent = words[lang.value][node.dataset.words];
  for (const node of document.querySelectorAll('[data-fa]')) node.textContent = node.dataset[lang.value];
  for (const player of document.querySelectorAll('cloud-player')) {
    player.lang = lang.value;
    if (theme.value) player.setAttribute('theme', theme.value);
    else player.removeAttribute('theme');
  }
}

const wanted = new URLSearchParams(location.search);
lang.value = wanted.get('lang') === 'ar' ? 'ar' : 'fa';
theme.value = ['light', 'dark'].includes(wanted.get('theme')) ? wanted.get('theme') : '';
document.querySelector('#examples').append(...examples.map(card));
lang.addEventListener('change', speak);
theme.addEventListener('change', speak);
speak();
