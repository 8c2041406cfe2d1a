import { countOf, fieldOf, listOf, titleOf } from '../../lib/shape.ts';
import type { Call } from '../../platform/call.ts';
import type { Http } from '../../platform/http.ts';
import type { Result } from '../../platform/result.ts';

export interface Tag {
  readonly name: string;
  /** Number of videos with this tag, if the platform sends it. */
  readonly count: number | undefined;
}

/** A comma would be read as the end of the tag. */
const tagOf = (entry: unknown): Tag | undefined => {
  const name = titleOf(fieldOf(entry, 'name'))?.trim();
  return name && !name.includes(',') ? { name, count: countOf(fieldOf(entry, 'count')) } : undefined;
};

export const createTagCalls = (http: Pick<Http, 'send'>) => ({
  /** Tags of a type of content; with chosen tags, those that occur together with all of them. */
  async list(
    type: string,
    { owners, chosen }: { readonly owners: readonly string[]; readonly chosen: readonly string[] },
    rest: Pick<Call, 'signal' | 'onFailure'>,
  ): Promise<Result<readonly Tag[]>> {
    const query = { user_ids: owners.join(',') || undefined, tag: chosen.join(',') || undefined };
    const result = await http.send('listTags', { path: { type }, query, ...rest, check: Array.isArray });
    if (!result.ok) return result;
    const known = new Map(listOf(tagOf)(result.data).map((tag) => [tag.name, tag]));
    return { ok: true, data: [...known.values()] };
  },
});

export type TagCalls = ReturnType<typeof createTagCalls>;
