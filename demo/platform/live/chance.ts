/** A deterministic number from 0 to 1 for a name, so that the simulation is the same after a restart. */
export function chanceOf(name: string): number {
  let hash = 2166136261;
  for (let index = 0; index < name.length; index += 1) hash = Math.imul(hash ^ name.charCodeAt(index), 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}

export const pickBy = <T>(name: string, list: readonly [T, ...T[]]): T =>
  list[Math.floor(chanceOf(name) * list.length)] ?? list[0];
