import { attempt } from '../lib/attempt.ts';

/** The viewer wants less motion. */
export const isStill = () => attempt(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches) ?? false;
