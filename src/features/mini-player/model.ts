import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import type { Environment } from '../../core/environment.ts';
import { listen, listenTo, subscribe } from '../../core/listen.ts';
import { until } from '../../core/until.ts';
import type { Parameters } from '../../parameters.ts';
import { CORNERS, type Corner, cornerAfter } from './corners.ts';
import { canFloat } from './floating.ts';
import { watchView } from './view-watch.ts';

interface Needs {
  host: HTMLElement;
  $parameters: ReadableAtom<Pick<Parameters, 'scrollElementId'>>;
  $playing: ReadableAtom<boolean>;
  /** The picture is in fullscreen or picture-in-picture. */
  $elsewhere: ReadableAtom<boolean>;
  pause(): void;
  environment: Pick<Environment, 'window' | 'reducedMotion'>;
  signal: AbortSignal;
}

/** Moves a playing player to a corner of the window when it is scrolled out of view. The host keeps its box. */
export function createMiniPlayer({ host, $parameters, $playing, $elsewhere, pause, environment, signal }: Needs) {
  const $mini = atom(false);
  const $corner = atom<Corner>(CORNERS[0]);
  let inView = false;
  /** The player has been in view since it was created; before that it doesn't follow. */
  let wasInView = false;
  let closed = false;

  const sync = () => {
    const isScrolledAway = wasInView && !inView && !closed && !$elsewhere.get();
    if (!isScrolledAway) $mini.set(false);
    else if (!$mini.get() && $playing.get()) $mini.set(canFloat(host, environment.window));
  };

  const view = watchView(
    host,
    (now) => {
      inView = now;
      if (inView) {
        wasInView = true;
        closed = false;
      }
      sync();
    },
    signal,
  );

  // The page may add the scroll container later, or move the player into another one.
  subscribe(
    $playing,
    (playing) => {
      if (playing && !$mini.get()) view.observe($parameters.get().scrollElementId);
      sync();
    },
    signal,
  );
  listenTo([$parameters], ({ scrollElementId }) => scrollElementId, view.observe, signal);
  listen($elsewhere, sync, signal);
  until(signal, () => $mini.set(false));

  return {
    $mini: readonlyType($mini),
    $corner: readonlyType($corner),
    moveTo: (corner: Corner) => $corner.set(corner),
    moveToNextCorner: () => $corner.set(cornerAfter($corner.get())),
    /** Closes the mini player until the player is back in view, and pauses. */
    close() {
      if (!$mini.get()) return;
      closed = true;
      sync();
      pause();
    },
    returnToPlace() {
      host.scrollIntoView({ block: 'center', behavior: environment.reducedMotion() ? 'instant' : 'smooth' });
    },
  };
}

export type MiniPlayer = ReturnType<typeof createMiniPlayer>;
