/** Copies the known boolean flags that are own properties, so neither `__proto__` nor unknown keys. */
export function pickFlags<T extends string>(
  value: unknown,
  names: readonly T[],
): Partial<Record<T, boolean>> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const picked: Partial<Record<T, boolean>> = {};
  for (const name of names) {
    const flag: unknown = Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
    if (typeof flag === 'boolean') picked[name] = flag;
  }
  return picked;
}
