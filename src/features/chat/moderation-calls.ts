import type { ReportReason } from '../../lib/report-reasons.ts';
import type { Http } from '../../platform/http.ts';
import type { RoomSettings } from './types.ts';

/** Calls that keep a chat clean. All but the report are for moderators; the platform decides who is one. */
export function createModerationCalls(http: Pick<Http, 'send'>) {
  return {
    report: (id: string, reason: ReportReason, signal: AbortSignal) =>
      http.send('reportMessage', { path: { id }, body: { reason }, signal }),
    remove: (id: string, signal: AbortSignal) => http.send('removeMessage', { path: { id }, signal }),
    restore: (id: string, signal: AbortSignal) => http.send('restoreMessage', { path: { id }, signal }),
    /** A time-out, or a ban if `minutes` is null. */
    restrict: (
      id: string,
      author: string,
      body: { readonly minutes: number | null; readonly remove_messages: boolean },
      signal: AbortSignal,
    ) => http.send('restrictAuthor', { path: { id, author }, body, signal }),
    lift: (id: string, author: string, signal: AbortSignal) =>
      http.send('liftRestriction', { path: { id, author }, signal }),
    update: (
      id: string,
      { settings, pin }: { readonly settings?: Partial<RoomSettings>; readonly pin?: string | null },
      signal: AbortSignal,
    ) => {
      const { slowSeconds: slow_seconds, loginOnly: login_only, readOnly: read_only } = settings ?? {};
      const body = { ...(settings && { settings: { slow_seconds, login_only, read_only } }), pin };
      return http.send('updateRoom', { path: { id }, body, signal });
    },
  };
}

export type ModerationCalls = ReturnType<typeof createModerationCalls>;
