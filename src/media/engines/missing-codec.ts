import type { FailureKind } from '../../errors.ts';
import type { Source } from '../engine.ts';

/** What a missing codec looks like to an engine. hls.js reports it as `hlsMedia` if the playlist names no codecs. */
const LOOKS_LIKE_IT: readonly FailureKind[] = ['hlsFormat', 'hlsMedia', 'mediaUnsupported'];
const MP4 = /\.(mp4|m4v|mov)($|[?#])/i;

/**
 * Names the cause if the browser can't play H.264, as Chromium and Firefox of some Linux distributions: nearly all HLS and
 * FLV streams need it.
 */
export function nameMissingCodec(kind: FailureKind, { format, url }: Source, video: HTMLVideoElement): FailureKind {
  const needsIt = LOOKS_LIKE_IT.includes(kind) && (format !== 'file' || MP4.test(url));
  return needsIt && video.canPlayType('video/mp4; codecs="avc1.42E01E"') === '' ? 'codecMissing' : kind;
}
