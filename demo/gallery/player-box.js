import { chosen, element, follow } from './page.js';

/** What the page's switches add to the attributes of a player. Persian and the system's theme need no word. */
export function withChoices(attributes) {
  const { lang, theme } = chosen();
  const choices = { ...(lang !== 'fa' && { lang }), ...(theme && { theme }) };
  // Its own come first, and win.
  return { ...attributes, ...choices, ...attributes };
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
export function playIn(box, attributes, children = []) {
  const player = element('cloud-player', attributes);
  player.append(...children.map(([name, own]) => element(name, own)));
  if (attributes['scroll-element-id'] === undefined) keepUntilUsed(player, box, attributes);
  follow(({ lang, theme }) => {
    player.setAttribute('lang', attributes.lang ?? lang);
    setOrRemove(player, 'theme', attributes.theme ?? (theme || undefined));
  });
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
