import { card } from './card.js';
import { element, follow } from './page.js';
import { words } from './words.js';

/** Of what is seen, so that the last card stays in view as the first one. */
const STEP = 0.8;

function arrow(name, cards, sign) {
  const button = element('button', { type: 'button', class: `arrow ${name}` });
  follow(({ lang }) => button.setAttribute('aria-label', words[name][lang]));
  button.addEventListener('click', () => {
    const mirror = document.documentElement.dir === 'rtl' ? -1 : 1;
    cards.scrollBy({ left: sign * mirror * cards.clientWidth * STEP });
  });
  return button;
}

/** Examples in one row, which scrolls: the page stays short. Arrows are for those who have no wheel that goes sideways. */
export function shelf(examples, open) {
  const cards = element('div', { class: 'cards' }, ...examples.map((example) => card(example, open)));
  const arrows = element('div', { class: 'arrows' }, arrow('back', cards, -1), arrow('on', cards, 1));
  // Where a direction is used up, its arrow says so; both are gone where everything is seen.
  const update = () => {
    const place = Math.abs(cards.scrollLeft);
    const most = cards.scrollWidth - cards.clientWidth;
    const [back, on] = arrows.children;
    arrows.hidden = most <= 1;
    back.disabled = place <= 1;
    on.disabled = place >= most - 1;
  };
  // A browser leaves a button that is half in view where it is. Not for a pointer: its card would move away under it.
  cards.addEventListener('focusin', ({ target }) => {
    if (target.matches(':focus-visible'))
      target.closest('.card').scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  cards.addEventListener('scroll', update, { passive: true });
  new ResizeObserver(update).observe(cards);
  return element('div', { class: 'shelf' }, arrows, cards);
}
