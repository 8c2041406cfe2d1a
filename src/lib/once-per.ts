/** Made at the first call for a key, such as a player, and kept as long as the key. */
export function oncePer<K extends object, T>(make: (key: K) => T): (key: K) => T {
  const made = new WeakMap<K, { readonly part: T }>();
  return (key) => {
    const known = made.get(key) ?? { part: make(key) };
    made.set(key, known);
    return known.part;
  };
}
