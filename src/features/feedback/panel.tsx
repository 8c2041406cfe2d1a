import { oncePer } from '../../lib/once-per.ts';
import type { Player } from '../../player/create-player.ts';
import type { SurfaceView } from '../../shell/lazy-surface.tsx';
import { VERSION } from '../../version.ts';
import { figuresOf } from '../statistics/figures.ts';
import type { PlayerState } from './detail.ts';
import { FeedbackPanel } from './FeedbackPanel.tsx';
import style from './feedback.css';
import { createFeedback } from './model.ts';

export { style };

export const feedbackOf = oncePer((player: Player) => {
  const { tools, failures, $tracked, sendEvent } = player;
  return createFeedback({
    ...tools,
    state: () => stateOf(player),
    failures: failures.recent,
    $tracked,
    send: (detail) => sendEvent('feedback', detail),
  });
});

/** Nothing that names the viewer, and of the address of a stream the host alone: the rest may be signed. */
function stateOf({ tools, media, content, summary, layout, $lang }: Player): PlayerState {
  const { video } = media;
  const figures = figuresOf({ media, $content: content.$content, summary });
  const { format, engine, height, bitrate, bandwidth, ...others } = figures;
  const { host, auto, buffer, latency, live, at, rate, box, stalls, stalled, dropped } = others;
  const kbits = (bits: number | undefined) => bits && Math.round(bits / 1000);
  return {
    version: VERSION,
    engine: `${format ?? 'none'}${format === 'hls' && engine === 'browser' ? ' native' : ''}`,
    level: media.$activeLevel.get() ? `${height ?? '?'}p ${kbits(bitrate) ?? 0}k` : 'none',
    ...{ auto, host, bandwidth: kbits(bandwidth), at, live, latency, buffer, stalls, stalled, dropped, rate, box },
    paused: video.paused,
    waiting: media.$waiting.get(),
    muted: video.muted,
    layout: layout.$layout.get(),
    lang: $lang.get(),
    online: tools.environment.window.navigator.onLine,
  };
}

export const View: SurfaceView = ({ player }) => (
  <FeedbackPanel feedback={feedbackOf(player)} onFigures={() => player.panels.open('statistics')} />
);
