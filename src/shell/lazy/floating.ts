import { createLifetime } from '../../core/lifetime.ts';
import { subscribeTo } from '../../core/listen.ts';
import { until } from '../../core/until.ts';
import { awayWords } from '../../features/picture-in-picture/words.ts';
import { languages } from '../../languages.ts';
import type { Player } from '../../player/create-player.ts';
import type { Frame } from '../frame.ts';
import { listenForHotkeys } from '../hotkeys.ts';
import { copySheets } from '../style-sheet.ts';

export interface FloatingNeeds {
  readonly player: Player;
  readonly frame: Frame;
  readonly root: ShadowRoot;
  readonly signal: AbortSignal;
}

/** What a page may set on its element (`ui/tokens.css`) and a window can show. */
const PUBLIC = [
  ...['accent', 'accent-text', 'surface', 'surface-raised', 'text', 'text-muted', 'line', 'scrim', 'focus', 'radius'],
  ...['font', 'object-fit', 'below', 'footer'],
];

/**
 * Moves the player's box into its own window, and returns what moves it back. The element stays in the page, with words in
 * its place. The box moves in one step, so playback goes on.
 */
export function moveInto(view: Window & typeof globalThis, { player, frame, root, signal }: FloatingNeeds) {
  const { box } = frame;
  const stay = createLifetime(signal);
  const away = createAway(root.ownerDocument, player, stay.signal);
  const tree = createTree(view, root, player.title.$title.get()?.title, stay.signal);
  player.panels.close();
  keepScroll(box, () => frame.moveTo(tree));
  root.append(away);
  box.focus({ preventScroll: true });
  listenForHotkeys(view, player, stay.signal);
  subscribeTo(
    [player.$lang],
    (lang) => lang,
    (lang) => Object.assign(view.document.documentElement, { lang, dir: languages[lang].dir }),
    stay.signal,
  );
  until(stay.signal, () => away.remove());
  return () => {
    if (signal.aborted) return;
    const hadFocus = tree.activeElement !== null;
    stay.end();
    keepScroll(box, () => frame.moveTo(root));
    if (hadFocus) box.focus({ preventScroll: true });
  };
}

/** Where the box goes in the window: the rules for the element hold for its place there. */
function createTree(
  view: Window & typeof globalThis,
  root: ShadowRoot,
  title: string | undefined,
  signal: AbortSignal,
) {
  const { document } = view;
  const page = root.ownerDocument;
  const place = document.createElement('div');
  const own = getComputedStyle(root.host);
  document.title = title ?? page.title;
  document.documentElement.style.fontSize = getComputedStyle(page.documentElement).fontSize;
  Object.assign(place.style, {
    position: 'fixed',
    inset: '0',
    inlineSize: 'auto',
    blockSize: 'auto',
    aspectRatio: 'auto',
  });
  for (const name of PUBLIC.map((one) => `--cloud-player-${one}`)) {
    place.style.setProperty(name, own.getPropertyValue(name));
  }
  document.body.append(place);
  const tree = place.attachShadow({ mode: 'open' });
  tree.adoptedStyleSheets = copySheets(root, view, signal);
  return tree;
}

/** Says in the page where the player is, and brings it back. */
function createAway(document: Document, { $lang, appearance, floating }: Player, signal: AbortSignal) {
  const [away, screen, body, title, button] = ['section', 'div', 'div', 'p', 'button'].map((name) =>
    document.createElement(name),
  ) as [HTMLElement, HTMLElement, HTMLElement, HTMLElement, HTMLButtonElement];
  away.className = 'player away';
  screen.className = 'screen';
  body.className = 'screen-body';
  title.className = 'screen-title';
  button.className = 'button';
  button.dataset.variant = 'solid';
  button.type = 'button';
  button.addEventListener('click', floating.close);
  body.append(title, button);
  screen.append(body);
  away.append(screen);
  subscribeTo(
    [$lang, appearance.$theme],
    (lang, theme) => ({ lang, theme }),
    ({ lang, theme }) => {
      Object.assign(away, { lang, dir: languages[lang].dir });
      away.dataset.theme = theme;
      title.textContent = awayWords[lang].away;
      button.textContent = awayWords[lang].back;
    },
    signal,
  );
  return away;
}

/** A node that moves to another document is at its start again. */
function keepScroll(box: HTMLElement, move: () => void): void {
  const scrolled = [...box.querySelectorAll('*')]
    .map((node) => ({ node, left: node.scrollLeft, top: node.scrollTop }))
    .filter(({ left, top }) => left !== 0 || top !== 0);
  move();
  for (const { node, left, top } of scrolled) node.scrollTo({ left, top, behavior: 'instant' });
}
