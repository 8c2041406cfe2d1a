import { attempt } from '../lib/attempt.ts';

type Capturing = HTMLVideoElement & { captureStream?(): MediaStream };

/** Samples of one analysis: steps of some 47 Hz. */
const FFT_SIZE = 1024;
const BANDS = 32;
/** Ears hear the low tones apart: the bands are narrow there. */
const edgeOf = (band: number, bins: number) => Math.floor(bins * (band / BANDS) ** 2.2);

/**
 * Reads how loud each band of the sound is, from 0 to 1, the lowest first. Reads undefined while it can't hear; undefined where the browser can't, or may not:
 * only a captured stream leaves the sound where it is. A source node would take it out of the element, and with it the
 * sound of a locked iPhone, and that of a host without CORS.
 */
export function readSpectrum(video: Capturing, signal: AbortSignal): (() => readonly number[] | undefined) | undefined {
  if (signal.aborted) return undefined;
  const stream = attempt(() => video.captureStream?.());
  if (!stream || stream.getAudioTracks().length === 0) return undefined;
  const context = attempt(() => new AudioContext());
  if (!context) return undefined;
  const end = () => {
    for (const track of stream.getTracks()) track.stop();
    context.close().catch(() => undefined);
  };
  signal.addEventListener('abort', end, { once: true });
  const analyser = context.createAnalyser();
  analyser.fftSize = FFT_SIZE;
  context.createMediaStreamSource(stream).connect(analyser);
  const levels = new Uint8Array(analyser.frequencyBinCount);
  return () => {
    // Without a press on the page the browser may not start it: it would hear nothing.
    if (context.state !== 'running') return undefined;
    analyser.getByteFrequencyData(levels);
    const loudest = (from: number, to: number) => Math.max(...levels.subarray(from, Math.max(from + 1, to)));
    const edges = Array.from({ length: BANDS + 1 }, (_, band) => edgeOf(band, levels.length));
    return edges.slice(1).map((to, band) => loudest(edges[band] ?? 0, to) / 255);
  };
}
