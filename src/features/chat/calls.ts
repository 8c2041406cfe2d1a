import { hasText } from '../../lib/shape.ts';
import type { Http } from '../../platform/http.ts';
import type { CallFailure } from '../../platform/result.ts';

interface Options {
  readonly retry: boolean;
  readonly signal: AbortSignal;
  onFailure(failure: CallFailure): void;
}

/** Asks for the room that is open in a live. */
export const createRoomCall = (http: Pick<Http, 'send'>) => (live_id: string, options: Options) =>
  http.send('getActiveRoom', { query: { live_id }, check: hasText('id'), ...options });

export type AskRoom = ReturnType<typeof createRoomCall>;
