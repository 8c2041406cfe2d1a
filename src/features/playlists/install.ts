import { derived } from '../../core/derived.ts';
import { cardKey } from '../../lib/card.ts';
import { oncePer } from '../../lib/once-per.ts';
import type { Player } from '../../player/create-player.ts';
import { createPlaylistCalls } from '../playlist/calls.ts';
import { createPlaces } from '../playlist/places.ts';
import { createPlaylistsCalls } from './calls.ts';
import { createPlaylists } from './model.ts';

/** The playlists with what is watched, and their cards. */
export const playlists = oncePer(({ tools, platform, content, playlist, go }: Player) => {
  const places = createPlaces(tools.personal);
  return createPlaylists({
    ...tools,
    $contentId: derived(content.$details, (details) => details?.content_id),
    $playing: playlist.$listId,
    lists: createPlaylistsCalls(platform.http, platform.api).lists,
    items: createPlaylistCalls(platform.http, platform.api).items,
    play({ id }, item) {
      if (id === playlist.$listId.get()) return item && playlist.play(item);
      // A list opens where this viewer left it.
      if (item) places.keep(id, cardKey(item));
      go({ type: 'playlist', id });
    },
  });
});
