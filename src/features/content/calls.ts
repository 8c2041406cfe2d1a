import type { Parameters } from '../../parameters.ts';
import type { Call } from '../../platform/call.ts';
import type { Http } from '../../platform/http.ts';
import type { Result } from '../../platform/result.ts';
import type { VideoDetails } from '../../platform/schema.d.ts';
import { readDetails } from './details.ts';

export interface DetailsRequest {
  readonly type: string;
  readonly id: string;
  readonly token: string | undefined;
  readonly ext_user: string | undefined;
  readonly 'from-host': string;
  readonly h: true | undefined;
}

/** The request for a card's details: the page's parameters say who asks, and from where. */
export function detailsRequest(
  { daaniToken: token, userId: ext_user, site, h }: Parameters,
  { type, id }: { readonly type: string; readonly id: string },
  host: string,
): DetailsRequest {
  return { type, id, token, ext_user, 'from-host': site ?? host, h: h || undefined };
}

export const createContentCalls = (http: Pick<Http, 'send'>, base: () => string) => ({
  async details(
    { type, id, ...query }: DetailsRequest,
    rest: Pick<Call, 'signal' | 'onFailure' | 'retry'>,
  ): Promise<Result<VideoDetails>> {
    const read = (data: unknown) => readDetails(data, { type, id }, base());
    const check = (data: unknown) => read(data) !== undefined;
    const result = await http.send('getDetails', { path: { type, id }, query: { ...query }, ...rest, check });
    if (!result.ok) return result;
    return { ok: true, data: read(result.data) ?? result.data };
  },
});

export type ContentCalls = ReturnType<typeof createContentCalls>;
