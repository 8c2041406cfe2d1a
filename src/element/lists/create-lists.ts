import type { ReadableAtom } from 'nanostores';
import { createLifetime, type Lifetime } from '../../core/lifetime.ts';
import type { Player } from '../../player/create-player.ts';
import { createAudioTrackList } from './audio-tracks.ts';
import type { Following } from './media-list.ts';
import { createTextTracks } from './text-tracks.ts';
import { createVideoRenditions } from './video-renditions.ts';

/** The track lists of one element, created on first access and never replaced. */
export function createLists($player: ReadableAtom<Player | undefined>) {
  const lazily = <L>(create: () => Following<L>) => {
    let created: Following<L> | undefined;
    let lifetime: Lifetime | undefined;
    return () => {
      if (created) return created.list;
      const { list, follow } = create();
      created = { list, follow };
      $player.subscribe((player) => {
        lifetime?.end();
        lifetime = createLifetime();
        if (player) follow(player, lifetime.signal);
      });
      return list;
    };
  };
  return {
    videoRenditions: lazily(createVideoRenditions),
    audioTracks: lazily(createAudioTrackList),
    textTracks: lazily(createTextTracks),
  };
}

export type Lists = ReturnType<typeof createLists>;
