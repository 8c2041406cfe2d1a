import { atom, type ReadableAtom } from 'nanostores';
import { derived } from '../../core/derived.ts';
import type { PlaylistCalls } from './calls.ts';

interface Needs {
  $listId: ReadableAtom<string | undefined>;
  /** The current item's id on the platform: the title is requested with the lists of a content. */
  contentId(): string | undefined;
  calls: Pick<PlaylistCalls, 'title'>;
  signal: AbortSignal;
}

/** The title of the playlist, loaded only for a viewer who opens its panel. */
export function createPlaylistTitle({ $listId, contentId, calls, signal }: Needs) {
  const $loaded = atom<{ readonly listId: string; readonly title: string | undefined } | undefined>();
  const $title = derived([$listId, $loaded], (listId, loaded) =>
    loaded?.listId === listId ? loaded?.title : undefined,
  );
  return {
    $title,
    async loadTitle() {
      const [listId, id] = [$listId.get(), contentId()];
      if (listId === undefined || id === undefined || $title.get() !== undefined) return;
      const title = await calls.title(listId, id, signal);
      if (listId === $listId.get()) $loaded.set({ listId, title });
    },
  };
}

export type PlaylistTitle = ReturnType<typeof createPlaylistTitle>;
