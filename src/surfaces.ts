import type { FeatureFlag } from './parameters.ts';

/** Where a surface can stand: over the picture, in the column beside it, or under it. */
export type Place = 'popover' | 'side' | 'below';

interface SurfaceRow {
  /** A name of ui/icons.ts. */
  readonly icon: string;
  /** For integrators. */
  readonly text: string;
  readonly places: readonly Place[];
  /** `KeyboardEvent.code` of the key that opens and closes it. */
  readonly key?: string;
  /** It is typed into: while it is open, no key acts. */
  readonly typing?: true;
  /** It has a button in the control bar; the others are opened from another surface. */
  readonly button?: true;
  /** Its button stands after all others, mostly in the "more" menu. */
  readonly minor?: true;
  /** It stands over the picture only if the page sets this flag of `featureSet`. */
  readonly floatsWith?: FeatureFlag;
  /** It is a menu, which draws its own head. */
  readonly menu?: true;
}

/**
 * The panels over, beside or under the picture; the first one that has something to show is the open tab. Buttons, tabs,
 * keys, help and docs/reference.md read this table; titles are `surfaces[id]` of each language, and views are in
 * shell/views.tsx.
 */
export const surfaces = {
  quiz: {
    icon: 'trophy',
    text: 'The quiz of a live stream',
    places: ['side', 'below', 'popover'],
    button: true,
  },
  playlist: {
    icon: 'playlist',
    text: 'The videos of the playlist',
    places: ['side', 'below', 'popover'],
    button: true,
  },
  chat: {
    icon: 'chat',
    text: 'The chat of a live stream, or of its recording',
    places: ['side', 'below', 'popover'],
    button: true,
    floatsWith: 'chat',
  },
  poll: {
    icon: 'poll',
    text: 'The poll of a live stream, and reactions to it',
    places: ['side', 'below', 'popover'],
    button: true,
  },
  recommendations: {
    icon: 'sparkle',
    text: 'What to watch next',
    places: ['side', 'below', 'popover'],
    button: true,
  },
  comments: {
    icon: 'comments',
    text: 'Comments and replies',
    places: ['side', 'below', 'popover'],
    button: true,
    minor: true,
  },
  lives: {
    icon: 'grid',
    text: 'Other live streams',
    places: ['side', 'below', 'popover'],
    key: 'KeyQ',
    button: true,
  },
  markers: {
    icon: 'marker',
    text: 'Marked moments',
    places: ['side', 'below', 'popover'],
    key: 'KeyE',
    button: true,
  },
  transcript: {
    icon: 'transcript',
    text: 'The subtitles as text that follows the picture',
    places: ['side', 'below', 'popover'],
    button: true,
    minor: true,
  },
  info: {
    icon: 'info',
    text: 'About the video: description, tags, year, rating, views',
    places: ['side', 'below', 'popover'],
    button: true,
    minor: true,
  },
  search: {
    icon: 'search',
    text: 'Search for other videos',
    places: ['side', 'below', 'popover'],
    button: true,
    minor: true,
  },
  tags: { icon: 'tag', text: 'Tags to search by', places: ['popover'], typing: true, button: true, minor: true },
  playlists: {
    icon: 'playlists',
    text: 'Playlists with this video',
    places: ['side', 'below', 'popover'],
    button: true,
    minor: true,
  },
  playlistCard: { icon: 'playlist', text: 'One of these playlists', places: ['popover'] },
  bookmarks: {
    icon: 'bookmark',
    text: "The viewer's bookmarks",
    places: ['side', 'below', 'popover'],
    button: true,
    minor: true,
  },
  personalMarker: {
    icon: 'marker-add',
    text: 'Mark a moment',
    places: ['popover'],
    typing: true,
    button: true,
    minor: true,
  },
  share: { icon: 'share', text: 'Link, embed code and QR code', places: ['popover'], button: true, minor: true },
  download: { icon: 'download', text: 'Files to download', places: ['popover'], button: true, minor: true },
  trailer: { icon: 'film', text: 'The trailer, in a loop', places: ['popover'], button: true, minor: true },
  autoPlay: { icon: 'auto-play', text: 'What plays next', places: ['popover'], button: true, minor: true },
  feedback: { icon: 'flag', text: 'Report trouble', places: ['popover'], typing: true, button: true, minor: true },
  more: { icon: 'more', text: 'The buttons that the control row has no room for', places: ['popover'], menu: true },
  settings: { icon: 'settings', text: 'Settings', places: ['popover'], menu: true },
  speed: { icon: 'speed', text: 'Speeds (for a live: the settings)', places: ['popover'], key: 'KeyS', menu: true },
  login: { icon: 'user', text: 'Log in', places: ['popover'] },
  shortcuts: { icon: 'keyboard', text: 'The list of keys', places: ['popover'], key: 'Slash' },
} as const satisfies Record<string, SurfaceRow>;

export type SurfaceId = keyof typeof surfaces;

export const surfaceIds = Object.keys(surfaces) as readonly SurfaceId[];

/** The row with its optional columns. */
export const surfaceOf = (id: SurfaceId): SurfaceRow => surfaces[id];
