import type { Reaction } from '../../lib/audience.ts';

/** Most emojis of one call, and most that wait for it: further taps are not counted. */
const MOST_IN_CALL = 100;

export type Thrown = Pick<Reaction, 'list' | 'emoji'>;

interface Throw extends Thrown {
  readonly count: number;
}

const keyOf = ({ list, emoji }: Thrown) => `${list} ${emoji}`;

/** Collects the viewer's emojis between two calls. */
export function createBatch() {
  const waiting = new Map<string, Throw>();
  let sent: readonly Throw[] = [];
  /** Number of each emoji sent so far. */
  const gone = new Map<string, number>();
  const note = (thrown: readonly Throw[], sign: 1 | -1) => {
    for (const one of thrown) gone.set(keyOf(one), (gone.get(keyOf(one)) ?? 0) + sign * one.count);
  };
  const size = () => [...waiting.values()].reduce((sum, { count }) => sum + count, 0);
  const add = ({ list, emoji }: Thrown, count: number) => {
    const room = Math.min(count, MOST_IN_CALL - size());
    if (room <= 0) return false;
    const key = keyOf({ list, emoji });
    waiting.set(key, { list, emoji, count: (waiting.get(key)?.count ?? 0) + room });
    return true;
  };
  return {
    /** Returns whether there was room for it. */
    add: (thrown: Thrown) => add(thrown, 1),
    isEmpty: () => waiting.size === 0,
    /** Returns the emojis for the next call. */
    take() {
      sent = [...waiting.values()];
      waiting.clear();
      note(sent, 1);
      return sent;
    },
    /** Called after the call: undelivered emojis wait for the next one. */
    settle(delivered: boolean) {
      const back = sent;
      sent = [];
      if (delivered) return;
      note(back, -1);
      for (const thrown of back) add(thrown, thrown.count);
    },
    /** How many of an emoji were sent so far. */
    gone: (thrown: Thrown) => gone.get(keyOf(thrown)) ?? 0,
    /** How many of an emoji the platform has not counted yet. */
    unsent: (thrown: Thrown) =>
      [...waiting.values(), ...sent].reduce(
        (sum, other) => sum + (keyOf(other) === keyOf(thrown) ? other.count : 0),
        0,
      ),
  };
}

interface Count {
  readonly all: number;
  readonly others: number;
}

/**
 * Counts without the viewer's own emojis. An answer can be older than a call that `gone` already includes. The count must
 * not fall then: with the next answer the viewer's own emojis would float as those of others.
 */
export function createOthers(gone: (thrown: Thrown) => number) {
  const last = new Map<string, Count>();
  return (reaction: Reaction): number => {
    const key = keyOf(reaction);
    const before = last.get(key);
    const now = reaction.count - gone(reaction);
    const others = before && reaction.count >= before.all ? Math.max(before.others, now) : now;
    last.set(key, { all: reaction.count, others });
    return others;
  };
}

/** Body of the call, by list. */
export const bodyOf = (thrown: readonly Throw[]) => {
  const countsOf = (list: Reaction['list']) => {
    const entries = thrown.filter((one) => one.list === list).map(({ emoji, count }) => [emoji, count] as const);
    return entries.length > 0 ? Object.fromEntries(entries) : undefined;
  };
  return { emoji_list_1: countsOf(1), emoji_list_2: countsOf(2) };
};
