import { atom, readonlyType } from 'nanostores';
import { browserEnvironment } from '../core/environment.ts';
import { createLifetime, type Lifetime } from '../core/lifetime.ts';
import { until } from '../core/until.ts';
import { type Emit, type EventName, NATIVE_EVENTS } from '../events.ts';
import { sharedSession } from '../platform/session.ts';
import { writeAddress } from '../player/address.ts';
import { createPlayer, type Player } from '../player/create-player.ts';
import { listenForHotkeys } from '../shell/hotkeys.ts';
import { createHostStyleSheet, sharedStyleSheet } from '../shell/style-sheet.ts';
import type { Bubble } from './bubbling-events.ts';
import { createKeyboardFocus } from './keyboard-focus.ts';
import { createLists } from './lists/create-lists.ts';
import { createParameterLayers } from './parameter-layers.ts';

/** One element's inside: its parameters, and a player for as long as it stands in a document. */
export function createElementCore(host: HTMLElement, root: ShadowRoot) {
  const layers = createParameterLayers(host);
  const hostStyle = createHostStyleSheet();
  const $player = atom<Player | undefined>();
  const focus = createKeyboardFocus(root, () => $player.get()?.controls.wake());
  let lifetime: Lifetime | undefined;
  let waiting: ((player: Player) => void)[] = [];
  let bubbles: ReadonlyMap<EventName, Bubble> = new Map();
  let blank: HTMLVideoElement | undefined;

  root.adoptedStyleSheets = [sharedStyleSheet(), hostStyle.sheet];

  const emit: Emit = (name, detail) => {
    const bubble = bubbles.get(name);
    if (bubble) bubble(detail);
    else host.dispatchEvent(new CustomEvent(name, { detail }));
  };

  const echoMediaEvents = ({ media, failures }: Player, signal: AbortSignal) => {
    for (const name of NATIVE_EVENTS) {
      media.video.addEventListener(name, () => host.dispatchEvent(new Event(name)), { signal });
    }
    // Not the video's own error event: the player recovers from some, and meets others that the video never sees.
    until(
      signal,
      failures.$error.listen((error) => error && host.dispatchEvent(new Event('error'))),
    );
  };

  const followBox = ({ $parameters, fullscreen }: Player, signal: AbortSignal) => {
    const sync = () => {
      const { width, height } = $parameters.get();
      hostStyle.set({ width, height, fillWindow: fullscreen.$state.get() === 'window' });
    };
    sync();
    until(signal, $parameters.listen(sync));
    until(signal, fullscreen.$state.listen(sync));
  };

  return {
    layers,
    $player: readonlyType($player),
    lists: createLists($player),
    focus,
    setBubbles(found: ReadonlyMap<EventName, Bubble>) {
      bubbles = found;
    },
    /** Does it now, or as soon as there is a player. */
    withPlayer(action: (player: Player) => void) {
      const player = $player.get();
      if (player) action(player);
      else waiting.push(action);
    },
    /** An empty `<video>`: what the element answers while it has no player. */
    blank() {
      blank ??= host.ownerDocument.createElement('video');
      return blank;
    },
    connect() {
      if (lifetime) return;
      lifetime = createLifetime();
      const { signal } = lifetime;
      layers.flush();
      const environment = browserEnvironment();
      const { $parameters } = layers;
      const isWholePage = $parameters.get().fromAddress;
      const player = createPlayer({
        $parameters,
        host,
        environment,
        session: sharedSession(browserEnvironment),
        tell(values, again) {
          if (!isWholePage) return;
          writeAddress(environment.window, values, again);
          layers.changed();
        },
        showCard: ({ type, id }) => layers.showCard({ type, contentId: id }),
        emit,
        signal,
      });
      followBox(player, signal);
      echoMediaEvents(player, signal);
      // On the player's own page, back and forth lead from video to video.
      if (isWholePage) environment.window.addEventListener('popstate', layers.changed, { signal });
      listenForHotkeys(isWholePage ? host.ownerDocument : host, player, signal);
      $player.set(player);
      for (const action of waiting.splice(0)) action(player);
    },
    disconnect() {
      lifetime?.end();
      lifetime = undefined;
      waiting = [];
      focus.forget();
      $player.set(undefined);
    },
  };
}

export type ElementCore = ReturnType<typeof createElementCore>;

/** Beside the element and not on it, so that the page sees only what is meant for it. */
const cores = new WeakMap<Element, ElementCore>();

export function coreOf(element: Element): ElementCore {
  const core = cores.get(element);
  if (!core) throw new TypeError('Not a cloud-player element');
  return core;
}

export const giveCore = (element: HTMLElement, root: ShadowRoot) =>
  cores.set(element, createElementCore(element, root));
