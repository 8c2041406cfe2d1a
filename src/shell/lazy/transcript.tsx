import { useStore } from '@nanostores/react';
import { TranscriptPanel } from '../../features/transcript/TranscriptPanel.tsx';
import style from '../../features/transcript/transcript.css';
import { transcriptOf } from '../../player/parts/transcript.ts';
import type { SurfaceView } from '../lazy-surface.tsx';

export { style };

export const View: SurfaceView = ({ player }) => {
  const live = useStore(player.time.$live);
  return <TranscriptPanel transcript={transcriptOf(player)} nameOf={player.subtitles.nameOf} timed={!live} />;
};
