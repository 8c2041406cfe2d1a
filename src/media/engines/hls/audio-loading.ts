import Hls, { type HlsConfig } from 'hls.js';

type Controller = NonNullable<HlsConfig['audioStreamController']>;

const AudioLoading = Hls.DefaultConfig.audioStreamController as Controller;

/**
 * Sound that is there before its picture waits for it. hls.js keeps it when loading is stopped meanwhile, and adds the
 * same bytes to it when it begins anew: the segment seems to last twice as long, and what follows is never asked for.
 */
export class FreshAudioLoading extends AudioLoading {
  override stopLoad(): void {
    if (this.state === 'WAITING_INIT_PTS') this.resetLoadingState();
    super.stopLoad();
  }
}
