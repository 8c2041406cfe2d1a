import { oncePer } from '../../lib/once-per.ts';
import type { Player } from '../../player/create-player.ts';
import type { SurfaceView } from '../../shell/lazy-surface.tsx';
import { VERSION } from '../../version.ts';
import { figuresOf } from './figures.ts';
import { createStatistics } from './model.ts';
import { rowsOf } from './rows.ts';
import { StatisticsPanel } from './StatisticsPanel.tsx';
import style from './statistics.css';
import { statisticsWords } from './words.ts';

export { style };

const statisticsOf = oncePer(({ tools, media, content, summary, notices }: Player) =>
  createStatistics({
    ...tools,
    window: tools.environment.window,
    read: () => rowsOf(figuresOf({ media, $content: content.$content, summary }), VERSION),
    tell: (outcome) => notices.notify({ tone: 'info', text: (_, lang) => statisticsWords[lang][outcome] }),
  }),
);

export const View: SurfaceView = ({ player }) => <StatisticsPanel statistics={statisticsOf(player)} />;
