import { expect, nextFrame } from '@open-wc/testing';
import { CLIP, general, removePlayers, showPlayer, startPlaying } from '../../support/model/player-fixture.ts';

const ADD = 'addEventListener';
const REMOVE = 'removeEventListener';

interface Added {
  readonly target: EventTarget;
  readonly type: string;
  readonly listener: unknown;
  readonly signal: AbortSignal | undefined;
}

/** Notes the listeners that are added to the page from now on. */
function watchListeners() {
  let all: readonly Added[] = [];
  const targets = [window, document];
  for (const target of targets) {
    const [add, remove]: [typeof window.addEventListener, typeof window.removeEventListener] = [
      target.addEventListener,
      target.removeEventListener,
    ];
    Object.assign(target, {
      [ADD](type: string, listener: EventListener, options?: AddEventListenerOptions) {
        all = [...all, { target, type, listener, signal: options?.signal }];
        add.call(target, type, listener, options);
      },
      [REMOVE](type: string, listener: EventListener, options?: EventListenerOptions) {
        all = all.filter((one) => one.target !== target || one.type !== type || one.listener !== listener);
        remove.call(target, type, listener, options);
      },
    });
  }
  return {
    /** The events that are still listened to. */
    left: () => all.filter(({ signal }) => !signal?.aborted).map(({ type }) => type),
    stop() {
      for (const target of targets) for (const name of [ADD, REMOVE]) Reflect.deleteProperty(target, name);
    },
  };
}

describe('a player that is removed', () => {
  afterEach(removePlayers);

  const show = async (attributes: Readonly<Record<string, string>>) => {
    const player = await showPlayer({ ...general(CLIP), ...attributes });
    await startPlaying(player);
    return async () => {
      player.remove();
      // A player ends a microtask after its removal.
      await nextFrame();
    };
  };

  const places: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    'in a page': {},
    'as a page of its own': { 'from-address': '' },
  };
  for (const [name, attributes] of Object.entries(places)) {
    it(`leaves no listener on window and document (${name})`, async () => {
      // What all players of a page share is made for the first one, and stays.
      await (await show(attributes))();
      const listeners = watchListeners();
      try {
        const remove = await show(attributes);
        expect(listeners.left()).to.include('visibilitychange');
        await remove();
        expect(listeners.left()).to.eql([]);
      } finally {
        listeners.stop();
      }
    });
  }
});
