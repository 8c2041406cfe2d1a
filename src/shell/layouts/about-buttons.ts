import type { SurfaceId } from '../../surfaces.ts';

/** Surfaces with a button under the picture, and so none in the control bar. */
export const ABOUT: readonly SurfaceId[] = ['share', 'download'];
