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

const kindOf = (error: MediaError | null): FailureKind => KINDS[error?.code ?? 0] ?? 'mediaUnknown';

interface Needs {
  scheduler: Scheduler;
  report: Report;
  signal: AbortSignal;
  /** See `watchPagePolicy`. */
  refusedByPage(url: string): boolean;
  /** Whether something else can still be tried. */
  handled(error: MediaError | null): boolean;
}

export function reportVideoErrors(video: HTMLVideoElement, needs: Needs): void {
  const { scheduler, report, signal, refusedByPage, handled } = needs;
  const onError = () => {
    const { error, currentSrc } = video;
    const fail = (kind = kindOf(error)) => report(kind, error?.message);
    // A refusal by the page's policy is told in a task of its own, which may come after the error.
    scheduler.after(
      0,
      () => {
        if (currentSrc !== '' && refusedByPage(currentSrc)) fail('blockedByPolicy');
        else if (!handled(error)) fail();
      },
      signal,
    );
  };
  video.addEventListener('error', onError, { signal });
}
