import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import { subscribe } from '../../core/listen.ts';
import { createPages, type Page } from '../../core/pages.ts';
import { type Card, cardKey } from '../../lib/card.ts';
import type { Call } from '../../platform/call.ts';
import type { CallFailure, Result } from '../../platform/result.ts';
import type { PlaylistEntry, PlaylistsCalls } from './calls.ts';

interface Needs {
  /** The platform's id of the current video. */
  $contentId: ReadableAtom<string | undefined>;
  /** Id of the playlist that plays. */
  $playing: ReadableAtom<string | undefined>;
  lists: PlaylistsCalls['lists'];
  items(id: string, offset: number, rest: Pick<Call, 'signal' | 'onFailure'>): Promise<Result<Page<Card>>>;
  /** Plays a list, from this item or from where the viewer left it. */
  play(list: PlaylistEntry, item: Card | undefined): void;
  signal: AbortSignal;
}

/** A list that is loaded page by page, with the reason of its latest failure. */
function createLoaded<T>(keyOf: (item: T) => string, signal: AbortSignal) {
  const { $list, $more, open, more, close } = createPages<T>({ keyOf, signal });
  const $failure = atom<CallFailure | undefined>();
  return {
    $list,
    $more,
    $failure: readonlyType($failure),
    open(load: (offset: number, rest: Pick<Call, 'signal' | 'onFailure'>) => Promise<Result<Page<T>>>) {
      $failure.set(undefined);
      void open((offset, pageSignal) =>
        load(offset, {
          signal: pageSignal,
          onFailure: (failure) => !pageSignal.aborted && $failure.set(failure),
        }),
      );
    },
    more: () => void more(),
    close,
  };
}

/** The playlists that contain the current video, and the one whose card is open. */
export function createPlaylists({ $contentId, $playing, lists, items, play, signal }: Needs) {
  const all = createLoaded<PlaylistEntry>(({ id }) => id, signal);
  const inside = createLoaded<Card>(cardKey, signal);
  const $opened = atom<PlaylistEntry | undefined>();
  let asked: string | undefined;

  subscribe(
    $contentId,
    (contentId) => {
      if (contentId === asked) return;
      asked = undefined;
      all.close();
    },
    signal,
  );

  return {
    all: { $list: all.$list, $more: all.$more, $failure: all.$failure, more: all.more },
    inside: { $list: inside.$list, $more: inside.$more, $failure: inside.$failure, more: inside.more },
    $contentId,
    $playing,
    $opened: readonlyType($opened),
    /** Called by a panel that is shown: loads the lists once. */
    prepare() {
      const contentId = $contentId.get();
      if (contentId === undefined || contentId === asked) return;
      asked = contentId;
      all.open((offset, rest) => lists(contentId, offset, rest));
    },
    open(list: PlaylistEntry) {
      if ($opened.get()?.id === list.id && inside.$more.get() !== 'failed') return;
      $opened.set(list);
      inside.open((offset, rest) => items(list.id, offset, rest));
    },
    play(item?: Card) {
      const list = $opened.get();
      if (list) play(list, item);
    },
  };
}

export type Playlists = ReturnType<typeof createPlaylists>;
