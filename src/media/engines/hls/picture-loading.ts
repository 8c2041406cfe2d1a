import Hls, { type HlsConfig, type TransmuxerResult } from 'hls.js';

type Controller = NonNullable<HlsConfig['streamController']>;

const PictureLoading = Hls.DefaultConfig.streamController as Controller;

/**
 * A segment that is cut elsewhere than at a key frame may not tell how its picture is coded. If it is the first, hls.js
 * makes room for its sound alone, and has none for the picture of the segments that follow or come before.
 */
export class PatientPictureLoading extends PictureLoading {
  protected override _handleTransmuxComplete(result: TransmuxerResult): void {
    const { remuxResult } = result;
    const { independent, initSegment } = remuxResult;
    const isUntold = independent === false && !initSegment?.tracks?.video;
    const rest = { audio: undefined, initSegment: initSegment && { ...initSegment, tracks: undefined } };
    super._handleTransmuxComplete(isUntold ? { ...result, remuxResult: { ...remuxResult, ...rest } } : result);
    // The segment before is wanted: at once, or what is left of this one is taken for a segment without anything in it.
    if (isUntold && this.state === 'IDLE') this.tick();
  }
}
