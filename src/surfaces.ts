import type { FeatureFlag, Parameters } from './parameters.ts';

/** Where a surface can be shown: over the picture, in the column beside it, or under it. */
export type Place = 'popover' | 'side' | 'below';

/** Surfaces whose features decide themselves whether they have something to show. */
export type SelfOffered = 'quiz' | 'playlist' | 'chat' | 'poll' | 'recommendations' | 'lives' | 'markers';

/** Decides whether a surface has something to show. */
interface Facts {
  readonly featureSet: Parameters['featureSet'];
  readonly controlsList: Parameters['controlsList'];
  /** The content comes from the platform, and the page leaves the panels to the player. */
  readonly around: boolean;
  /** The details of that content, once they are loaded. */
  readonly video: OfferedVideo | undefined;
  /** The page and the content allow a log-in. */
  readonly canLogIn: boolean;
  readonly hasSubtitles: boolean;
  readonly hasNext: boolean;
  /** The moments of a live have dates, so that they can be marked. */
  readonly dated: boolean;
  /** The page is an installed app, which has no place for downloads. */
  readonly installed: boolean;
  /** Those of `SelfOffered` that have something to show. */
  readonly filled: readonly SelfOffered[];
}

interface OfferedVideo {
  readonly type: string;
  readonly preview_start?: number | null;
  readonly download_links?: readonly unknown[] | null;
}

interface SurfaceRow {
  /** A name of ui/icons.ts. */
  readonly icon: string;
  /** For integrators. */
  readonly text: string;
  readonly places: readonly Place[];
  /** Whether it has something to show. */
  offered(facts: Facts): boolean;
  /** `KeyboardEvent.code` of the key that opens and closes it. */
  readonly key?: string;
  /** Has a text field: while it is open, no shortcut acts. */
  readonly typing?: true;
  /** Has a button in the control bar; the others are opened from another surface. */
  readonly button?: true;
  /** The group of its item in the "more" menu; without one, where one looks further. */
  readonly group?: 'video' | 'rest';
  /** Its key and its button are there with `debug` only. */
  readonly debug?: true;
  /** Shown over the picture only if the page sets this flag of `featureSet`. */
  readonly floatsWith?: FeatureFlag;
  /** A menu, which renders its own head. */
  readonly menu?: true;
}

const always = () => true;
const byItself =
  (id: SelfOffered) =>
  ({ filled }: Facts) =>
    filled.includes(id);
const canMark = ({ video, canLogIn, featureSet, dated }: Facts) =>
  video !== undefined && canLogIn && featureSet.personalMarker !== false && (video.type !== 'live' || dated);
const hasPlaylists = ({ video, featureSet }: Facts) => video !== undefined && featureSet.playlist !== false;

/**
 * The panels over, beside or under the picture; the first one that has something to show is the open tab. Buttons, tabs,
 * keys, help and docs/reference.md read this table; titles are `surfaces[id]` of each language, and the files of the
 * views are in shell/lazy/panels.tsx.
 */
export const surfaces = {
  quiz: {
    icon: 'trophy',
    text: 'The quiz of a live stream',
    places: ['side', 'below', 'popover'],
    offered: byItself('quiz'),
    button: true,
  },
  playlist: {
    icon: 'playlist',
    text: 'The videos of the playlist',
    places: ['side', 'below', 'popover'],
    offered: byItself('playlist'),
    button: true,
  },
  chat: {
    icon: 'chat',
    text: 'The chat of a live stream, or of its recording',
    places: ['side', 'below', 'popover'],
    offered: byItself('chat'),
    button: true,
    floatsWith: 'chat',
  },
  poll: {
    icon: 'poll',
    text: 'The poll of a live stream, and reactions to it',
    places: ['side', 'below', 'popover'],
    offered: byItself('poll'),
    button: true,
  },
  recommendations: {
    icon: 'sparkle',
    text: 'What to watch next',
    places: ['side', 'below', 'popover'],
    offered: byItself('recommendations'),
    button: true,
  },
  comments: {
    icon: 'comments',
    text: 'Comments and replies',
    places: ['side', 'below', 'popover'],
    offered: ({ video, featureSet }) => video !== undefined && featureSet.showCommentSection === true,
    button: true,
  },
  lives: {
    icon: 'grid',
    text: 'Other live streams',
    places: ['side', 'below', 'popover'],
    offered: byItself('lives'),
    key: 'KeyQ',
    button: true,
  },
  markers: {
    icon: 'marker',
    text: 'Marked moments',
    places: ['side', 'below', 'popover'],
    offered: (facts) => facts.filled.includes('markers') || canMark(facts),
    key: 'KeyE',
    button: true,
  },
  transcript: {
    icon: 'transcript',
    text: 'The subtitles as text that follows the picture',
    places: ['side', 'below', 'popover'],
    offered: ({ around, hasSubtitles }) => around && hasSubtitles,
    button: true,
  },
  info: {
    icon: 'info',
    text: 'About the video: description, tags, year, rating, views',
    places: ['side', 'below', 'popover'],
    offered: ({ video }) => video !== undefined,
    button: true,
  },
  search: {
    icon: 'search',
    text: 'Search for other videos',
    places: ['side', 'below', 'popover'],
    offered: ({ around }) => around,
    button: true,
  },
  tags: {
    icon: 'tag',
    text: 'Tags to search by',
    places: ['popover'],
    offered: ({ around }) => around,
    typing: true,
    button: true,
  },
  playlists: {
    icon: 'playlists',
    text: 'Playlists with this video',
    places: ['side', 'below', 'popover'],
    offered: hasPlaylists,
    button: true,
  },
  playlistCard: { icon: 'playlist', text: 'One of these playlists', places: ['popover'], offered: hasPlaylists },
  bookmarks: {
    icon: 'bookmark',
    text: "The viewer's bookmarks",
    places: ['side', 'below', 'popover'],
    offered: ({ around, canLogIn, featureSet }) => around && canLogIn && featureSet.bookmark !== false,
    button: true,
  },
  personalMarker: {
    icon: 'marker-add',
    text: 'Mark a moment',
    places: ['popover'],
    offered: canMark,
    typing: true,
    button: true,
    group: 'video',
  },
  share: {
    icon: 'share',
    text: 'Link, embed code and QR code',
    places: ['popover'],
    offered: ({ around, featureSet }) => around && featureSet.shareButton === true,
    button: true,
    group: 'video',
  },
  download: {
    icon: 'download',
    text: 'Files to download',
    places: ['popover'],
    offered: ({ video, installed, featureSet, controlsList }) =>
      !installed &&
      featureSet.downloadUrl !== false &&
      !controlsList.includes('nodownload') &&
      (video?.download_links ?? []).length > 0,
    button: true,
    group: 'video',
  },
  trailer: {
    icon: 'film',
    text: 'The trailer, in a loop',
    places: ['popover'],
    offered: ({ video }) => typeof video?.preview_start === 'number',
    button: true,
  },
  autoPlay: {
    icon: 'auto-play',
    text: 'What plays next',
    places: ['popover'],
    offered: ({ around, hasNext }) => around && hasNext,
    button: true,
  },
  feedback: {
    icon: 'flag',
    text: 'Report trouble',
    places: ['popover'],
    // Without the tracker nothing may reach the platform: the page has to ask for the reports, which its event brings.
    offered: ({ around, featureSet }) => around && (featureSet.feedback ?? featureSet.enableTracker !== false),
    typing: true,
    button: true,
    group: 'rest',
  },
  statistics: {
    icon: 'pulse',
    text: 'Figures of playback; its key and its item of the "more" menu are there with `debug` only',
    places: ['popover'],
    offered: always,
    key: 'KeyD',
    button: true,
    debug: true,
    group: 'rest',
  },
  more: {
    icon: 'more',
    text: 'The buttons that are not in the control row, in groups',
    places: ['popover'],
    offered: always,
    menu: true,
  },
  settings: { icon: 'settings', text: 'Settings', places: ['popover'], offered: always, menu: true },
  speed: {
    icon: 'speed',
    text: 'Speeds (for a live: the settings)',
    places: ['popover'],
    offered: always,
    key: 'KeyS',
    menu: true,
  },
  login: { icon: 'user', text: 'Log in', places: ['popover'], offered: always },
  shortcuts: { icon: 'keyboard', text: 'The list of keys', places: ['popover'], offered: always, key: 'Slash' },
} as const satisfies Record<string, SurfaceRow>;

export type SurfaceId = keyof typeof surfaces;

export const surfaceIds = Object.keys(surfaces) as readonly SurfaceId[];

/** The row with its optional columns. */
export const surfaceOf = (id: SurfaceId): SurfaceRow => surfaces[id];
