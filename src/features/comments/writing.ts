import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import type { Countdown } from '../../core/countdown.ts';
import { isVisible, lengthOf } from '../../lib/visible-text.ts';
import type { CallFailure } from '../../platform/result.ts';
import type { CommentCalls } from './calls.ts';
import { LONGEST_COMMENT } from './comment.ts';
import type { Drafts } from './drafts.ts';
import type { Comment, Progress } from './types.ts';

/** For a 429 without `Retry-After`. */
const WAIT_SECONDS = 5;

/** The form of a comment, or of a reply. */
export interface Target {
  readonly content: string;
  readonly replyTo: string | undefined;
}

interface Needs {
  readonly create: CommentCalls['create'];
  readonly drafts: Drafts;
  readonly waiting: Countdown;
  readonly $may: ReadableAtom<'yes' | 'login' | 'none'>;
  readonly $loggedIn: ReadableAtom<boolean>;
  requireLogin(action: () => void): void;
  /** Whether comments may be written; undefined while unknown. */
  isAllowed(target: Target): boolean;
  /** Called when the platform has stored the comment, which is undefined if the answer can't be read. */
  onStored(target: Target, comment: Comment | undefined, text: string): void;
  onRefused(failure: CallFailure): void;
  readonly signal: AbortSignal;
}

export const keyOfForm = ({ content, replyTo }: Target): string => JSON.stringify([content, replyTo ?? '']);

/** Whether the platform may have stored the comment although the call failed. */
const isUnsure = ({ kind, status }: CallFailure) => kind !== 'http' || status >= 500;

/** Sends drafts. Sending continues when the panel closes or other content opens. */
export function createWriting(needs: Needs) {
  const { create, drafts, waiting, $may, requireLogin, onStored, onRefused, signal } = needs;
  const $progress = atom<ReadonlyMap<string, Progress>>(new Map());
  const note = (key: string, progress: Progress | undefined) => {
    const all = new Map($progress.get());
    all.delete(key);
    if (progress) all.set(key, progress);
    $progress.set(all);
  };

  const refuse = (key: string, failure: CallFailure, again: () => void) => {
    const { reason, detail, retryAfter } = failure;
    if (reason === 'throttled') waiting.begin(retryAfter ?? WAIT_SECONDS);
    note(key, { sending: false, problem: { kind: 'failed', detail } });
    if (reason === 'loggedOut' && !needs.$loggedIn.get()) return requireLogin(again);
    onRefused(failure);
  };

  const send = async (target: Target, readyId: string | undefined): Promise<void> => {
    const { content, replyTo } = target;
    const key = keyOfForm(target);
    const text = drafts.get(key).trim();
    if ($progress.get().get(key)?.sending || waiting.$seconds.get() > 0) return;
    const isEmpty = readyId === undefined && !isVisible(text);
    if (isEmpty || !needs.isAllowed(target)) {
      return note(key, { sending: false, problem: { kind: 'empty', detail: undefined } });
    }
    if (readyId === undefined && lengthOf(text) > LONGEST_COMMENT) return;
    /** Unless the viewer has begun another text since. */
    const again = () => {
      if (readyId !== undefined || drafts.get(key).trim() === text) void send(target, readyId);
    };
    if ($may.get() === 'login') return requireLogin(again);

    note(key, { sending: true, problem: undefined });
    let unsure = false;
    const onFailure = (failure: CallFailure) => {
      unsure ||= isUnsure(failure);
      note(key, { sending: true, again: true, problem: undefined });
      if (failure.reason === 'throttled' && failure.retryAfter !== undefined) waiting.begin(failure.retryAfter);
    };
    const reply = replyTo === undefined ? {} : { reply_to: replyTo };
    const body =
      readyId === undefined ? { content, text, ...reply } : { content, default_message_id: readyId, ...reply };
    const result = await create(body, { signal, onFailure });
    if (signal.aborted) return;
    waiting.end();
    // The platform refuses a retry as a repetition if it stored the first try.
    const isStored = result.ok || (result.reason === 'repeated' && unsure);
    if (!isStored) return refuse(key, result, again);
    note(key, undefined);
    if (readyId === undefined && drafts.get(key).trim() === text) drafts.clear(key);
    onStored(target, result.ok ? result.comment : undefined, text);
  };

  return {
    $progress: readonlyType($progress),
    setDraft(target: Target, text: string) {
      const key = keyOfForm(target);
      drafts.set(key, text);
      if ($progress.get().get(key)?.sending === false) note(key, undefined);
    },
    send: (target: Target, readyId?: string) => void send(target, readyId),
  };
}
