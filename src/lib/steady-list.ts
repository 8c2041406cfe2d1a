/** Returns the former list while a new one has the same entries, so that a store doesn't notify its listeners. */
export function steadyList<T>(): (list: readonly T[]) => readonly T[] {
  let last: readonly T[] = [];
  return (list) => {
    const isSame = list.length === last.length && list.every((entry, index) => entry === last[index]);
    if (!isSame) last = list;
    return last;
  };
}
