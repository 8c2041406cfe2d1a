import type { ReadableAtom } from 'nanostores';
import { createLifetime, type Lifetime } from '../../core/lifetime.ts';
import type { Player } from '../../player/create-player.ts';
import { createAudioTrackList } from './audio-tracks.ts';
import type { Following } from './media-list.ts';
import { createTextTracks } from './text-tracks.ts';
import { createVideoRenditions } from './video-renditions.ts';

/** The lists of one element: made when they are asked for, and the same ever after, whatever plays. */
export function createLists($player: ReadableAtom<Player | undefined>) {
  const once = <L>(create: () => Following<L>) => {
    let made: Following<L> | undefined;
    let lifetime: Lifetime | undefined;
    return () => {
      if (made) return made.list;
      const { list, follow } = create();
      made = { list, follow };
      $player.subscribe((player) => {
        lifetime?.end();
        lifetime = createLifetime();
        if (player) follow(player, lifetime.signal);
      });
      return list;
    };
  };
  return {
    videoRenditions: once(createVideoRenditions),
    audioTracks: once(createAudioTrackList),
    textTracks: once(createTextTracks),
  };
}

export type Lists = ReturnType<typeof createLists>;
