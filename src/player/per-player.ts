import type { Player } from './create-player.ts';

/** Made when a surface is first opened, and kept until its player ends: drafts and loaded lists outlive the panel. */
export function perPlayer<T>(make: (player: Player) => T): (player: Player) => T {
  const made = new WeakMap<Player, { readonly part: T }>();
  return (player) => {
    const known = made.get(player) ?? { part: make(player) };
    made.set(player, known);
    return known.part;
  };
}
