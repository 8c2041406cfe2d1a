import type { Http } from '../../platform/http.ts';
import type { CallFailure, Result } from '../../platform/result.ts';
import type { VideoDetails } from '../../platform/schema.d.ts';

export interface DetailsAsk {
  readonly type: string;
  readonly id: string;
  readonly token: string | undefined;
  readonly ext_user: string | undefined;
  readonly 'from-host': string;
  readonly h: true | undefined;
}

/** Without these there is nothing to play and nothing to say about it. */
const isDetails = (data: unknown) =>
  typeof data === 'object' && data !== null && !Array.isArray(data) && typeof Reflect.get(data, 'title') === 'string';

export const createContentCalls = (http: Pick<Http, 'send'>) => ({
  details: (
    { type, id, ...query }: DetailsAsk,
    signal: AbortSignal,
    onFailure: (failure: CallFailure) => void,
  ): Promise<Result<VideoDetails>> =>
    http.send('getDetails', { path: { type, id }, query: { ...query }, signal, onFailure, check: isDetails }),
});

export type ContentCalls = ReturnType<typeof createContentCalls>;
