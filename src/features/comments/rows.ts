import type { Page } from '../../core/pages.ts';
import type { Thread } from './threads.ts';
import type { Comment, Row } from './types.ts';

/** Number of items of a list; -1 if unknown. */
const sizeOf = ({ count, next, items }: Page<unknown>) => count ?? (next === undefined ? items.length : -1);

export const keyOfRow = (id: string, parent?: string) => (parent === undefined ? `c ${id}` : `r ${parent} ${id}`);

function rowsOfThread(parent: string, { $list, $state, isLocal }: Thread): Row[] {
  const list = $list.get();
  const items = list?.items ?? [];
  const size = list ? sizeOf(list) : -1;
  const replies = items.map(
    (comment, index): Row => ({
      ...{ kind: 'comment', key: keyOfRow(comment.id, parent), comment, parent, open: false, place: index + 1 },
      size: size < 0 ? size : Math.max(size, items.length),
    }),
  );
  const state = $state.get();
  const hasMore = list?.next !== undefined || state === 'loading' || state === 'failed';
  if (!hasMore && items.length > 0) return replies;
  const more: Row = { kind: 'more', key: `m ${parent}`, parent, state: hasMore ? state : 'empty' };
  // The viewer's own new replies come after those that are not loaded yet.
  const own = items.findIndex(isLocal);
  const end = own < 0 ? replies.length : own;
  return [...replies.slice(0, end), more, ...replies.slice(end)];
}

/** The comments, each with its replies if they are shown. */
export function commentRows(list: Page<Comment> | undefined, threads: ReadonlyMap<string, Thread>): readonly Row[] {
  if (!list) return [];
  const size = sizeOf(list);
  return list.items.flatMap((comment, index): Row | Row[] => {
    const { id } = comment;
    const thread = threads.get(id);
    const row: Row = {
      ...{ kind: 'comment', key: keyOfRow(id), comment, parent: undefined, open: thread !== undefined },
      ...{ place: index + 1, size: size < 0 ? size : Math.max(size, list.items.length) },
    };
    return thread ? [row, ...rowsOfThread(id, thread)] : row;
  });
}
