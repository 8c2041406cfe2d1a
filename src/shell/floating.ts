import { createLazyPart } from '../core/lazy-part.ts';
import type { FloatingNeeds } from './lazy/floating.ts';

const load = createLazyPart(() => import('./lazy/floating.ts'));

/** Lets the player move into a window of its own. The code comes with the first window. */
export function allowFloating(needs: FloatingNeeds): void {
  needs.player.floating.carryBy(async (view) => {
    const part = await load();
    return needs.signal.aborted ? undefined : part?.moveInto(view as Window & typeof globalThis, needs);
  });
}
