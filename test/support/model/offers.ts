import type { Player } from '../../../src/player/create-player.ts';
import { surfaceIds, surfaceOf } from '../../../src/surfaces.ts';
import { say } from './say.ts';

/** Everything that can be offered, as on a phone of a viewer who is logged in. */
const offerAll = ({ playlist, multiLives, companions, like, snapshot, motion, casting, orientation }: Offers) => {
  for (const { $available } of [playlist, multiLives, companions, like, snapshot, motion, casting, orientation])
    say($available, true);
};
type Offers = Pick<Player, 'playlist' | 'multiLives' | 'like' | 'snapshot' | 'motion' | 'casting' | 'orientation'> & {
  companions: Pick<Player['markers'], '$available'>;
};
export const everything = (player: Player) => offerAll({ ...player, companions: player.markers });

/** With a button for every surface that may have one. */
export const allButtons = (player: Player) => {
  everything(player);
  say(
    player.panels.$buttons,
    surfaceIds.filter((id) => surfaceOf(id).button),
  );
};
