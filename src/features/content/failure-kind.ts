import type { FailureKind } from '../../errors.ts';
import type { CallFailure } from '../../platform/result.ts';

/** The platform doesn't show the content to this viewer. */
export const isRefusal = ({ status }: CallFailure) => status === 401 || status === 403;

/** Missing content and forbidden content look alike to the viewer. Any other failure may pass. */
export function failureKindOf(failure: CallFailure, type: string, h: boolean): FailureKind {
  const { kind, status } = failure;
  if (kind === 'policy') return 'blockedByPolicy';
  const isAbsent = status === 404 || (h && isRefusal(failure));
  if (!isAbsent) return 'liveAndVod';
  if (status !== 404) return 'notPermitted';
  return type === 'live' ? 'noLiveContent' : 'notFound';
}
