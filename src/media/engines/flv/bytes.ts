import mpegts from 'mpegts.js';
import type { EngineNeeds } from '../../engine.ts';

/**
 * mpegts.js counts the bytes of a connection, but has no public method for it:
 * https://github.com/xqq/mpegts.js/blob/v1.8.2/src/io/speed-sampler.js#L27
 */
interface Internals {
  readonly _player_engine?: {
    readonly _transmuxer?: {
      readonly _controller?: {
        readonly _ioctl?: { readonly _speedSampler?: { readonly _totalBytes: number } | null } | null;
      };
    } | null;
  };
}

export function countBytes(player: mpegts.Player, count: EngineNeeds['count']): void {
  let counted = 0;
  const note = () => {
    const engine = (player as unknown as Internals)._player_engine;
    const total = engine?._transmuxer?._controller?._ioctl?._speedSampler?._totalBytes ?? 0;
    // A new connection starts at 0.
    count?.(total < counted ? total : total - counted);
    counted = total;
  };
  player.on(mpegts.Events.STATISTICS_INFO, note);
  player.on(mpegts.Events.LOADING_COMPLETE, note);
}
