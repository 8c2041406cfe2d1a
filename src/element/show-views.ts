import { createLifetime } from '../core/lifetime.ts';
import { subscribe, subscribeTo } from '../core/listen.ts';
import { pause } from '../core/pause.ts';
import { until } from '../core/until.ts';
import type { Player } from '../player/create-player.ts';
import type { Frame } from '../shell/frame.ts';
import { loadTouchStyle } from '../shell/touch-style.ts';
import { createNotesLoad, type ViewFiles } from './load-views.ts';
import { createViewsFailure } from './views-failure.ts';

/** The views are mounted without the touch style if it takes longer than this, seconds. */
const STYLE_SECONDS = 2;

interface Needs {
  player: Player;
  frame: Frame;
  root: ShadowRoot;
  views: ViewFiles;
  onRendered(): void;
  signal: AbortSignal;
}

/**
 * Mounts the views once they have something to show. A player that starts automatically shows only its picture at first:
 * evaluating React before would delay the picture by a third on a slow phone. What is to be said about the line comes in a
 * file of its own, since loading the views would take the line from the film.
 */
export function showViews({ player, frame, root, views, onRendered, signal }: Needs): void {
  const { tools, controls, cover, failures, content, upcoming, trouble, waitOnce, playback, layout } = player;
  /** Loaded with the views: applied later, it would move the controls. */
  const touchStyle = async () => {
    if (!tools.environment.touch()) return;
    const wait = createLifetime(signal);
    await Promise.race([loadTouchStyle(), pause(tools.scheduler, STYLE_SECONDS, wait.signal)]);
    wait.end();
  };
  const followFailure = () => {
    const { document, window } = tools.environment;
    let failure: HTMLElement | undefined;
    subscribe(
      views.$failed,
      (failed) => {
        if (!failed) return failure?.remove();
        failure ??= createViewsFailure(document, player.$lang.get(), () => window.location.reload());
        frame.picture.append(failure);
      },
      signal,
    );
  };
  const loadNotes = createNotesLoad();
  let hasNotes = false;
  const showNotes = (show: typeof import('../shell/notes.ts').showNotes | undefined) => {
    if (!show || hasNotes || signal.aborted) return;
    hasNotes = true;
    show({ player, picture: frame.picture, signal });
  };
  const mount = async () => {
    followFailure();
    const [loaded] = await Promise.all([views.load(tools), touchStyle()]);
    if (!loaded || signal.aborted) return;
    layout.keepShape();
    showNotes(loaded.notes);
    const mounted = loaded.mountViews(root, { player, frame, onRendered });
    until(signal, () => mounted.remove());
    loaded.letFloat({ player, frame, root, signal });
  };
  const bare = createLifetime(signal);
  subscribe(
    controls.$built,
    (built) => {
      if (!built) return;
      layout.keepShape();
      bare.end();
    },
    signal,
  );
  const waiting = createLifetime(signal);
  subscribeTo(
    [controls.$built, cover.$visible, failures.$screen, content.$missing, upcoming.$secondsLeft],
    (built, covered, screen, missing, secondsLeft) =>
      built || covered || screen !== undefined || missing.length > 0 || secondsLeft !== undefined,
    (wanted) => {
      if (!wanted || waiting.signal.aborted) return;
      waiting.end();
      void mount();
    },
    waiting.signal,
  );
  subscribeTo(
    [trouble.$trouble, waitOnce.$left, playback.$soundHeldBack],
    (troubled, left, heldBack) => troubled !== undefined || left !== undefined || heldBack,
    (wanted) => {
      if (wanted) void loadNotes(tools).then((file) => showNotes(file?.showNotes));
    },
    waiting.signal,
  );
  const keepBare = async () =>
    (await loadNotes(tools))?.buildWhenMoreIsShown({ player, box: frame.box, signal: bare.signal });
  controls.spare(() => void keepBare());
}
