import { computed } from 'nanostores';
import { createShare } from '../../features/share/model.ts';
import { shareWords } from '../../language/share.ts';
import { perPlayer } from './per-player.ts';

export const shareOf = perPlayer((player) => {
  const { tools, platform, playlist, content, media, log, notices } = player;
  return createShare({
    ...tools,
    $watched: playlist.$watched,
    $title: computed(content.$details, (details) => details?.title ?? ''),
    media,
    window: tools.environment.window,
    api: platform.api,
    log,
    tell: (outcome) => notices.notify({ tone: 'info', text: (_, lang) => shareWords[lang][outcome] }),
  });
});
