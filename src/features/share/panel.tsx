import { derived } from '../../core/derived.ts';
import { oncePer } from '../../lib/once-per.ts';
import type { Player } from '../../player/create-player.ts';
import type { SurfaceView } from '../../shell/lazy-surface.tsx';
import { createShare } from './model.ts';
import { SharePanel } from './SharePanel.tsx';
import style from './share.css';
import { shareWords } from './words.ts';

export { style };

export const shareOf = oncePer((player: Player) => {
  const { tools, platform, playlist, content, media, log, notices } = player;
  return createShare({
    ...tools,
    $watched: playlist.$watched,
    $title: derived(content.$details, (details) => details?.title ?? ''),
    media,
    window: tools.environment.window,
    api: platform.api,
    log,
    tell: (outcome) => notices.notify({ tone: 'info', text: (_, lang) => shareWords[lang][outcome] }),
  });
});

export const View: SurfaceView = ({ player }) => <SharePanel share={shareOf(player)} />;
