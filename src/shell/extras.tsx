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
import { SubtitlesButton } from '../features/subtitles/SubtitlesButton.tsx';
import { steadyList } from '../lib/steady-list.ts';
import { isOfPlatform } from '../modes.ts';
import type { Player } from '../player/create-player.ts';
import { type SurfaceId, surfaceIds, surfaceOf } from '../surfaces.ts';
import type { Anchors } from './anchors.ts';
import { ABOUT } from './layouts/about-buttons.ts';
import { SurfaceButton } from './SurfaceButton.tsx';
import { shortcuts } from './shortcuts.ts';

/** State that decides which buttons are available, and which of them stand in the row. */
interface State {
  /** Surfaces with a button. */
  readonly surfaces: readonly SurfaceId[];
  /** In other layouts, the buttons about the video are beside its title. */
  readonly plain: boolean;
  readonly live: boolean;
  /** The picture has room for a button more, or nothing else needs it. */
  readonly roomy: boolean;
  readonly like: boolean;
  readonly bookmark: boolean;
  readonly subtitles: boolean;
  readonly snapshot: boolean;
  readonly motion: boolean;
  readonly pictureInPicture: boolean;
  readonly cast: boolean;
  readonly orientation: boolean;
}

/** Groups of the "more" menu: what one does with this video, where one looks further, and the rest. */
const GROUPS = ['video', 'find', 'rest'] as const;

/** A button of the control row, or an item of the "more" menu. */
export interface Extra {
  readonly id: string;
  readonly group: (typeof GROUPS)[number];
  isAvailable(state: State): boolean;
  readonly View: ComponentType<{ player: Player; anchors?: Anchors }>;
}

const isAbout = (id: SurfaceId) => ABOUT.some((other) => other === id);
const surfaceButton = (id: SurfaceId): Extra => ({
  id,
  group: surfaceOf(id).group ?? 'find',
  isAvailable: ({ surfaces, plain }) => surfaces.includes(id) && (plain || !isAbout(id)),
  View: ({ player, anchors }) => <SurfaceButton id={id} panels={player.panels} anchors={anchors} />,
});

const surfaceButtons = surfaceIds.filter((id) => surfaceOf(id).button).map(surfaceButton);

const ALL: readonly Extra[] = [
  {
    id: 'like',
    group: 'video',
    isAvailable: ({ like, plain }) => like && plain,
    View: ({ player }) => <LikeButton like={player.like} />,
  },
  {
    id: 'dislike',
    group: 'video',
    isAvailable: ({ like, plain }) => like && plain,
    View: ({ player }) => <DislikeButton like={player.like} />,
  },
  {
    id: 'bookmark',
    group: 'video',
    isAvailable: ({ bookmark, plain }) => bookmark && plain,
    View: ({ player }) => <BookmarkButton bookmark={player.keeping} />,
  },
  ...surfaceButtons.filter(({ group }) => group !== 'rest'),
  {
    id: 'subtitles',
    group: 'rest',
    isAvailable: ({ subtitles }) => subtitles,
    View: ({ player }) => <SubtitlesButton subtitles={player.subtitles} shortcut={shortcuts.subtitles.keys} />,
  },
  {
    id: 'snapshot',
    group: 'rest',
    isAvailable: ({ snapshot }) => snapshot,
    View: ({ player }) => <SnapshotButton snapshot={player.snapshot} />,
  },
  {
    id: 'motion',
    group: 'rest',
    isAvailable: ({ motion }) => motion,
    View: ({ player }) => <MotionButton motion={player.motion} />,
  },
  {
    id: 'pictureInPicture',
    group: 'rest',
    isAvailable: ({ pictureInPicture }) => pictureInPicture,
    View: ({ player }) => (
      <PictureInPictureButton pictureInPicture={player.pictureInPicture} shortcut={shortcuts.pictureInPicture.keys} />
    ),
  },
  {
    id: 'cast',
    group: 'rest',
    isAvailable: ({ cast }) => cast,
    View: ({ player }) => <CastButton casting={player.casting} />,
  },
  {
    id: 'orientation',
    group: 'rest',
    isAvailable: ({ orientation }) => orientation,
    View: ({ player }) => <OrientationButton orientation={player.orientation} />,
  },
  {
    id: 'lock',
    group: 'rest',
    isAvailable: () => true,
    View: ({ player }) => <LockButton screenLock={player.screenLock} shortcut={shortcuts.lock.keys} />,
  },
  ...surfaceButtons.filter(({ group }) => group === 'rest'),
];

/** In the order of the menu. */
export const extraGroups = GROUPS.map((group) => ALL.filter((extra) => extra.group === group));

const always = () => true;

/**
 * What may stand in the row, from left to right; all else is in the menu. What comes late is at the left, where it moves
 * no other button.
 */
const ROW: Readonly<Record<string, (state: State) => boolean>> = {
  playlist: always,
  quiz: always,
  poll: ({ surfaces }) => !surfaces.includes('quiz'),
  chat: always,
  markers: ({ live }) => !live,
  motion: always,
  snapshot: always,
  subtitles: always,
  pictureInPicture: ({ roomy }) => roomy,
};

/** From this width on picture-in-picture has a place in the row, px. */
const ROOMY_FROM_WIDTH = 880;

export interface Extras {
  readonly row: readonly Extra[];
  readonly menu: readonly Extra[];
}

/** The available extras. The same state gives the same row, in whatever order the platform answers. */
export function availableExtras(player: Player): ReadableAtom<Extras> {
  const { panels, layout, content, time, like, keeping, snapshot, motion, pictureInPicture, casting, orientation } =
    player;
  const [keepRow, keepMenu] = [steadyList<Extra>(), steadyList<Extra>()];
  let extras: Extras = { row: [], menu: [] };
  return derived(
    [
      ...([panels.$buttons, layout.$inPlace, layout.$box, content.$mode, time.$live, like.$available] as const),
      ...([keeping.$canBookmark, player.subtitles.$languages, snapshot.$available, motion.$available] as const),
      ...([pictureInPicture.$available, pictureInPicture.$native, pictureInPicture.$window] as const),
      ...([casting.$available, orientation.$available] as const),
    ],
    (surfaces, place, box, mode, live, canLike, bookmark, languages, canSnapshot, canMove, ...device) => {
      const [canPop, native, window, cast, canTurn] = device;
      const state: State = {
        ...{ surfaces, plain: place === 'plain', live, like: canLike, bookmark, subtitles: languages.length > 0 },
        ...{
          snapshot: canSnapshot,
          motion: canMove,
          pictureInPicture: canPop || native || window !== undefined,
          cast,
          orientation: canTurn,
        },
        roomy: (box?.width ?? 0) >= ROOMY_FROM_WIDTH || !isOfPlatform(mode),
      };
      const available = ALL.filter(({ isAvailable }) => isAvailable(state));
      const ids = Object.keys(ROW).filter((id) => ROW[id]?.(state));
      const row = keepRow(ids.flatMap((id) => available.find((extra) => extra.id === id) ?? []));
      const menu = keepMenu(available.filter((extra) => !row.includes(extra)));
      if (row !== extras.row || menu !== extras.menu) extras = { row, menu };
      return extras;
    },
  );
}
