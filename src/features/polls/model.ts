import { atom, type ReadableAtom } from 'nanostores';
import { derived } from '../../core/derived.ts';
import { listen, subscribe } from '../../core/listen.ts';
import type { Scheduler } from '../../core/scheduler.ts';
import type { Emit } from '../../events.ts';
import type { Notify } from '../../language/notice.ts';
import type { Poll } from '../../lib/audience.ts';
import type { CallFailure, Result } from '../../platform/result.ts';
import type { PollMemory } from './memory.ts';

/** Time between the answer to a vote and the call with a changed one. */
const CHANGE_SECONDS = 1;

interface ShownOption {
  readonly id: string;
  readonly title: string;
  /** Share of the votes, 0 to 100, whole. */
  readonly percent: number;
}

export interface ShownPoll {
  readonly id: string;
  readonly title: string;
  readonly options: readonly ShownOption[];
  readonly total: number;
  /** The viewer's vote. */
  readonly mine: string | undefined;
  /** The poll has ended; its last result is shown. */
  readonly closed: boolean;
}

interface Needs {
  /** The poll of the newest answer; undefined when there is none. */
  $poll: ReadableAtom<Poll | undefined>;
  send(vote: { readonly option_id: string }, signal: AbortSignal): Promise<Result<unknown>>;
  memory: Pick<PollMemory, '$person' | '$polls' | 'vote'>;
  /** Key of a poll in the memory. Includes the platform, because ids of polls are not unique across platforms. */
  keyOf(pollId: string): string;
  notify: Notify;
  emit: Emit;
  scheduler: Scheduler;
  signal: AbortSignal;
}

/** The poll of a live stream, and the viewer's vote, which counts at once and may be changed. */
export function createPolls({ $poll, send, memory, keyOf, notify, emit, scheduler, signal }: Needs) {
  const $kept = atom<Poll | undefined>();
  subscribe($poll, (poll) => poll && $kept.set(poll), signal);
  /** The vote that is being sent. */
  const $wish = atom<{ readonly pollId: string; readonly optionId: string } | undefined>();
  /** Number of votes that the platform has accepted: each is announced once to screen readers. */
  const $taken = atom(0);
  let sending = false;

  /** The vote that the platform has stored. */
  const countedOf = (pollId: string) => memory.$polls.get().get(keyOf(pollId)) ?? undefined;

  const $shown = derived([$kept, $poll, $wish, memory.$polls], (kept, poll, wish): ShownPoll | undefined => {
    if (!kept) return undefined;
    const counted = countedOf(kept.id);
    const mine = wish?.pollId === kept.id ? wish.optionId : counted;
    return { ...shown(kept, counted, mine), closed: poll?.id !== kept.id };
  });

  const refuse = ({ kind, detail }: CallFailure, pollId: string) => {
    $wish.set(undefined);
    if (kind === 'aborted' || $poll.get()?.id !== pollId) return;
    notify({ tone: 'error', text: (messages) => detail ?? messages.errors.generic.title });
  };
  /** One call at a time: a vote that is changed meanwhile follows it. */
  const sendWish = async () => {
    const wish = $wish.get();
    if (!wish || sending || signal.aborted) return;
    const { pollId, optionId } = wish;
    const person = memory.$person.get();
    sending = true;
    const result = await send({ option_id: optionId }, signal);
    sending = false;
    if (signal.aborted) return;
    if (person !== memory.$person.get()) return sendWish();
    if (result.ok) {
      memory.vote(keyOf(pollId), optionId);
      emit('pollvote', { pollId, optionId });
    }
    if ($wish.get() !== wish) return scheduler.after(CHANGE_SECONDS, () => void sendWish(), signal);
    if (!result.ok) return refuse(result, pollId);
    $wish.set(undefined);
    $taken.set($taken.get() + 1);
  };
  // A vote for a poll that is over is not sent.
  listen($poll, (poll) => !sending && poll?.id !== $wish.get()?.pollId && $wish.set(undefined), signal);

  listen(memory.$person, () => $wish.set(undefined), signal);

  return {
    $shown,
    $taken,
    vote(optionId: string) {
      const poll = $shown.get();
      if (!poll || poll.closed || poll.mine === optionId) return;
      if (!poll.options.some(({ id }) => id === optionId)) return;
      $wish.set({ pollId: poll.id, optionId });
      void sendWish();
    },
  };
}

export type Polls = ReturnType<typeof createPolls>;

/** Moves the viewer's vote from the option that the platform counts to the one that they chose. */
function shown({ id, title, options }: Poll, counted: string | undefined, mine: string | undefined) {
  const isKnown = options.some((option) => option.id === mine);
  const votes = options.map((option) => {
    const moved = mine === counted || !isKnown ? 0 : Number(option.id === mine) - Number(option.id === counted);
    return Math.max(0, option.votes + moved);
  });
  const total = votes.reduce((sum, count) => sum + count, 0);
  return {
    id,
    title,
    options: options.map((option, index) => ({
      id: option.id,
      title: option.title,
      percent: total > 0 ? Math.round((100 * (votes[index] ?? 0)) / total) : 0,
    })),
    total,
    mine: isKnown ? mine : undefined,
  };
}
