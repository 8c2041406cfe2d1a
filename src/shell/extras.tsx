import type { ReadableAtom } from 'nanostores';
import type { ComponentType } from 'react';
import { derived } from '../core/derived.ts';
import { BookmarkButton } from '../features/bookmarks/BookmarkButton.tsx';
import { CastButton } from '../features/casting/CastButton.tsx';
import { DislikeButton, LikeButton } from '../features/like/LikeButtons.tsx';
import { OrientationButton } from '../features/orientation/OrientationButton.tsx';
import { MotionButton } from '../features/panorama/MotionButton.tsx';
import { PictureInPictureButton } from '../features/picture-in-picture/PictureInPictureButton.tsx';
import { LockButton } from '../features/screen-lock/LockButton.tsx';
import { SnapshotButton } from '../features/snapshot/SnapshotButton.tsx';
import { steadyList } from '../lib/steady-list.ts';
import type { Player } from '../player/create-player.ts';
import { type SurfaceId, surfaceIds, surfaceOf } from '../surfaces.ts';
import type { Anchors } from './anchors.ts';
import { ABOUT } from './layouts/about-buttons.ts';
import { SurfaceButton } from './SurfaceButton.tsx';
import { shortcuts } from './shortcuts.ts';

/** State that decides which buttons are available. */
interface State {
  /** Surfaces with a button in the row. */
  readonly surfaces: readonly SurfaceId[];
  /** In other layouts, the buttons about the video are beside its title. */
  readonly plain: boolean;
  readonly like: boolean;
  readonly bookmark: boolean;
  readonly snapshot: boolean;
  readonly motion: boolean;
  readonly pictureInPicture: boolean;
  readonly cast: boolean;
  readonly orientation: boolean;
}

/** A button of the control row; in the "more" menu where the row has no room for it. */
export interface Extra {
  readonly id: string;
  isAvailable(state: State): boolean;
  readonly View: ComponentType<{ player: Player; anchors?: Anchors }>;
}

const isAbout = (id: SurfaceId) => ABOUT.some((other) => other === id);
const surfaceButton = (id: SurfaceId): Extra => ({
  id,
  isAvailable: ({ surfaces, plain }) => surfaces.includes(id) && (plain || !isAbout(id)),
  View: ({ player, anchors }) => <SurfaceButton id={id} panels={player.panels} anchors={anchors} />,
});
const withButton = surfaceIds.filter((id) => surfaceOf(id).button);

/** Most important first: the last ones are the first to move into the menu. */
export const extras: readonly Extra[] = [
  ...withButton.filter((id) => !surfaceOf(id).minor).map(surfaceButton),
  {
    id: 'like',
    isAvailable: ({ like, plain }) => like && plain,
    View: ({ player }) => <LikeButton like={player.like} />,
  },
  {
    id: 'snapshot',
    isAvailable: ({ snapshot }) => snapshot,
    View: ({ player }) => <SnapshotButton snapshot={player.snapshot} />,
  },
  {
    id: 'motion',
    isAvailable: ({ motion }) => motion,
    View: ({ player }) => <MotionButton motion={player.motion} />,
  },
  {
    id: 'pictureInPicture',
    isAvailable: ({ pictureInPicture }) => pictureInPicture,
    View: ({ player }) => (
      <PictureInPictureButton pictureInPicture={player.pictureInPicture} shortcut={shortcuts.pictureInPicture.keys} />
    ),
  },
  {
    id: 'cast',
    isAvailable: ({ cast }) => cast,
    View: ({ player }) => <CastButton casting={player.casting} />,
  },
  {
    id: 'lock',
    isAvailable: () => true,
    View: ({ player }) => <LockButton screenLock={player.screenLock} shortcut={shortcuts.lock.keys} />,
  },
  {
    id: 'orientation',
    isAvailable: ({ orientation }) => orientation,
    View: ({ player }) => <OrientationButton orientation={player.orientation} />,
  },
  {
    id: 'bookmark',
    isAvailable: ({ bookmark, plain }) => bookmark && plain,
    View: ({ player }) => <BookmarkButton bookmark={player.keeping} />,
  },
  ...withButton.filter((id) => surfaceOf(id).minor).map(surfaceButton),
  {
    id: 'dislike',
    isAvailable: ({ like, plain }) => like && plain,
    View: ({ player }) => <DislikeButton like={player.like} />,
  },
];

/**
 * The available extras, in the order of the row. Extras that become available later are added at the left end, so that
 * they don't move the others.
 */
export function availableExtras(player: Player): ReadableAtom<readonly Extra[]> {
  const { panels, layout, like, keeping, snapshot, motion, pictureInPicture, casting, orientation } = player;
  const keep = steadyList<Extra>();
  let placed: readonly Extra[] = [];
  return derived(
    [
      ...([panels.$buttons, layout.$inPlace, like.$available, keeping.$canBookmark, snapshot.$available] as const),
      ...([motion.$available, pictureInPicture.$available, pictureInPicture.$active] as const),
      ...([casting.$available, orientation.$available] as const),
    ],
    (surfaces, place, canLike, bookmark, canSnapshot, canMove, canPop, popped, cast, canTurn) => {
      const state: State = {
        ...{ surfaces, plain: place === 'plain', like: canLike, bookmark, snapshot: canSnapshot, motion: canMove },
        ...{ pictureInPicture: canPop || popped, cast, orientation: canTurn },
      };
      const offered = extras.filter(({ isAvailable }) => isAvailable(state));
      placed = keep([
        ...offered.filter((extra) => !placed.includes(extra)),
        ...placed.filter((extra) => offered.includes(extra)),
      ]);
      return placed;
    },
  );
}
