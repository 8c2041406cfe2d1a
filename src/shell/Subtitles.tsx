import { SubtitleLayer } from '../features/subtitles/SubtitleLayer.tsx';
import type { Player } from '../player/create-player.ts';

export const Subtitles = ({ player: { subtitles } }: { player: Player }) => <SubtitleLayer subtitles={subtitles} />;
