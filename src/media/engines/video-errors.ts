import type { Scheduler } from '../../core/scheduler.ts';
import type { FailureKind, Report } from '../../errors.ts';

const KINDS: Readonly<Record<number, FailureKind>> = {
  1: 'mediaAborted',
  2: 'mediaNetwork',
  3: 'mediaDecode',
  4: 'mediaUnsupported',
};

/** Values of `MediaError.code`. */
export const MEDIA_ERR_DECODE = 3;
export const MEDIA_ERR_SRC_NOT_SUPPORTED = 4;

const kindOf = (error: MediaError | null): FailureKind =>
  error ? (KINDS[error.code] ?? 'mediaUnknown') : 'mediaErrorless';

/** The server responded with an error, so the viewer's network works. */
export const isErrorStatus = (status: number | undefined): boolean => (status ?? 0) >= 400;

/** The server has nothing at the address, and a retry won't help. */
export const isGoneStatus = (status: unknown): boolean => status === 404 || status === 410;

interface Needs {
  scheduler: Scheduler;
  report: Report;
  signal: AbortSignal;
  /** See `watchPagePolicy`. */
  refusedByPage(url: string): boolean;
  /** Returns whether the error is being handled. `playing`: whether the video played before; the error pauses it. */
  handle(error: MediaError | null, playing: boolean): boolean;
}

export function reportVideoErrors(video: HTMLVideoElement, needs: Needs): void {
  const { scheduler, report, signal, refusedByPage, handle } = needs;
  let playing = !video.paused;
  const onError = () => {
    const { error } = video;
    const wasPlaying = playing;
    // `currentSrc` stays empty for an address that the CSP blocks and for a MediaSource as `srcObject`.
    const url = video.currentSrc || video.src || 'blob:';
    const fail = (kind = kindOf(error)) => report(kind, error?.message);
    // `securitypolicyviolation` is dispatched in a separate task, possibly after the error.
    scheduler.after(
      0,
      () => {
        if (refusedByPage(url)) fail('blockedByPolicy');
        else if (!handle(error, wasPlaying)) fail();
      },
      signal,
    );
  };
  const onPlay = () => {
    playing = true;
  };
  const onPause = () => {
    playing = false;
  };
  video.addEventListener('play', onPlay, { signal });
  // If an error causes the pause, `pause` comes after `error`.
  video.addEventListener('pause', onPause, { signal });
  video.addEventListener('error', onError, { signal });
}
