/** Entries of one player, whatever goes on in it. */
export const MOST_PER_MINUTE = 60;
/** An outbox that has much to send leaves room for the other one. */
export const MOST_OF_ONE = 45;
const MINUTE_MS = 60_000;

/** One budget for all outboxes of a player: each takes a share and asks it before each entry. */
export function createLogBudget(monotonic: () => number) {
  let spent: { readonly by: symbol; readonly at: number }[] = [];
  return {
    share(): () => boolean {
      const by = Symbol();
      return () => {
        const at = monotonic();
        spent = spent.filter((entry) => at - entry.at < MINUTE_MS);
        const own = spent.filter((entry) => entry.by === by);
        if (spent.length >= MOST_PER_MINUTE || own.length >= MOST_OF_ONE) return false;
        spent.push({ by, at });
        return true;
      };
    },
  };
}
