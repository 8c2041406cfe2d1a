import { logEventsOf } from './events.js';
import { chosen, element, follow, spoken } from './page.js';
import { snippet, tagOf } from './snippet.js';
import { words } from './words.js';

const ALLOW = 'autoplay; fullscreen; picture-in-picture; accelerometer; gyroscope; clipboard-write';
const FRAME = 'aspect-ratio:16/9;width:100%;border:0';

/** What the page's switches add to the attributes of a player. Persian and the system's theme need no word. */
export function withChoices(attributes) {
  const { lang, theme } = chosen();
  return { ...(lang !== 'fa' && { lang }), ...(theme && { theme }), ...attributes };
}

export function setOrRemove(player, name, value) {
  if (value === undefined) player.removeAttribute(name);
  else player.setAttribute(name, value);
}

/** The picture that a box shows until its player has loaded its own. */
export function showCover(box, { cover, 'e-cover': encoded }) {
  const address = cover ?? (encoded && atob(encoded.replaceAll('-', '+').replaceAll('_', '/')));
  if (address) box.style.setProperty('--cover', `url("${address}")`);
  else box.style.removeProperty('--cover');
}

let boxes = 0;

/**
 * Keeps the player in its box until somebody uses it: a demo that started by itself must not follow the reader. Its
 * scroll container is the box, out of which it can't be scrolled.
 */
function keepUntilUsed(player, box, attributes) {
  boxes += 1;
  box.id ||= `box-${boxes}`;
  player.setAttribute('scroll-element-id', box.id);
  const used = new AbortController();
  const release = () => {
    used.abort();
    setOrRemove(player, 'scroll-element-id', attributes['scroll-element-id']);
  };
  for (const name of ['pointerdown', 'keydown'])
    player.addEventListener(name, release, { capture: true, signal: used.signal });
}

/** A player in this box that keeps to the language and the theme of the page, unless it has its own. */
export function playIn(box, attributes, whose) {
  const player = element('cloud-player', attributes);
  if (attributes['scroll-element-id'] === undefined) keepUntilUsed(player, box, attributes);
  follow(({ lang, theme }) => {
    player.setAttribute('lang', attributes.lang ?? lang);
    setOrRemove(player, 'theme', attributes.theme ?? (theme || undefined));
  });
  logEventsOf(player, whose);
  box.append(player);
  return player;
}

/** Players below the fold wait until somebody comes near: nobody pays for what nobody sees. */
export function whenNear(target, act) {
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

const here = (path) => new URL(path, location.origin).href;

function addressOf({ path, query }) {
  const address = new URL(path, location.origin);
  address.search = new URLSearchParams(withChoices(query));
  return address.href;
}

function frameOf(frame) {
  const made = element('iframe', { allow: ALLOW, title: 'Cloud Player' });
  follow(() => {
    made.src = addressOf(frame);
  });
  return made;
}

/** What a content management system does with a pasted address. */
const lookUpOf = (address) =>
  `/oembed?${new URLSearchParams({ url: addressOf(address), maxwidth: '640', format: 'json' })}`;

function embedOf(address) {
  const box = element('div', { class: 'embed' });
  follow(async () => {
    const answer = await fetch(lookUpOf(address));
    // The markup is that of this very platform, as a content management system inserts that of a provider it trusts.
    if (answer.ok) box.innerHTML = (await answer.json()).html;
  });
  return box;
}

function codeOf({ players, frame, pasted }) {
  if (pasted) return `GET ${here(lookUpOf(pasted))}`;
  if (frame) return tagOf('iframe', { src: addressOf(frame), allow: ALLOW, style: FRAME });
  return players.map((attributes) => tagOf('cloud-player', withChoices(attributes))).join('\n');
}

/** The attributes that make the same player in the playground. */
const attributesOf = ({ players, frame, pasted }) => {
  if (!pasted) return frame?.query ?? players[0];
  const [, , type, id] = pasted.path.split('/');
  return { type, 'content-id': id };
};

/** One example: the player, lively, and the code that makes it. `open` shows a player in the playground. */
export function card(example, open) {
  const { title, note, players, frame, pasted, shape } = example;
  const text = element('div', {}, spoken('h3', title));
  if (note) text.append(spoken('p', note));
  const boxes = frame || pasted ? [frame ?? pasted] : players;
  const stage = element('div', { class: 'stage' });
  for (const content of boxes) {
    const box = element('div', { class: shape ? `box ${shape}` : 'box' });
    if (players.includes(content)) showCover(box, content);
    whenNear(box, () => {
      if (pasted) box.append(embedOf(pasted));
      else if (frame) box.append(frameOf(frame));
      else playIn(box, content, title.en);
    });
    stage.append(box);
  }
  const size = boxes.length > 1 ? 'card wide' : 'card';
  const code = snippet(() => codeOf(example));
  const opener = spoken('button', words.open, { type: 'button', class: 'open' });
  opener.addEventListener('click', () => open(attributesOf(example)));
  code.node.append(opener);
  return element('article', { class: size }, text, stage, code.node);
}
