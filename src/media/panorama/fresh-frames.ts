import { until } from '../../core/until.ts';

type FrameCallbacks = Partial<Pick<HTMLVideoElement, 'requestVideoFrameCallback' | 'cancelVideoFrameCallback'>>;

/** After these, the video may show another frame while it is paused. */
const EVENTS = ['loadeddata', 'seeked', 'pause'] as const;

/**
 * Whether the video shows another frame than at the last question. Without `requestVideoFrameCallback` (Firefox before
 * 132), each question while it plays is answered with yes.
 */
export function watchFrames(video: HTMLVideoElement, signal: AbortSignal): () => boolean {
  const callbacks: FrameCallbacks = video;
  let isFresh = true;
  const note = () => {
    isFresh = true;
  };
  for (const event of EVENTS) video.addEventListener(event, note, { signal });
  let request: number | undefined;
  const ask = () => {
    request = callbacks.requestVideoFrameCallback?.(() => {
      note();
      ask();
    });
  };
  ask();
  until(signal, () => request !== undefined && callbacks.cancelVideoFrameCallback?.(request));

  const knowsFrames = callbacks.requestVideoFrameCallback !== undefined;
  return () => {
    const answer = isFresh || (!knowsFrames && !video.paused);
    isFresh = false;
    return answer;
  };
}
