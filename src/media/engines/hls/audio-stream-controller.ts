import Hls, { type HlsConfig } from 'hls.js';

type Controller = NonNullable<HlsConfig['audioStreamController']>;

const AudioStreamController = Hls.DefaultConfig.audioStreamController as Controller;

/**
 * An audio segment that arrives before its video waits in `waitingData`. `stopLoad()` keeps that cache, so the next load
 * appends the same bytes to it: the segment seems twice as long, and hls.js never requests the following ones.
 * https://github.com/video-dev/hls.js/blob/v1.7.4/src/controller/audio-stream-controller.ts#L275
 * https://github.com/video-dev/hls.js/blob/v1.7.4/src/controller/base-stream-controller.ts#L181
 */
export class ResettingAudioStreamController extends AudioStreamController {
  override stopLoad(): void {
    if (this.state === 'WAITING_INIT_PTS') this.resetLoadingState();
    super.stopLoad();
  }
}
