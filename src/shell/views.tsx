import { type SurfaceId, surfaceIds } from '../surfaces.ts';
import { lazySurface, type SurfaceView } from './lazy-surface.tsx';
import { panelView } from './panels.ts';

const quiz = lazySurface(() => import('./lazy/quiz.tsx'));
const poll = lazySurface(() => import('./lazy/poll.tsx'));

const viewOf = (id: SurfaceId) => (id === 'quiz' ? quiz : id === 'poll' ? poll : panelView(id));

/** The view of each surface. `onDone` closes the panel if it is a popover. */
export const views = Object.fromEntries(surfaceIds.map((id) => [id, viewOf(id)])) as Readonly<
  Record<SurfaceId, SurfaceView>
>;
