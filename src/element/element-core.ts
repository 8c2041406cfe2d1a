import { atom, readonlyType } from 'nanostores';
import { createLifetime, type Lifetime } from '../core/lifetime.ts';
import { listen } from '../core/listen.ts';
import { type Emit, events, NATIVE_EVENTS } from '../events.ts';
import { writeAddress } from '../player/address.ts';
import type { Player } from '../player/create-player.ts';
import { openPlayer } from '../player/open-player.ts';
import { createFrame } from '../shell/frame.ts';
import { listenForHotkeys } from '../shell/hotkeys.ts';
import { createHostStyleSheet, frameStyleSheet, lateStyleSheet } from '../shell/style-sheet.ts';
import { followChildren } from './children.ts';
import { hearPage } from './hear-page.ts';
import { createKeyboardFocus } from './keyboard-focus.ts';
import { createLists } from './lists/create-lists.ts';
import { createViewFiles } from './load-views.ts';
import { createParameterLayers } from './parameter-layers.ts';
import { showViews } from './show-views.ts';
import type { CloudPlayerElement } from './types.ts';

/** The state of one element: its parameters, and a player while it is connected. */
function createElementCore(host: HTMLElement, root: ShadowRoot) {
  const layers = createParameterLayers(host);
  const hostStyle = createHostStyleSheet();
  const $player = atom<Player | undefined>();
  const focus = createKeyboardFocus(root, () => $player.get()?.controls.wake());
  let lifetime: Lifetime | undefined;
  let pendingActions: ((player: Player) => void)[] = [];
  let blank: HTMLVideoElement | undefined;

  root.adoptedStyleSheets = [frameStyleSheet(), hostStyle.sheet, lateStyleSheet()];

  const emit: Emit = (name, detail) => {
    const { bubbles = false, cancelable = false } = events[name] as EventInit;
    return host.dispatchEvent(new CustomEvent(name, { detail, bubbles, composed: bubbles, cancelable }));
  };

  const followTitle = ({ title }: Player, signal: AbortSignal) =>
    listen(
      title.$title,
      (shown) => {
        if (shown) host.ownerDocument.title = shown.title;
      },
      signal,
    );

  const forwardMediaEvents = ({ media, failures }: Player, signal: AbortSignal) => {
    for (const name of NATIVE_EVENTS) {
      media.video.addEventListener(name, () => host.dispatchEvent(new Event(name)), { signal });
    }
    // Not the error event of the `<video>`: the player recovers from some errors and has others.
    listen(failures.$error, (error) => error && host.dispatchEvent(new Event('error')), signal);
  };

  const followBox = ({ $parameters, fullscreen, layout }: Player, signal: AbortSignal) => {
    const sync = () => {
      const { width, height, aspect } = $parameters.get();
      hostStyle.set({
        width,
        height,
        aspect,
        fillWindow: fullscreen.$state.get() === 'window',
        below: layout.$reservesBelow.get(),
      });
    };
    sync();
    listen($parameters, sync, signal);
    listen(fullscreen.$state, sync, signal);
    listen(layout.$reservesBelow, sync, signal);
  };

  return {
    layers,
    $player: readonlyType($player),
    lists: createLists($player),
    focus,
    /** Runs the action now, or once there is a player. */
    withPlayer(action: (player: Player) => void) {
      const player = $player.get();
      if (player) action(player);
      else pendingActions.push(action);
    },
    /** An empty `<video>`, for reads while there is no player. */
    blank() {
      blank ??= host.ownerDocument.createElement('video');
      return blank;
    },
    connect() {
      if (lifetime) return;
      lifetime = createLifetime();
      const { signal } = lifetime;
      followChildren(host, layers.setChildren, signal);
      layers.flush();
      const { $parameters } = layers;
      const views = createViewFiles();
      const isWholePage = $parameters.get().fromAddress;
      const player = openPlayer({
        $parameters,
        host,
        writeAddress(values, options) {
          if (!isWholePage) return;
          writeAddress(window, values, options);
          layers.changed();
        },
        showCard: ({ type, id }) => layers.showCard({ type, contentId: id }),
        emit,
        loadWords: async (tools) => (await views.load(tools))?.words,
        signal,
      });
      followBox(player, signal);
      forwardMediaEvents(player, signal);
      // On the player's own page, the history entries are videos.
      if (isWholePage) {
        window.addEventListener('popstate', layers.changed, { signal });
        followTitle(player, signal);
        hearPage(host as CloudPlayerElement, player, host.ownerDocument.defaultView, signal);
      }
      const frame = createFrame({ player, root, signal });
      showViews({ player, frame, root, views, onRendered: focus.onRendered, signal });
      listenForHotkeys(isWholePage ? host.ownerDocument : host, player, signal);
      $player.set(player);
      for (const action of pendingActions.splice(0)) action(player);
    },
    disconnect() {
      lifetime?.end();
      lifetime = undefined;
      pendingActions = [];
      focus.cancel();
      $player.set(undefined);
    },
  };
}

export type ElementCore = ReturnType<typeof createElementCore>;

/** Not a property of the element, so that the page can't access it. */
const cores = new WeakMap<Element, ElementCore>();

export function coreOf(element: Element): ElementCore {
  const core = cores.get(element);
  if (!core) throw new TypeError('Not a cloud-player element');
  return core;
}

export const giveCore = (element: HTMLElement, root: ShadowRoot) =>
  cores.set(element, createElementCore(element, root));
