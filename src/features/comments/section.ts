import { atom, readonlyType } from 'nanostores';
import { derived } from '../../core/derived.ts';
import { createLatest } from '../../core/lifetime.ts';
import { listen } from '../../core/listen.ts';
import { type AskPage, createPages } from '../../core/pages.ts';
import type { CallFailure, Result } from '../../platform/result.ts';
import type { CommentCalls } from './calls.ts';
import { commentRows, keyOfRow } from './rows.ts';
import { createThreads } from './threads.ts';
import type { Comment, Permission, Problem, Row, Section } from './types.ts';

interface Needs {
  readonly content: string;
  readonly calls: CommentCalls;
  /** Called at each request for comments; what it returns, when they arrive. */
  onRequest(): (comments: readonly Comment[]) => void;
  /** Ends with the content. */
  readonly signal: AbortSignal;
}

type Page = Extract<Awaited<ReturnType<CommentCalls['list']>>, { ok: true }>['data'];

/** The comments of one content: whether they may be written, the list, and the replies. */
export function createSection({ content, calls, onRequest, signal }: Needs) {
  const $permission = atom<Permission | 'loading' | 'failed'>('loading');
  const $problem = atom<Problem | undefined>();
  const $rows = atom<readonly Row[]>([]);
  const $replying = atom<string | undefined>();
  const $added = atom<string | undefined>();
  const permissions = createLatest(signal);
  const refreshes = createLatest(signal);
  const pages = createPages<Comment>({ keyOf: ({ id }) => id, signal });

  const told = async (answer: Promise<Result<Page>>) => {
    const onComments = onRequest();
    const result = await answer;
    if (result.ok && !signal.aborted) onComments(result.data.items);
    return result;
  };
  const ask: AskPage<Comment> = async (offset, listSignal) => {
    $problem.set(undefined);
    // The first failure is shown at once; retries continue behind it.
    const onFailure = ({ kind, detail }: CallFailure) =>
      kind === 'aborted' || listSignal.aborted || $problem.set({ detail });
    const result = await told(calls.list(content, offset, { signal: listSignal, onFailure }));
    if (result.ok && !listSignal.aborted) $problem.set(undefined);
    return result;
  };
  const threads = createThreads({
    ask: (id) => (offset, threadSignal) => told(calls.replies(id, offset, { signal: threadSignal })),
    onChange: () => draw(),
    signal,
  });
  function draw() {
    $rows.set(commentRows(pages.$list.get(), threads.shown));
  }
  listen(pages.$list, draw, signal);

  const $state = derived([pages.$list, pages.$more, $problem], (list, more, problem) => {
    if (more === 'failed' || (more === 'loading' && problem)) return 'failed';
    if (!list || list.items.length === 0) return list?.next === undefined && list ? 'end' : 'waiting';
    if (more === 'loading') return 'loading';
    return list.next === undefined ? 'end' : 'more';
  });

  const askPermission = async () => {
    const own = permissions.next();
    if (typeof $permission.get() === 'string') $permission.set('loading');
    const permission = await calls.permission(content, own);
    if (!own.aborted) $permission.set(permission ?? 'failed');
  };
  const open = () => void pages.open(ask);
  const more = () => {
    const list = pages.$list.get();
    if (!list || list.items.length === 0) return open();
    $problem.set(undefined);
    void pages.more();
  };
  const countOne = (held: boolean, isReply: boolean) => {
    const permission = $permission.get();
    if (typeof permission === 'string') return;
    const { comments = 0, heldComments = 0, firstLevel = 0 } = permission;
    const counts = held
      ? { heldComments: heldComments + 1 }
      : { comments: comments + 1, firstLevel: firstLevel + Number(!isReply) };
    const known = Object.entries(counts).filter(([name]) => permission[name as keyof typeof counts] !== undefined);
    $permission.set({ ...permission, ...Object.fromEntries(known) });
  };

  const section: Section = {
    content,
    $permission: readonlyType($permission),
    askPermission: () => void askPermission(),
    $rows: readonlyType($rows),
    $state,
    $problem: readonlyType($problem),
    more,
    toggleReplies: threads.toggle,
    moreReplies: threads.more,
    $replying: readonlyType($replying),
    reply: (id) => $replying.set(id),
    $added: readonlyType($added),
  };
  return {
    ...section,
    open() {
      void askPermission();
      open();
    },
    isLoaded: () => pages.$list.get()?.next !== 0,
    /** Requests the newest comments again, keeps the loaded ones, and returns the newest. */
    async refresh(): Promise<readonly Comment[]> {
      void askPermission();
      const own = refreshes.next();
      const result = await told(calls.list(content, 0, { signal: own }));
      if (!result.ok || own.aborted) return [];
      const { items } = result.data;
      pages.change((known) => withNewest(known, items));
      return items;
    },
    /** Shows a comment that the platform has just stored. */
    add(comment: Comment, parent: string | undefined) {
      if (parent !== undefined) threads.show(parent).add(comment);
      else pages.change((known) => [comment, ...known.filter(({ id }) => id !== comment.id)]);
      countOne(comment.held, parent !== undefined);
      $added.set(keyOfRow(comment.id, parent));
    },
    showReplies: (id: string) => void threads.show(id),
  };
}

/** Comments before all of the page, as one that was just written, are newer than its answer. */
function withNewest(known: readonly Comment[], page: readonly Comment[]): readonly Comment[] {
  const ids = new Set(page.map(({ id }) => id));
  const first = known.findIndex(({ id }) => ids.has(id));
  const newer = known.slice(0, Math.max(first, 0));
  return [...newer, ...page, ...known.slice(newer.length).filter(({ id }) => !ids.has(id))];
}

export type OpenSection = ReturnType<typeof createSection>;
