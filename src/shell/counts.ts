import { lazySurface } from './lazy-surface.tsx';

/** The numbers of a video in one line. Empty until their code is loaded. */
export const LazyCounts = lazySurface(() => import('./lazy/counts.tsx'), { quiet: true });
