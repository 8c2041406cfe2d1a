import type { Player } from '../player/create-player.ts';
import { lazySurface } from './lazy-surface.tsx';

const Sign = lazySurface(() => import('./lazy/sign-language.tsx'), { quiet: true });

/** The interpreter of sign language over the film. Loaded only with such a film. */
export const SignLayer = ({ player }: { player: Player }) => <Sign player={player} onDone={player.panels.close} />;
