/** Waits for the end of all motion in a player, but for the endless one of a spinner. */
export const motionEnds = (root: DocumentOrShadowRoot) =>
  Promise.all(
    root
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
      )
      // A cancelled animation rejects, and is over.
      .map(({ finished }) => finished.catch(() => undefined)),
  );
