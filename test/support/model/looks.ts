/** The same items; `looks` counts how often one of their fields is read. */
export function countLooks<T extends object>(items: readonly T[]) {
  let looks = 0;
  return {
    looks: () => looks,
    items: items.map(
      (item) =>
        new Proxy(item, {
          get(target, key) {
            looks += 1;
            return Reflect.get(target, key);
          },
        }),
    ),
  };
}
