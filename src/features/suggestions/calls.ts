import { type Card, cardsOf } from '../../lib/card.ts';
import { fieldOf, isObject } from '../../lib/shape.ts';
import type { Http } from '../../platform/http.ts';

/** Asked once: a screen that is there already gains little from an answer that comes late. */
export const createSuggestionCalls = (http: Pick<Http, 'send'>, base: () => string) => ({
  async alternatives(id: string, signal: AbortSignal): Promise<readonly Card[]> {
    const result = await http.send('getAggregate', { path: { id }, check: isObject, once: true, signal });
    return result.ok ? cardsOf(fieldOf(result.data, 'alternative_lives'), base()) : [];
  },
  async recommendations(type: string, id: string, signal: AbortSignal): Promise<readonly Card[]> {
    const path = { type, id };
    const result = await http.send('listRecommendations', { path, check: Array.isArray, once: true, signal });
    return result.ok ? cardsOf(result.data, base()) : [];
  },
});

export type SuggestionCalls = ReturnType<typeof createSuggestionCalls>;
