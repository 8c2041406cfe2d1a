import type { ReadableAtom } from 'nanostores';
import { subscribe, subscribeTo } from '../core/listen.ts';
import { until } from '../core/until.ts';
import { languages } from '../languages.ts';
import type { Player } from '../player/create-player.ts';
import { keepKeys } from '../ui/keep-keys.ts';
import { createStage } from './stage.ts';
import { markTyping } from './typing.ts';

interface Needs {
  player: Player;
  root: ShadowRoot;
  signal: AbortSignal;
}

/**
 * The player's box with the picture: sets language, theme and states as attributes for the styles, and wakes the controls
 * on pointer moves. Plain DOM, because the picture is shown before React is loaded. The picture has the same parent in
 * every layout: a video that is moved in the document pauses.
 */
export function createFrame({ player, root, signal }: Needs) {
  const { content, controls, playback, media, fullscreen, layout, screenLock, miniPlayer } = player;
  const document = root.ownerDocument;
  const box = document.createElement('section');
  const picture = document.createElement('div');
  /** Container beside and under the picture. The video is outside, so that React doesn't listen to its events. */
  const around = document.createElement('div');
  box.className = 'player';
  picture.className = 'picture';
  around.className = 'around';
  box.setAttribute('part', 'player');
  picture.setAttribute('part', 'picture');
  // Focusable, so that a press anywhere gives the player the keyboard, and the focus of removed elements can move here.
  box.tabIndex = -1;
  box.append(picture, around);

  const write = (name: string) => (value: string | boolean | undefined) => {
    if (value === undefined || value === false) box.removeAttribute(name);
    else box.setAttribute(name, String(value));
  };
  const set = (name: string, $value: ReadableAtom<string | boolean | undefined>) =>
    subscribe($value, write(name), signal);
  set('lang', player.$lang);
  subscribeTo([player.$lang], (lang) => languages[lang].dir, write('dir'), signal);
  set('data-theme', player.appearance.$theme);
  subscribeTo(
    [player.$parameters, controls.$visible, screenLock.$locked],
    ({ noControls }, visible, locked) => (noControls ? 'none' : visible && !locked ? 'shown' : 'hidden'),
    write('data-controls'),
    signal,
  );
  set('data-locked', screenLock.$locked);
  set('data-layout', layout.$layout);
  set('data-foldable', layout.$canSidebar);
  subscribe(layout.$shape, (shape) => picture.style.setProperty('--_shape', `${shape ?? ''}`), signal);
  subscribeTo([miniPlayer.$mini, miniPlayer.$corner], (mini, corner) => mini && corner, write('data-mini'), signal);
  set('data-paused', playback.$paused);
  set('data-started', playback.$started);
  set('data-waiting', playback.$waiting);
  set('data-audio', media.$audioOnly);
  set('data-fullscreen', fullscreen.$state);

  // After a touch, returning focus draws no focus ring, even if text was typed on a keyboard.
  const touched = ({ pointerType }: PointerEvent) => box.toggleAttribute('data-touched', pointerType === 'touch');
  box.addEventListener('pointerdown', touched, { signal, capture: true });
  // Captured: panels keep keys to themselves.
  box.addEventListener(
    'keydown',
    ({ key }) => {
      controls.wake();
      if (key === 'Tab') box.removeAttribute('data-touched');
    },
    { signal, capture: true },
  );
  const isMouse = ({ pointerType }: PointerEvent) => pointerType === 'mouse';
  let pointed: string | undefined;
  /** A page that opens or scrolls under a resting pointer is told of a move, too. Some browsers tell no distance. */
  const hasMoved = ({ movementX, movementY, screenX, screenY }: PointerEvent) => {
    const before = pointed;
    pointed = `${screenX},${screenY}`;
    return movementX !== 0 || movementY !== 0 || (before !== undefined && before !== pointed);
  };
  picture.addEventListener(
    'pointermove',
    (event) => {
      if (isMouse(event) && hasMoved(event)) controls.wake();
    },
    { signal },
  );
  picture.addEventListener('pointerup', controls.wake, { signal });
  picture.addEventListener('pointerleave', (event) => isMouse(event) && controls.hide(), { signal });

  const stage = createStage({ player, document, signal });
  subscribeTo(
    [content.$missing],
    (missing) => missing.length > 0,
    (nothing) => (nothing ? stage.remove() : picture.prepend(stage)),
    signal,
  );
  let tree = root;
  const place = () => (content.$absent.get() ? box.remove() : tree.append(box));
  subscribe(content.$absent, place, signal);
  until(signal, keepKeys(box));
  markTyping(box, player, signal);
  until(signal, () => box.remove());
  return {
    box,
    picture,
    stage,
    around,
    /** Into another document and back: in one step, so that playback goes on. */
    moveTo(other: ShadowRoot) {
      tree = other;
      place();
    },
  };
}

export type Frame = ReturnType<typeof createFrame>;
