import { listen, subscribeTo } from '../core/listen.ts';
import { until } from '../core/until.ts';
import type { TroubleKind } from '../features/trouble/model.ts';
import { troubleWords } from '../features/trouble/words.ts';
import type { Lang } from '../languages.ts';
import type { Player } from '../player/create-player.ts';
import css from './notes.css';
import { presentSurfaces } from './present.ts';
import { addStyle } from './style-sheet.ts';

/** Shown by the pointer or the keyboard only, and these build the controls anyway. */
const OF_CONTROLS = ['controls', 'header'];

interface Note {
  readonly kind: TroubleKind | 'wait';
  readonly text: string;
  readonly action?: { readonly label: string; press(): void } | undefined;
}

interface Needs {
  player: Player;
  picture: HTMLElement;
  signal: AbortSignal;
}

/** Why the picture waits, and what the viewer can do about it. */
function noteOf({ waitOnce, quality, content }: Player, kind: Note['kind'], lang: Lang): Note {
  const words = troubleWords[lang];
  if (kind === 'wait') {
    const left = waitOnce.$left.get() ?? 0;
    return { kind, text: words.wait(left), action: { label: words.playNow, press: waitOnce.playNow } };
  }
  const auto = { label: words.autoQuality, press: () => quality.select(undefined) };
  const retry = kind === 'live' || kind === 'slow' ? { label: words.retry, press: content.retry } : undefined;
  return { kind, text: words[kind], action: quality.$exceedsNetwork.get() ? auto : retry };
}

/**
 * Notes over the picture: trouble with the line, and the offer of sound. Plain DOM of 3 kB, because a thin line has them
 * before the views, which are thirty times that.
 */
export function showNotes({ player, picture, signal }: Needs): void {
  addStyle(css);
  const document = picture.ownerDocument;
  const make = <K extends keyof HTMLElementTagNameMap>(name: K, className: string) => {
    const element = document.createElement(name);
    element.className = className;
    return element;
  };
  const notes = make('div', 'notes on-video');
  const trouble = make('div', 'trouble');
  const text = document.createElement('p');
  const button = make('button', 'note-button');
  const sound = make('button', 'sound-hint');
  trouble.setAttribute('part', 'trouble');
  sound.setAttribute('part', 'sound-hint');
  button.type = 'button';
  sound.type = 'button';
  // Before the stage, whose star is for a stage with nothing behind it.
  const toStart = (child: Element) => picture.prepend(child);
  trouble.append(text);
  toStart(notes);

  let press = () => {};
  button.addEventListener('click', () => press());
  sound.addEventListener('click', player.volume.toggleMuted);
  const { failures, waitOnce, quality } = player;
  subscribeTo(
    [failures.$screen, player.trouble.$trouble, waitOnce.$left, quality.$exceedsNetwork, player.$lang],
    (failure, kind, left, _tooMuch, lang) => {
      const shown = failure ? undefined : left === undefined ? kind : 'wait';
      return shown && noteOf(player, shown, lang);
    },
    (note) => {
      if (!note) return trouble.remove();
      trouble.dataset.kind = note.kind;
      text.setAttribute('role', note.kind === 'wait' ? 'timer' : 'status');
      text.textContent = note.text;
      button.textContent = note.action?.label ?? '';
      press = note.action?.press ?? press;
      show(button, note.action !== undefined, (child) => trouble.append(child));
      show(trouble, true, (child) => notes.append(child));
    },
    signal,
  );
  subscribeTo(
    [player.playback.$soundHeldBack, player.$parameters, player.$lang],
    (heldBack, { noControls }, lang) => (heldBack && !noControls ? troubleWords[lang].muted : undefined),
    (words) => {
      sound.textContent = words ?? '';
      show(sound, words !== undefined, toStart);
    },
    signal,
  );
  until(signal, () => {
    notes.remove();
    sound.remove();
  });
}

/** Leaves an element that is there already in its place: moved, it would lose the focus. */
function show(element: Element, wanted: boolean, insert: (element: Element) => void): void {
  if (!wanted) element.remove();
  else if (!element.parentNode) insert(element);
}

interface BareNeeds {
  player: Player;
  /** The player's box, which the keyboard reaches until there are controls. */
  box: HTMLElement;
  signal: AbortSignal;
}

/** For a bare picture: builds the controls, and with them all views, once something else is to be shown. */
export function buildWhenMoreIsShown({ player, box, signal }: BareNeeds): void {
  const { controls, layout, media, notices, waitOnce } = player;
  subscribeTo(
    [presentSurfaces(player), layout.$inPlace, notices.$notice],
    (names, place, notice) =>
      names.split(' ').some((name) => !OF_CONTROLS.includes(name)) || place !== 'plain' || notice !== undefined,
    (wanted) => wanted && controls.build(),
    signal,
  );
  // Paused by the page, or at the end. The wait for a film without breaks has its own note.
  listen(media.$paused, (paused) => paused && waitOnce.$left.get() === undefined && controls.build(), signal);
  if (signal.aborted) return;
  const before = box.tabIndex;
  box.tabIndex = 0;
  box.addEventListener('focusin', controls.wake, { signal });
  subscribeTo(
    [player.$lang],
    (lang) => troubleWords[lang].player,
    (name) => box.setAttribute('aria-label', name),
    signal,
  );
  until(signal, () => {
    box.tabIndex = before;
  });
}
