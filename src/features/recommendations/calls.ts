import { type Card, cardsOf } from '../../lib/card.ts';
import type { Http } from '../../platform/http.ts';

/** `undefined` if the request failed. */
export const createRecommendationCalls = (http: Pick<Http, 'send'>, base: () => string) => ({
  async load(type: string, id: string, signal: AbortSignal): Promise<readonly Card[] | undefined> {
    const result = await http.send('listRecommendations', { path: { type, id }, check: Array.isArray, signal });
    return result.ok ? cardsOf(result.data, base()) : undefined;
  },
});

export type RecommendationCalls = ReturnType<typeof createRecommendationCalls>;
