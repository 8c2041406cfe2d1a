import type { PopoverId } from './surfaces.ts';

/** The buttons that popovers stand at, and give the focus back to. */
export type Anchors = Map<PopoverId, HTMLElement>;

/** For a button's `ref`. */
export const holdAnchor = (anchors: Anchors, id: PopoverId) => (button: HTMLElement | null) => {
  if (button) anchors.set(id, button);
  else anchors.delete(id);
};
