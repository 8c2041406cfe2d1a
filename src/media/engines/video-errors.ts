import type { Scheduler } from '../../core/scheduler.ts';
import type { FailureKind, Report } from '../../errors.ts';

const KINDS: Readonly<Record<number, FailureKind>> = {
  1: 'mediaAborted',
  2: 'mediaNetwork',
  3: 'mediaDecode',
  4: 'mediaUnsupported',
};

/** What `error.code` of a video says. */
export const MEDIA_ERR_DECODE = 3;
export const MEDIA_ERR_SRC_NOT_SUPPORTED = 4;

const kindOf = (error: MediaError | null): FailureKind =>
  error ? (KINDS[error.code] ?? 'mediaUnknown') : 'mediaErrorless';

/** An answer with such a status comes from the server: the viewer's network works. */
export const isErrorStatus = (status: number | undefined): boolean => (status ?? 0) >= 400;

interface Needs {
  scheduler: Scheduler;
  report: Report;
  signal: AbortSignal;
  /** See `watchPagePolicy`. */
  refusedByPage(url: string): boolean;
  /** Whether something else can still be tried. `playing`: whether it was, for the error itself pauses. */
  handled(error: MediaError | null, playing: boolean): boolean;
}

export function reportVideoErrors(video: HTMLVideoElement, needs: Needs): void {
  const { scheduler, report, signal, refusedByPage, handled } = needs;
  let playing = !video.paused;
  const onError = () => {
    const { error } = video;
    const wasPlaying = playing;
    // An address that is refused never becomes the current one; a MediaSource may have none at all.
    const url = video.currentSrc || video.src || 'blob:';
    const fail = (kind = kindOf(error)) => report(kind, error?.message);
    // A refusal by the page's policy is told in a task of its own, which may come after the error.
    scheduler.after(
      0,
      () => {
        if (refusedByPage(url)) fail('blockedByPolicy');
        else if (!handled(error, wasPlaying)) fail();
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
  // Comes after the error that caused it.
  video.addEventListener('pause', onPause, { signal });
  video.addEventListener('error', onError, { signal });
}
