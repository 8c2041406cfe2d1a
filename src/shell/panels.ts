import type { SurfaceId } from '../surfaces.ts';
import { lazySurface, type Options, type SurfaceView } from './lazy-surface.tsx';
import { addStyle } from './style-sheet.ts';

type Panels = typeof import('./lazy/panels.tsx');

/** What the chunk of the panels draws or loads: all surfaces but those that also draw over the picture. */
export type PanelId = Exclude<SurfaceId, 'quiz' | 'poll'> | 'endCards';

let loaded: Panels | undefined;

/** Loads the panels of most videos. Called when the pointer or focus is near their buttons, so that they open at once. */
export async function loadPanels(): Promise<Panels> {
  if (loaded) return loaded;
  loaded = await import('./lazy/panels.tsx');
  addStyle(loaded.style);
  return loaded;
}

const isIn = ({ panels }: Panels, id: PanelId): id is keyof Panels['panels'] => Object.hasOwn(panels, id);

export const panelView = (id: PanelId, options?: Options): SurfaceView =>
  lazySurface(
    async (lang) => {
      const all = await loadPanels();
      return isIn(all, id) ? { View: all.panels[id] } : all.others[id](lang);
    },
    { ...options, ready: () => (loaded && isIn(loaded, id) ? { View: loaded.panels[id] } : undefined) },
  );
