import type { Player } from '../player/create-player.ts';
import { lazySurface } from './lazy-surface.tsx';

const Label = lazySurface(() => import('./lazy/cover-label.tsx'), { quiet: true });
const nothing = () => {};

/** Content of the cover besides its button. */
export const CoverLayer = ({ player }: { player: Player }) => <Label player={player} onDone={nothing} />;
