import type { Player } from '../player/create-player.ts';
import { SettingsPanel } from './SettingsPanel.tsx';

/** The settings, opened at the speeds; where none are offered, as a live offers none, at their list. */
export const SpeedSurface = ({ player }: { player: Player }) => <SettingsPanel player={player} start="speed" />;
