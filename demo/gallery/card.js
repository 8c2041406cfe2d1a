import { logEventsOf } from './events.js';
import { chosen, element, follow, spoken } from './page.js';
import { snippet, tagOf } from './snippet.js';

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

/** A player that keeps to the language and the theme of the page, unless it has its own. */
export function playerOf(attributes, whose) {
  const player = element('cloud-player', attributes);
  follow(({ lang, theme }) => {
    player.setAttribute('lang', attributes.lang ?? lang);
    setOrRemove(player, 'theme', attributes.theme ?? (theme || undefined));
  });
  logEventsOf(player, whose);
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

function codeOf({ players, frame }) {
  if (frame) return tagOf('iframe', { src: addressOf(frame), allow: ALLOW, style: FRAME });
  return players.map((attributes) => tagOf('cloud-player', withChoices(attributes))).join('\n');
}

/** One example: the player, lively, and the code that makes it. */
export function card(example) {
  const { title, note, players, frame, sized } = example;
  const text = element('div', {}, spoken('h3', title));
  if (note) text.append(spoken('p', note));
  const boxes = frame ? [frame] : players;
  const stage = element('div', { class: 'stage' });
  for (const content of boxes) {
    const box = element('div', { class: sized ? 'box sized' : 'box' });
    whenNear(box, () => box.append(frame ? frameOf(frame) : playerOf(content, title.fa)));
    stage.append(box);
  }
  const size = boxes.length > 1 ? 'card wide' : 'card';
  return element('article', { class: size }, text, stage, snippet(() => codeOf(example)).node);
}
