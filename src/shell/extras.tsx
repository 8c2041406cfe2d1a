import { atom, computed, type ReadableAtom } from 'nanostores';
import type { ComponentType } from 'react';
import { BookmarkButton } from '../features/bookmarks/BookmarkButton.tsx';
import { CastButton } from '../features/casting/CastButton.tsx';
import { DislikeButton, LikeButton } from '../features/like/LikeButtons.tsx';
import { OrientationButton } from '../features/orientation/OrientationButton.tsx';
import { MotionButton } from '../features/panorama/MotionButton.tsx';
import { PictureInPictureButton } from '../features/picture-in-picture/PictureInPictureButton.tsx';
import { LockButton } from '../features/screen-lock/LockButton.tsx';
import { SnapshotButton } from '../features/snapshot/SnapshotButton.tsx';
import type { Player } from '../player/create-player.ts';
import { type SurfaceId, surfaceIds, surfaceOf } from '../surfaces.ts';
import type { Anchors } from './anchors.ts';
import { ABOUT } from './layouts/about-buttons.ts';
import { SurfaceButton } from './SurfaceButton.tsx';
import { shortcuts } from './shortcuts.ts';

/** A button of the control row; in the "more" menu where the row has no room for it. */
export interface Extra {
  readonly id: string;
  $available(player: Player): ReadableAtom<boolean>;
  readonly View: ComponentType<{ player: Player; anchors?: Anchors }>;
}

/** Under the picture stand these buttons beside the title. */
const inPlain = ($available: ReadableAtom<boolean>, { layout }: Player) =>
  computed([$available, layout.$inPlace], (available, place) => available && place === 'plain');

const isAbout = (id: SurfaceId) => ABOUT.some((other) => other === id);
const surfaceButton = (id: SurfaceId): Extra => ({
  id,
  $available(player) {
    const $offered = computed(player.panels.$buttons, (ids) => ids.includes(id));
    return isAbout(id) ? inPlain($offered, player) : $offered;
  },
  View: ({ player, anchors }) => <SurfaceButton id={id} panels={player.panels} anchors={anchors} />,
});
const withButton = surfaceIds.filter((id) => surfaceOf(id).button);

/** Most important first: the last ones are the first to move into the menu. */
export const extras: readonly Extra[] = [
  ...withButton.filter((id) => !surfaceOf(id).minor).map(surfaceButton),
  {
    id: 'like',
    $available: (player) => inPlain(player.like.$available, player),
    View: ({ player }) => <LikeButton like={player.like} />,
  },
  {
    id: 'snapshot',
    $available: ({ snapshot }) => snapshot.$available,
    View: ({ player }) => <SnapshotButton snapshot={player.snapshot} />,
  },
  {
    id: 'motion',
    $available: ({ motion }) => motion.$available,
    View: ({ player }) => <MotionButton motion={player.motion} />,
  },
  {
    id: 'pictureInPicture',
    $available: ({ pictureInPicture: { $available, $active } }) =>
      computed([$available, $active], (available, active) => available || active),
    View: ({ player }) => (
      <PictureInPictureButton pictureInPicture={player.pictureInPicture} shortcut={shortcuts.pictureInPicture.keys} />
    ),
  },
  {
    id: 'cast',
    $available: ({ casting }) => casting.$available,
    View: ({ player }) => <CastButton casting={player.casting} />,
  },
  {
    id: 'lock',
    $available: () => atom(true),
    View: ({ player }) => <LockButton screenLock={player.screenLock} shortcut={shortcuts.lock.keys} />,
  },
  {
    id: 'orientation',
    $available: ({ orientation }) => orientation.$available,
    View: ({ player }) => <OrientationButton orientation={player.orientation} />,
  },
  {
    id: 'bookmark',
    $available: (player) => inPlain(player.keeping.$canBookmark, player),
    View: ({ player }) => <BookmarkButton bookmark={player.keeping} />,
  },
  ...withButton.filter((id) => surfaceOf(id).minor).map(surfaceButton),
  {
    id: 'dislike',
    $available: (player) => inPlain(player.like.$available, player),
    View: ({ player }) => <DislikeButton like={player.like} />,
  },
];

/**
 * The extras that are available now, without rendering them, in the order of the row: those that come later stand at its
 * left end, where they don't move the others.
 */
export function availableExtras(player: Player): ReadableAtom<readonly Extra[]> {
  let placed: readonly Extra[] = [];
  return computed(
    extras.map(({ $available }) => $available(player)),
    (...available) => {
      const offered = extras.filter((_, index) => available[index]);
      placed = [
        ...offered.filter((extra) => !placed.includes(extra)),
        ...placed.filter((extra) => offered.includes(extra)),
      ];
      return placed;
    },
  );
}
