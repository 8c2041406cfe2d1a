import { aTimeout, nextFrame } from '@open-wc/testing';

/** Not the endless motion of a spinner. */
const isMoving = ({ effect, playState }: Animation) =>
  playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;

/** Ends all motion in a player at once: what fades in has too little contrast meanwhile, and what slides is elsewhere. */
export async function endMotion(root: DocumentOrShadowRoot): Promise<void> {
  let moving: Animation[];
  // A pending render, and one after a change of size, come first: they may begin a motion.
  await nextFrame();
  do {
    await nextFrame();
    // What an ended motion removes is gone.
    await aTimeout(0);
    moving = root.getAnimations().filter(isMoving);
    for (const animation of moving) animation.finish();
  } while (moving.length > 0);
}

/** The same for the player in an element. */
export const settled = ({ shadowRoot }: Element) => endMotion(shadowRoot ?? document);
