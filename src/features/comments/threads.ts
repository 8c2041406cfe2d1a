import type { ReadableAtom } from 'nanostores';
import { listen } from '../../core/listen.ts';
import { type AskPage, createPages, type Page } from '../../core/pages.ts';
import type { Comment } from './types.ts';

export interface Thread {
  readonly $list: ReadableAtom<Page<Comment> | undefined>;
  readonly $state: ReadableAtom<'idle' | 'loading' | 'failed'>;
  /** Replies added by this viewer that the loaded pages don't reach yet. */
  isLocal(reply: Comment): boolean;
}

interface Needs {
  ask(id: string): AskPage<Comment>;
  onChange(): void;
  readonly signal: AbortSignal;
}

/** The replies to each comment, oldest first: loaded when they are first shown. */
export function createThreads({ ask, onChange, signal }: Needs) {
  const opened = new Map<string, ReturnType<typeof createThread>>();
  /** Threads that are shown. */
  const shown = new Map<string, Thread>();

  function createThread(id: string) {
    const local = new Set<string>();
    const isLocal = (reply: Comment) => local.has(reply.id);
    const pages = createPages<Comment>({
      keyOf: (reply) => reply.id,
      join: (known, fresh) => [...known.filter((one) => !isLocal(one)), ...fresh, ...known.filter(isLocal)],
      signal,
    });
    void pages.open(ask(id));
    for (const $cause of [pages.$list, pages.$more]) listen<unknown>($cause, onChange, signal);
    return {
      $list: pages.$list,
      $state: pages.$more,
      isLocal,
      more: () => void pages.more(),
      add(reply: Comment) {
        local.add(reply.id);
        pages.change((items) => [...items.filter((one) => one.id !== reply.id), reply]);
      },
    };
  }
  const threadOf = (id: string) => {
    const thread = opened.get(id) ?? createThread(id);
    opened.set(id, thread);
    return thread;
  };
  const show = (id: string) => {
    const thread = threadOf(id);
    shown.set(id, thread);
    onChange();
    return thread;
  };
  return {
    shown: shown as ReadonlyMap<string, Thread>,
    show,
    toggle(id: string) {
      if (!shown.delete(id)) show(id);
      onChange();
    },
    more: (id: string) => threadOf(id).more(),
  };
}
