/** Entries of one player. */
export const MAX_PER_MINUTE = 60;
/** Entries of one outbox: leaves room for the others. */
export const MAX_PER_OUTBOX = 45;
const MINUTE_MS = 60_000;

/** A rate limit for all outboxes of a player. Each outbox takes a share and calls it before each entry. */
export function createLogBudget(monotonic: () => number) {
  let spent: { readonly owner: symbol; readonly at: number }[] = [];
  return {
    share(): () => boolean {
      const owner = Symbol();
      return () => {
        const at = monotonic();
        spent = spent.filter((entry) => at - entry.at < MINUTE_MS);
        const owned = spent.filter((entry) => entry.owner === owner);
        if (spent.length >= MAX_PER_MINUTE || owned.length >= MAX_PER_OUTBOX) return false;
        spent.push({ owner, at });
        return true;
      };
    },
  };
}
