import { ALLOW, addressOf, frameOf, here, lookUpOf } from './addresses.js';
import { element, follow, spoken } from './page.js';
import { playIn, showCover, whenNear, withChoices } from './player-box.js';
import { snippet, tagOf } from './snippet.js';
import { thumbnailsOf } from './thumbnails.js';
import { words } from './words.js';

function framed(frame) {
  const made = element('iframe', { allow: ALLOW, title: 'Cloud Player' });
  follow(() => {
    made.src = addressOf(frame);
  });
  return made;
}

function embedOf(address) {
  const box = element('div', { class: 'embed' });
  follow(async () => {
    const answer = await fetch(lookUpOf(address));
    // The markup is that of this very platform, as a content management system inserts that of a provider it trusts.
    if (answer.ok) box.innerHTML = (await answer.json()).html;
  });
  return box;
}

function codeOf({ players, frame, pasted, children }) {
  if (pasted) return `GET ${here(lookUpOf(pasted))}`;
  if (frame) return tagOf('iframe', frameOf(frame));
  return players.map((attributes) => tagOf('cloud-player', withChoices(attributes), children)).join('\n');
}

const trackOf = (track) => ({ ...track, ...('default' in track && { default: true }) });

/** The attributes that make the same player in the playground. */
const attributesOf = ({ players, frame, pasted, children }) => {
  const tracks = children && { tracks: JSON.stringify(children.map(([, track]) => trackOf(track))) };
  if (!pasted) return frame?.query ?? { ...players[0], ...tracks };
  const [, , type, id] = pasted.path.split('/');
  return { type, 'content-id': id };
};

/** One example: the player, lively, and the code that makes it. `open` shows a player in the playground. */
export function card(example, open) {
  const { title, note, players, frame, pasted, shape, strip, children } = example;
  const text = element('div', {}, spoken('h3', title));
  if (note) text.append(spoken('p', note));
  const boxes = frame || pasted ? [frame ?? pasted] : players;
  const stage = element('div', { class: 'stage' });
  for (const content of boxes) {
    const box = element('div', { class: shape ? `box ${shape}` : 'box' });
    const row = strip && element('div', { class: 'thumbnails', dir: 'ltr' });
    if (players.includes(content)) showCover(box, content);
    whenNear(box, () => {
      if (pasted) box.append(embedOf(pasted));
      else if (frame) box.append(framed(frame));
      else {
        const player = playIn(box, content, children);
        if (row) void thumbnailsOf(player).then((pictures) => row.append(...pictures));
      }
    });
    stage.append(box, ...(row ? [row] : []));
  }
  const code = snippet(() => codeOf(example));
  const opener = spoken('button', words.open, { type: 'button', class: 'open' });
  opener.addEventListener('click', () => open(attributesOf(example)));
  code.node.append(opener);
  return element('article', { class: boxes.length > 1 ? 'card wide' : 'card' }, text, stage, code.node);
}
