import Hls, {
  type ChunkMetadata,
  type Events,
  type Fragment,
  type HlsConfig,
  type MediaAttachedData,
  type Part,
  type TransmuxerResult,
} from 'hls.js';

type Controller = NonNullable<HlsConfig['streamController']>;

const StreamController = Hls.DefaultConfig.streamController as Controller;

/**
 * A segment without a key frame may lack its video codec. If it is the first one, hls.js creates only an audio
 * SourceBuffer and can't append the video of any other segment. Such a segment is dropped here; hls.js then backtracks.
 * https://github.com/video-dev/hls.js/blob/v1.7.4/src/remux/mp4-remuxer.ts#L243
 * https://github.com/video-dev/hls.js/blob/v1.7.4/src/controller/stream-controller.ts#L1229
 */
export class VideoAwareStreamController extends StreamController {
  /** What was appended last. */
  private last: ChunkMetadata | undefined;

  protected override _handleTransmuxComplete(result: TransmuxerResult): void {
    const { remuxResult, chunkMeta } = result;
    this.last = chunkMeta;
    const { independent, initSegment } = remuxResult;
    const lacksVideoCodec = independent === false && !initSegment?.tracks?.video;
    const rest = { audio: undefined, initSegment: initSegment && { ...initSegment, tracks: undefined } };
    super._handleTransmuxComplete(lacksVideoCodec ? { ...result, remuxResult: { ...remuxResult, ...rest } } : result);
    // Loads the segment before it at once; otherwise hls.js treats the rest of this one as an empty segment.
    if (lacksVideoCodec && this.state === 'IDLE') this.tick();
  }

  /**
   * After a seek back, hls.js continues a segment behind the part that it has. Browsers drop what is appended there: it
   * doesn't follow the frame that was appended last, and has no key frame. Such a segment is loaded from a key frame on.
   * https://github.com/video-dev/hls.js/blob/v1.7.4/src/controller/base-stream-controller.ts#L1776
   * https://www.w3.org/TR/media-source-2/#sourcebuffer-coded-frame-processing
   */
  override getNextPart(parts: Part[], frag: Fragment, targetBufferTime: number): number {
    let at = super.getNextPart(parts, frag, targetBufferTime);
    const next = parts[at];
    const { sn, part } = this.last ?? {};
    if (next && sn === next.fragment.sn && part === next.index - 1) return at;
    while (parts[at]?.index && !parts[at]?.independent) at -= 1;
    return at;
  }

  /** hls.js would start to load at its next tick, up to 100 ms later. */
  protected override onMediaAttached(event: Events.MEDIA_ATTACHED, data: MediaAttachedData): void {
    super.onMediaAttached(event, data);
    this.tick();
  }
}
