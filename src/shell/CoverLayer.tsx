import type { Player } from '../player/create-player.ts';
import { lazySurface } from './lazy-surface.tsx';

const Label = lazySurface(() => import('./lazy/cover-label.tsx'), { quiet: true });
const Sound = lazySurface(() => import('./lazy/sound-cover.tsx'), { quiet: true });
const Back = lazySurface(() => import('./lazy/picture-back.tsx'), { quiet: true });
const nothing = () => {};

/** Content of the cover besides its button. */
export const CoverLayer = ({ player }: { player: Player }) => <Label player={player} onDone={nothing} />;

/** The picture of sound that has none. */
export const SoundLayer = ({ player }: { player: Player }) => <Sound player={player} onDone={nothing} />;

/** The button on sound whose picture was left out. */
export const BackLayer = ({ player }: { player: Player }) => <Back player={player} onDone={nothing} />;
