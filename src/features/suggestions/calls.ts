import { type Card, cardsOf } from '../../lib/card.ts';
import type { Http } from '../../platform/http.ts';

/** Sent once, without retries: the screen is shown already, and a late answer helps little. */
export const createSuggestionCalls = (http: Pick<Http, 'send'>, base: () => string) => ({
  async recommendations(type: string, id: string, signal: AbortSignal): Promise<readonly Card[]> {
    const path = { type, id };
    const result = await http.send('listRecommendations', { path, check: Array.isArray, retry: false, signal });
    return result.ok ? cardsOf(result.data, base()) : [];
  },
});

export type SuggestionCalls = ReturnType<typeof createSuggestionCalls>;
