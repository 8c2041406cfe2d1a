import { countOf, fieldOf } from '../../lib/shape.ts';
import type { Http } from '../../platform/http.ts';
import type { ContentType } from '../../platform/schema.d.ts';

interface ViewedContent {
  readonly content_id: string;
  readonly content_type: ContentType;
}

const countIn = (data: unknown) => countOf(fieldOf(data, 'count'));

export const createViewCalls = (http: Pick<Http, 'send'>) => ({
  /** The request itself counts a view; the platform counts each visitor once an hour. */
  async count(content: ViewedContent, signal: AbortSignal): Promise<number | undefined> {
    const check = (data: unknown) => countIn(data) !== undefined;
    const result = await http.send('getViewCount', { query: { ...content }, check, signal });
    return result.ok ? countIn(result.data) : undefined;
  },
});

export type ViewCalls = ReturnType<typeof createViewCalls>;
