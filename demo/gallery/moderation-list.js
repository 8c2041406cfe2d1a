import { words } from './moderation-words.js';
import { chosen, element, follow } from './page.js';
import { number } from './words.js';

const find = (selector) => document.querySelector(selector);
let shown = 0;

/** In the language of the page. */
const said = (word) => words[word]?.[chosen().lang] ?? word;

function momentOf(at) {
  const format = new Intl.DateTimeFormat(chosen().lang, { dateStyle: 'short', timeStyle: 'short' });
  return element('time', { datetime: new Date(at).toISOString() }, format.format(at));
}

/** The page where it stands: `live-1` is live 1. */
function linkTo(content) {
  const [, type = '', id = ''] = /^([a-z]+)-(.+)$/.exec(content) ?? [];
  const href = `/plr?${new URLSearchParams({ type, id, lang: chosen().lang })}`;
  return element('a', { href, dir: 'ltr' }, content);
}

function reasonsOf(reasons) {
  const list = element('ul', { class: 'reasons' });
  for (const [reason, count] of Object.entries(reasons)) {
    list.append(element('li', {}, `${said(reason)} · ${number(count, chosen().lang)}`));
  }
  return list;
}

/** The button that comes next for the keyboard: in the next entry, the one before, or the heading. */
function nextFocus(item, head) {
  const next = item.nextElementSibling ?? item.previousElementSibling;
  return next?.querySelector('button') ?? head;
}

/** One entry with its buttons. `acts` are pairs of a word and an action, which says what it has done. */
function entryOf(list, { kind, name, text, content, at, reasons }, acts, say) {
  shown += 1;
  const id = `entry-${shown}`;
  const buttons = element('div', { class: 'acts' });
  const item = element(
    'li',
    { class: 'entry' },
    element(
      'p',
      { class: 'about' },
      ...(kind ? [element('span', { class: 'kind' }, said(kind))] : []),
      element('b', { dir: 'auto' }, name),
      linkTo(content),
      momentOf(at),
    ),
    element('p', { id, class: 'text', dir: 'auto' }, text),
    ...(reasons ? [reasonsOf(reasons)] : []),
    buttons,
  );
  const press = (act) => async () => {
    const hasFocus = item.contains(document.activeElement);
    try {
      const { word, undo } = await act();
      say(words[word]);
      if (!undo) {
        if (hasFocus) nextFocus(item, find(`#${list.id}-head`)).focus();
        return item.remove();
      }
      item.classList.add('done');
      buttons.replaceChildren(element('span', {}, said(word)), button('undo', undo));
      if (hasFocus) buttons.querySelector('button').focus();
    } catch (error) {
      say(undefined, error);
    }
  };
  const button = (word, act) => {
    const made = element('button', { type: 'button', 'aria-describedby': id }, said(word));
    made.addEventListener('click', press(act));
    return made;
  };
  buttons.append(...acts.map(([word, act]) => button(word, act)));
  return item;
}

/** Shows a list. Entries that stay keep their nodes, and with them the focus; in another language all are made anew. */
export function createList(selector, keyOf, actsOf, say) {
  const list = find(selector);
  const nodes = new Map();
  follow(() => {
    list.replaceChildren();
    nodes.clear();
  });
  return (entries) => {
    const keys = entries.map(keyOf);
    for (const [key, node] of nodes) {
      const isOver = !keys.includes(key) && !node.classList.contains('done');
      if (isOver && !node.contains(document.activeElement)) node.remove();
      if (!node.isConnected) nodes.delete(key);
    }
    let place = list.firstElementChild;
    for (const [index, entry] of entries.entries()) {
      const known = nodes.get(keys[index]);
      if (known) {
        place = known.nextElementSibling;
        continue;
      }
      const made = entryOf(list, entry, actsOf(entry), say);
      nodes.set(keys[index], made);
      list.insertBefore(made, place);
    }
  };
}
