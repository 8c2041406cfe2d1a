import { useStore } from '@nanostores/react';
import { MarkerList } from '../features/markers/MarkerList.tsx';
import type { Player } from '../player/create-player.ts';

/** Of a live, how long ago it was. */
export function MarkersSurface({ player: { markers, time, popovers } }: { player: Player }) {
  const live = useStore(time.$live);
  const { end } = useStore(time.$window);
  return <MarkerList markers={markers} zero={live ? end : 0} onDone={popovers.close} />;
}
