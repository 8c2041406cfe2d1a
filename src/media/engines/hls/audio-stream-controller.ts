import Hls, { type Events, type HlsConfig, type InitPTSFoundData, type MediaAttachedData } from 'hls.js';

type Controller = NonNullable<HlsConfig['audioStreamController']>;

const AudioStreamController = Hls.DefaultConfig.audioStreamController as Controller;

/**
 * An audio segment that arrives before its video waits in `waitingData`.
 * https://github.com/video-dev/hls.js/blob/v1.7.4/src/controller/audio-stream-controller.ts#L275
 */
export class PromptAudioStreamController extends AudioStreamController {
  /**
   * hls.js keeps the waiting segment when loading stops, and the next load appends the same bytes to it: the segment
   * seems twice as long, and hls.js never requests the following ones.
   * https://github.com/video-dev/hls.js/blob/v1.7.4/src/controller/base-stream-controller.ts#L181
   */
  override stopLoad(): void {
    if (this.state === 'WAITING_INIT_PTS') this.resetLoadingState();
    super.stopLoad();
  }

  /** hls.js would start to load at its next tick, up to 100 ms later. */
  protected override onMediaAttached(event: Events.MEDIA_ATTACHED, data: MediaAttachedData): void {
    super.onMediaAttached(event, data);
    this.tick();
  }

  /** hls.js would append the waiting segment at its next tick, up to 100 ms later. */
  override onInitPtsFound(event: Events.INIT_PTS_FOUND, data: InitPTSFoundData): void {
    super.onInitPtsFound(event, data);
    if (this.state === 'WAITING_INIT_PTS') this.tick();
  }
}
