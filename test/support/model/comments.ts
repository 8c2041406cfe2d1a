import { atom } from 'nanostores';
import { createScheduler } from '../../../src/core/scheduler.ts';
import { createCommentCalls } from '../../../src/features/comments/calls.ts';
import { createComments } from '../../../src/features/comments/model.ts';
import { commentNotices } from '../../../src/features/comments/words/notices.ts';
import { createActs } from '../../../src/language/acts.ts';
import type { Notice } from '../../../src/language/notice.ts';
import type { Call } from '../../../src/platform/call.ts';
import type { Http } from '../../../src/platform/http.ts';
import { createReadProfiles } from '../../../src/platform/read-profiles.ts';
import { type CallFailure, failed, type Result } from '../../../src/platform/result.ts';
import { createClock } from '../time/clock.ts';
import { personalIn } from './session.ts';

export const comment = (id: string, rest: object = {}) => ({
  id,
  text: `text ${id}`,
  author: 'ali',
  name: 'Ali',
  created_at: '2026-01-01T12:00:00Z',
  likes_count: 2,
  is_liked: false,
  replies_count: 0,
  is_hidden: false,
  ...rest,
});

export const PERMISSION = {
  can_comment: true,
  comment_hidden_default: false,
  comments_count: 25,
  hidden_comments_count: 1,
  first_level_comments_count: 25,
  first_level_hidden_comments_count: 0,
  default_messages: [{ id: 'bravo', text: 'Bravo!' }],
};

/** Newest first: c24 … c0. */
export const manyComments = (count: number) =>
  Array.from({ length: count }, (_, index) => comment(`c${count - 1 - index}`));

export const createStore = (written: Record<string, string | undefined> = {}) => ({
  written,
  read: (key: string) => written[key],
  write: (key: string, value: string | undefined) => {
    written[key] = value;
  },
});

export const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

type Answer = unknown | CallFailure | Promise<unknown>;
type Ask = (call: Call) => Answer;

/** Checks the body as the real client does. */
const checked = (call: Call, answer: unknown): Result<unknown> => {
  const failure = answer as CallFailure | undefined;
  if (failure?.ok === false && typeof failure.kind === 'string') return failure;
  return call.check?.(answer) === false ? failed('badBody', 200) : { ok: true, data: answer };
};

export const pageOf = (all: readonly unknown[], { query }: Call) => {
  const [limit, offset] = [Number(query?.limit), Number(query?.offset)];
  return { count: all.length, next: null, previous: null, results: all.slice(offset, offset + limit) };
};

interface Wish {
  readonly answers?: Readonly<Record<string, Ask>>;
  readonly storage?: ReturnType<typeof createStore>;
  readonly may?: 'yes' | 'login' | 'none';
  readonly me?: string;
  readonly content?: string;
}

/** The comments of a content on a platform whose answers a test decides; the panel is open. */
export async function openComments({
  answers = {},
  storage = createStore(),
  may = 'yes',
  me,
  content = 'vod-1',
}: Wish = {}) {
  const clock = createClock();
  const life = new AbortController();
  const calls: { readonly id: string; readonly call: Call }[] = [];
  const usual: Record<string, Ask> = {
    canAddComment: () => PERMISSION,
    listComments: (call) => pageOf(manyComments(25), call),
    listReplies: (call) => pageOf([], call),
    getProfiles: () => [],
    ...answers,
  };
  const send = async (id: string, call: Call) => {
    calls.push({ id, call });
    const answer = await (usual[id]?.(call) ?? failed('http', 404));
    if (call.signal.aborted) return failed('aborted');
    const result = checked(call, answer);
    if (!result.ok) call.onFailure?.(result);
    return result;
  };
  const http = { send } as unknown as Http;
  const base = () => 'https://platform.example';
  const personal = personalIn(storage);
  const stores = {
    $content: atom<string | undefined>(content),
    $me: atom<string | undefined>(me ?? (may === 'yes' ? 'sara' : undefined)),
    $loggedIn: atom(may === 'yes'),
    $may: atom(may),
    $end: atom<number | undefined>(60),
    $isModerator: atom(false),
  };
  const notices: Notice[] = [];
  const events: object[] = [];
  const logins: (() => void)[] = [];
  const reasons: string[] = [];
  const leaving: (() => void)[] = [];
  const seeks: number[] = [];
  let now = 0;
  const say = (text: string) => () => text;
  const comments = createComments({
    ...stores,
    calls: createCommentCalls(http, base, () => 'visitor'),
    profiles: createReadProfiles(http, base),
    requireLogin(action, reason) {
      logins.push(action);
      reasons.push(reason);
    },
    acts: createActs({
      words: commentNotices,
      notify: (notice) => void notices.push(notice),
      logIn() {},
      signal: life.signal,
    }),
    removed: () => 'removed',
    seek: (seconds) => void seeks.push(seconds),
    notify: (notice) => void notices.push(notice),
    texts: { failed: say('failed'), posted: say('posted'), held: say('held'), likeFailed: say('like failed') },
    emit: (name, detail) => events.push({ name, ...detail }) > 0,
    personal,
    departures: { beforeLeave: (action) => void leaving.push(action), onLeave() {} },
    scheduler: createScheduler(clock),
    now: () => Date.UTC(2026, 0, 2),
    monotonic: () => now,
    signal: life.signal,
  });
  const leave = comments.enter();
  await settle();
  const section = () => {
    const open = comments.$section.get();
    if (!open) throw new Error('no section');
    return open;
  };
  return {
    ...{ ...stores, comments, section, calls, notices, events, logins, reasons, seeks, storage, personal, life, leave },
    usual,
    said: () => notices.map((notice) => notice.text({} as never, 'en', {} as never)),
    ids: () =>
      section()
        .$rows.get()
        .map((row) => (row.kind === 'comment' ? row.comment.id : `${row.kind} ${row.state}`)),
    rowOf(id: string) {
      const row = section()
        .$rows.get()
        .find((one) => one.kind === 'comment' && one.comment.id === id);
      if (row?.kind !== 'comment') throw new Error(`no ${id}`);
      return row;
    },
    called: (id: string) => calls.filter((one) => one.id === id).map(({ call }) => call),
    progress: (replyTo?: string) => comments.$progress.get().get(comments.formKey(replyTo)),
    draft: (replyTo?: string) => comments.$drafts.get().get(comments.formKey(replyTo)) ?? '',
    leavePage: () => leaving.map((action) => action()),
    pass(seconds: number) {
      now += seconds * 1000;
      clock.pass(seconds);
    },
    /** Logs the viewer in and runs the waiting actions. */
    logIn(subject: string) {
      stores.$me.set(subject);
      stores.$loggedIn.set(true);
      stores.$may.set('yes');
      for (const action of logins.splice(0)) action();
    },
  };
}

/** An answer that a test gives later. */
export function later() {
  let give: (answer: unknown) => void = () => {};
  const promise = new Promise<unknown>((resolve) => {
    give = resolve;
  });
  return {
    promise,
    async give(answer: unknown) {
      give(answer);
      await settle();
    },
  };
}
