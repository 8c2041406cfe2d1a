import { createLazyPart } from '../core/lazy-part.ts';
import type { Player } from '../player/create-player.ts';
import type { CloudPlayerElement } from './types.ts';

/** Characters; the messages of the protocol have 200. */
const LONGEST = 1000;
/** More messages than these are dropped until the code for them is there. */
const MOST_EARLY = 50;

const conversation = createLazyPart(() => import('./frame/conversation.ts'));

/**
 * On the player's own page in an iframe: loads what answers the page around it, once that page has spoken. Nothing is
 * loaded or sent before.
 */
export function hearPage(element: CloudPlayerElement, player: Player, view: Window | null, signal: AbortSignal): void {
  if (!view || view.parent === view) return;
  // The player writes other videos into the address later; the page around it knows the one that it has asked for.
  const { href } = view.location;
  const early: MessageEvent<string>[] = [];
  let hear: ((event: MessageEvent<string>) => void) | undefined;
  const begin = async () => {
    const loaded = await conversation();
    if (!loaded || signal.aborted) return;
    hear ??= loaded.createConversation({ element, player, view, href, signal });
    for (const event of early.splice(0)) hear(event);
  };
  view.addEventListener(
    'message',
    (event: MessageEvent<string>) => {
      const { source, data } = event;
      if (source !== view.parent || typeof data !== 'string' || data.length > LONGEST || !data.includes('player.js'))
        return;
      if (hear) return hear(event);
      if (early.length < MOST_EARLY) early.push(event);
      void begin();
    },
    { signal },
  );
  if (player.$parameters.get().announceTo) void begin();
}
