import { useStore } from '@nanostores/react';
import { createTextLoader } from '../../core/text-file.ts';
import { oncePer } from '../../lib/once-per.ts';
import type { Player } from '../../player/create-player.ts';
import type { SurfaceView } from '../../shell/lazy-surface.tsx';
import { createTranscript } from './model.ts';
import { TranscriptPanel } from './TranscriptPanel.tsx';
import style from './transcript.css';

export { style };

const transcriptOf = oncePer(({ tools, subtitles, media, time }: Player) =>
  createTranscript({
    subtitles,
    fallback: () => tools.$parameters.get().lang,
    loadText: createTextLoader(tools.environment.fetch, tools.scheduler),
    $currentTime: media.$currentTime,
    seek: time.seek,
    signal: tools.signal,
  }),
);

export const View: SurfaceView = ({ player }) => {
  const live = useStore(player.time.$live);
  return <TranscriptPanel transcript={transcriptOf(player)} nameOf={player.subtitles.nameOf} timed={!live} />;
};
