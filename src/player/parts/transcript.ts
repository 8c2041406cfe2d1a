import { createTextLoader } from '../../core/text-file.ts';
import { createTranscript } from '../../features/transcript/model.ts';
import { perPlayer } from './per-player.ts';

export const transcriptOf = perPlayer(({ tools, subtitles, media, time }) =>
  createTranscript({
    subtitles,
    fallback: () => tools.$parameters.get().lang,
    loadText: createTextLoader(tools.environment.fetch, tools.scheduler),
    $currentTime: media.$currentTime,
    seek: time.seek,
    signal: tools.signal,
  }),
);
