import { createLazyPart } from '../core/lazy-part.ts';
import type { PanelId } from './lazy/panels.tsx';
import { lazySurface, type Options, type SurfaceView } from './lazy-surface.tsx';
import { addStyle } from './style-sheet.ts';

type Panels = typeof import('./lazy/panels.tsx');

/** Loads the panels of most videos. Called when the pointer or focus is near their buttons, so that they open at once. */
export const loadPanels = createLazyPart(async () => {
  const all = await import('./lazy/panels.tsx');
  addStyle(all.style);
  return all;
});

const isIn = ({ panels }: Panels, id: PanelId): id is keyof Panels['panels'] => Object.hasOwn(panels, id);

export function panelView(id: PanelId, options?: Options): SurfaceView {
  const ready = () => {
    const all = loadPanels.loaded();
    return all && isIn(all, id) ? { View: all.panels[id] } : undefined;
  };
  return lazySurface(
    async (lang) => {
      const all = await loadPanels();
      return all && !isIn(all, id) ? all.others[id](lang) : ready();
    },
    { ...options, ready },
  );
}
