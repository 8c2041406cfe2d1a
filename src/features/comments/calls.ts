import { type Page, placeAfter } from '../../core/pages.ts';
import type { ReportReason } from '../../lib/report-reasons.ts';
import { countOf, fieldOf, hasResults, isObject, listOf } from '../../lib/shape.ts';
import type { Call } from '../../platform/call.ts';
import type { Http } from '../../platform/http.ts';
import { readComment, readPermission } from './comment.ts';
import type { Comment } from './types.ts';

const PAGE_SIZE = 10;
/** More than anybody scrolls through. */
const MOST_COMMENTS = 20_000;

type Rest = Pick<Call, 'signal' | 'onFailure'>;

/** `base`: the platform's address. */
export function createCommentCalls(http: Pick<Http, 'send'>, base: () => string, visitor: () => string) {
  const read = (entry: unknown) => readComment(entry, base());
  const pageOf = (data: { readonly results: readonly unknown[]; readonly count?: unknown }, offset: number) => {
    const items = listOf(read)(data.results);
    return { items, ...placeAfter(data, offset, PAGE_SIZE, MOST_COMMENTS) } satisfies Page<Comment>;
  };
  /** A page without any valid entry is a failure, not an empty list. */
  const check = (data: unknown) => {
    if (!hasResults(data)) return false;
    const results = fieldOf(data, 'results');
    return listOf(read)(results).length > 0 || listOf(() => true)(results).length === 0;
  };
  return {
    async permission(content_id: string, signal: AbortSignal) {
      const known = (data: unknown) => readPermission(data) !== undefined;
      const result = await http.send('canAddComment', { query: { content_id }, check: known, signal });
      return result.ok ? readPermission(result.data) : undefined;
    },
    async list(content_id: string, offset: number, rest: Rest) {
      const query = { content_id, limit: PAGE_SIZE, offset };
      const result = await http.send('listComments', { query, check, ...rest });
      return result.ok ? { ok: true as const, data: pageOf(result.data, offset) } : result;
    },
    async replies(id: string, offset: number, rest: Rest) {
      const query = { limit: PAGE_SIZE, offset };
      const result = await http.send('listReplies', { path: { id }, query, check, ...rest });
      return result.ok ? { ok: true as const, data: pageOf(result.data, offset) } : result;
    },
    /** A comment that can't be read has been stored nevertheless: sending it again would store it twice. */
    async create(
      body: {
        readonly content: string;
        readonly text?: string;
        readonly reply_to?: string;
        readonly default_message_id?: string;
      },
      rest: Rest,
    ) {
      const result = await http.send('createComment', { body, check: isObject, ...rest });
      return result.ok ? { ok: true as const, comment: read(result.data) } : result;
    },
    report: (id: string, reason: ReportReason, signal: AbortSignal) =>
      http.send('reportComment', { path: { id }, body: { reason }, signal }),
    /** For moderators, with its replies. */
    remove: (id: string, signal: AbortSignal) => http.send('removeComment', { path: { id }, signal }),
    restore: (id: string, signal: AbortSignal) => http.send('restoreComment', { path: { id }, signal }),
    async like(id: string, liked: boolean, signal: AbortSignal) {
      const known = (data: unknown) => countOf(fieldOf(data, 'likes_count')) !== undefined;
      const name = liked ? 'likeComment' : 'unlikeComment';
      const result = await http.send(name, { path: { id }, body: { uuid: visitor() }, check: known, signal });
      return result.ok ? { ok: true as const, count: countOf(fieldOf(result.data, 'likes_count')) ?? 0 } : result;
    },
  };
}

export type CommentCalls = ReturnType<typeof createCommentCalls>;
