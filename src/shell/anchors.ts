import type { SurfaceId } from '../surfaces.ts';

/** The buttons that popovers are anchored at and return focus to. */
export type Anchors = Map<SurfaceId, HTMLElement>;

/** For a button's `ref`. */
export const holdAnchor = (anchors: Anchors, id: SurfaceId) => (button: HTMLElement | null) => {
  if (button) anchors.set(id, button);
  else anchors.delete(id);
};

/** The surface's own button, else the "more" button, else the settings button. */
export function anchorOf(anchors: Anchors, id: SurfaceId): HTMLElement | undefined {
  const own = anchors.get(id);
  return [own, own && anchors.get('more')].find((button) => button && isDrawn(button)) ?? anchors.get('settings');
}

const isDrawn = (button: HTMLElement) => getComputedStyle(button).visibility === 'visible';
