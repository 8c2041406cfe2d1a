import { computed } from 'nanostores';
import { createPlaylistCalls } from '../../features/playlist/calls.ts';
import { createPlaces } from '../../features/playlist/places.ts';
import { createPlaylistsCalls } from '../../features/playlists/calls.ts';
import { createPlaylists } from '../../features/playlists/model.ts';
import { cardKey } from '../../lib/card.ts';
import { perPlayer } from '../per-player.ts';

/** The playlists with what is watched, and their cards. */
export const playlists = perPlayer(({ tools, platform, content, playlist, go }) => {
  const places = createPlaces(tools.personal);
  return createPlaylists({
    ...tools,
    $contentId: computed(content.$details, (details) => details?.content_id),
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
