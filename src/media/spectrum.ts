import { attempt } from '../lib/attempt.ts';

type Capturing = HTMLVideoElement & { captureStream?(): MediaStream };

/** Samples of one analysis: steps of some 47 Hz. */
const FFT_SIZE = 1024;
const BANDS = 32;
/** Ears hear the low tones apart: the bands are narrow there. */
const edgeOf = (band: number, bins: number) => Math.floor(bins * (band / BANDS) ** 2.2);

/**
 * Reads how loud each band of the sound is, from 0 to 1, the lowest first. Undefined where the browser can't, or may not:
 * only a captured stream leaves the sound where it is. A source node would take it out of the element, and with it the
 * sound of a locked iPhone, and that of a host without CORS.
 */
export function readSpectrum(video: Capturing, signal: AbortSignal): (() => readonly number[]) | undefined {
  const stream = attempt(() => video.captureStream?.());
  if (!stream || stream.getAudioTracks().length === 0) return undefined;
  const context = attempt(() => new AudioContext());
  if (!context) return undefined;
  signal.addEventListener('abort', () => void context.close().catch(() => undefined), { once: true });
  const analyser = context.createAnalyser();
  analyser.fftSize = FFT_SIZE;
  context.createMediaStreamSource(stream).connect(analyser);
  const levels = new Uint8Array(analyser.frequencyBinCount);
  return () => {
    analyser.getByteFrequencyData(levels);
    const loudest = (from: number, to: number) => Math.max(...levels.subarray(from, Math.max(from + 1, to)));
    const edges = Array.from({ length: BANDS + 1 }, (_, band) => edgeOf(band, levels.length));
    return edges.slice(1).map((to, band) => loudest(edges[band] ?? 0, to) / 255);
  };
}
