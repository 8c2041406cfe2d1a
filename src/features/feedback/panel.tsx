import { attempt } from '../../lib/attempt.ts';
import { oncePer } from '../../lib/once-per.ts';
import type { Player } from '../../player/create-player.ts';
import type { SurfaceView } from '../../shell/lazy-surface.tsx';
import { VERSION } from '../../version.ts';
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

const tenths = (value: number) => Math.round(value * 10) / 10;

/** Nothing that names the viewer, and no address: that of a stream may be signed. */
function stateOf({ tools, media, content, speed, layout, $lang }: Player): PlayerState {
  const { video } = media;
  const { format } = content.$content.get()?.source ?? {};
  const level = media.$activeLevel.get();
  const ahead = attempt(() => video.buffered.end(video.buffered.length - 1) - video.currentTime);
  const quality = attempt(() => video.getVideoPlaybackQuality());
  return {
    version: VERSION,
    // A stream that the browser plays by itself has no blob address.
    engine: `${format ?? 'none'}${format === 'hls' && !video.currentSrc.startsWith('blob:') ? ' native' : ''}`,
    level: level ? `${level.height ?? '?'}p ${Math.round((level.bitrate ?? 0) / 1000)}k` : 'none',
    auto: media.$chosenLevel.get() === undefined,
    at: tenths(video.currentTime),
    live: media.$live.get(),
    paused: video.paused,
    waiting: media.$waiting.get(),
    buffer: ahead === undefined ? 0 : tenths(Math.max(ahead, 0)),
    dropped: quality?.droppedVideoFrames,
    muted: video.muted,
    rate: speed.$speed.get(),
    box: `${video.clientWidth}x${video.clientHeight}`,
    layout: layout.$layout.get(),
    lang: $lang.get(),
    online: tools.environment.window.navigator.onLine,
  };
}

export const View: SurfaceView = ({ player }) => <FeedbackPanel feedback={feedbackOf(player)} />;
