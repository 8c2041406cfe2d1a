import { atom, computed, type ReadableAtom, readonlyType } from 'nanostores';
import type { Environment } from '../../core/environment.ts';
import { until } from '../../core/until.ts';
import type { Parameters } from '../../parameters.ts';
import { CORNERS, type Corner, cornerAfter } from './corners.ts';
import { canFloat } from './floating.ts';
import { watchView } from './view-watch.ts';

interface Needs {
  host: HTMLElement;
  $parameters: ReadableAtom<Pick<Parameters, 'scrollElementId'>>;
  $playing: ReadableAtom<boolean>;
  /** The picture is in fullscreen or in picture-in-picture: it is seen already. */
  $elsewhere: ReadableAtom<boolean>;
  pause(): void;
  environment: Pick<Environment, 'window' | 'reducedMotion'>;
  signal: AbortSignal;
}

/** Scrolled out of sight while it plays, the player goes on in a corner of the window; the host keeps its place. */
export function createMiniPlayer({ host, $parameters, $playing, $elsewhere, pause, environment, signal }: Needs) {
  const $mini = atom(false);
  const $corner = atom<Corner>(CORNERS[0]);
  const $scrollElementId = computed($parameters, ({ scrollElementId }) => scrollElementId);
  let inView = false;
  /** Who hasn't been at the player doesn't want it to follow. */
  let seen = false;
  let closed = false;

  const sync = () => {
    const away = seen && !inView && !closed && !$elsewhere.get();
    if (!away) $mini.set(false);
    else if (!$mini.get() && $playing.get()) $mini.set(canFloat(host, environment.window));
  };

  const view = watchView(
    host,
    (now) => {
      inView = now;
      if (inView) {
        seen = true;
        closed = false;
      }
      sync();
    },
    signal,
  );

  // A page may bring the scroll box after the player, or move the player into another one.
  until(
    signal,
    $playing.subscribe((playing) => {
      if (playing && !$mini.get()) view.look($scrollElementId.get());
      sync();
    }),
  );
  until(signal, $scrollElementId.listen(view.look));
  until(signal, $elsewhere.listen(sync));
  until(signal, () => $mini.set(false));

  return {
    $mini: readonlyType($mini),
    $corner: readonlyType($corner),
    moveTo: (corner: Corner) => $corner.set(corner),
    moveOn: () => $corner.set(cornerAfter($corner.get())),
    /** Until the player is back in view. What nobody sees any more falls silent. */
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
