import type { FailureKind } from '../../errors.ts';
import type { CallFailure } from '../../platform/result.ts';

/** The platform doesn't show the content to this viewer. */
export const isRefusal = ({ reason }: CallFailure) => reason === 'loggedOut' || reason === 'forbidden';

/** Missing content and forbidden content look alike to the viewer. Any other failure may pass. */
export function failureKindOf(failure: CallFailure, type: string, h: boolean): FailureKind {
  const { kind, reason } = failure;
  if (kind === 'policy') return 'blockedByPolicy';
  const isAbsent = reason === 'missing' || (h && isRefusal(failure));
  if (!isAbsent) return 'liveAndVod';
  if (reason !== 'missing') return 'notPermitted';
  return type === 'live' ? 'noLiveContent' : 'notFound';
}
