import { lazySurface, type Options, type SurfaceView } from './lazy-surface.tsx';
import { addStyle } from './style-sheet.ts';

type Panels = typeof import('./lazy/panels.tsx');

let loaded: Panels | undefined;

/** Loads the panels of most videos. Called when a viewer comes near their buttons, so that they open at once. */
export async function loadPanels(): Promise<Panels> {
  if (loaded) return loaded;
  loaded = await import('./lazy/panels.tsx');
  addStyle(loaded.style);
  return loaded;
}

export const panelView = (id: keyof Panels['panels']): SurfaceView => {
  const moduleIn = ({ panels }: Panels) => ({ View: panels[id] });
  return lazySurface(async () => moduleIn(await loadPanels()), { ready: () => loaded && moduleIn(loaded) });
};

export const otherView = (id: keyof Panels['others'], options?: Options): SurfaceView =>
  lazySurface(async (lang) => (await loadPanels()).others[id](lang), options);
