import { computed } from 'nanostores';
import { subscribe } from '../core/listen.ts';
import { until } from '../core/until.ts';
import type { Player } from '../player/create-player.ts';
import type { Frame } from '../shell/frame.ts';
import { loadViews } from './load-views.ts';

interface Needs {
  player: Player;
  frame: Frame;
  root: ShadowRoot;
  onRendered(): void;
  signal: AbortSignal;
}

/**
 * Mounts the views once there is something to see in them. A player that starts by itself has nothing but its picture:
 * React, evaluated before it, would delay the picture by a third on a slow phone.
 */
export function showViews({ player, frame, root, onRendered, signal }: Needs): void {
  const { tools, controls, cover, failures, content, upcoming } = player;
  const $wanted = computed(
    [controls.$built, cover.$visible, failures.$screen, content.$missing, upcoming.$secondsLeft],
    (built, covered, screen, missing, secondsLeft) =>
      built || covered || screen !== undefined || missing.length > 0 || secondsLeft !== undefined,
  );
  const mount = async () => {
    const loaded = await loadViews(tools);
    if (!loaded || signal.aborted) return;
    const views = loaded.mountViews(root, { player, frame, onRendered });
    until(signal, () => views.remove());
  };
  let begun = false;
  subscribe(
    $wanted,
    (wanted) => {
      if (!wanted || begun) return;
      begun = true;
      void mount();
    },
    signal,
  );
}
