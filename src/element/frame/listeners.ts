/** Of all events together. */
const MOST_LISTENERS = 100;

/** The page's names for what it listens to: undefined where it gave none. */
export function createListeners() {
  const byEvent = new Map<unknown, Set<string | undefined>>();
  let count = 0;
  return {
    of: (event: unknown): readonly (string | undefined)[] => [...(byEvent.get(event) ?? [])],
    /** False if the page has too many. */
    add(event: string, listener: string | undefined): boolean {
      const names = byEvent.get(event) ?? new Set();
      if (names.has(listener)) return true;
      if (count === MOST_LISTENERS) return false;
      count += 1;
      byEvent.set(event, names.add(listener));
      return true;
    },
    /** Without a name: all of the event. */
    remove(event: unknown, listener: string | undefined): void {
      const names = byEvent.get(event);
      const isAll = listener === undefined;
      count -= isAll ? (names?.size ?? 0) : Number(names?.delete(listener) ?? false);
      if (isAll) names?.clear();
    },
  };
}
