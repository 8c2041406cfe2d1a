import {
  type Codec,
  callback,
  encodedUrl,
  flag,
  flags,
  imageUrl,
  language,
  length,
  list,
  mediaUrl,
  oneOf,
  pageUrl,
  paths,
  presence,
  seconds,
  shortText,
  text,
} from './lib/codecs.ts';
import { STATIC_TYPES } from './lib/static-types.ts';

/** What the page asks for; which parameters are required follows from it (`player/modes.ts`). */
export type Mode = 'quiz' | 'raw' | 'general' | 'static' | 'platform';

interface Row<T> {
  readonly codec: Codec<T>;
  readonly text: string;
  /** What holds when nobody says anything. Without one, the value is `undefined`. */
  readonly default?: NoInfer<T>;
  /** The key in an address, and in lower case a second attribute name. By default the property's own name. */
  readonly query?: string;
  /** More attribute names, weaker than the canonical one. */
  readonly aliases?: readonly string[];
  /** `native`: HTML itself has a property of this name and keeps it. `defaultMuted` and the like: another name. */
  readonly property?: string;
  readonly required?: readonly Mode[];
  /** A change loads other content; any other parameter applies without touching the stream. */
  readonly loads?: true;
  /** Never shown, logged, shared, or left in an address bar. */
  readonly secret?: true;
}

const row = <T, const R extends Omit<Row<T>, 'codec' | 'text'>>(codec: Codec<T>, summary: string, rest: R) => ({
  codec,
  text: summary,
  ...rest,
});

/**
 * Every parameter of the player, once. Key: the property; attribute: its kebab-case. From this table come the observed
 * attributes, properties, parsing, query reading, missing-parameter screen, types, README table and custom-elements.json.
 */
export const parameters = {
  type: row(
    oneOf('live', 'vod', 'archive', 'clip', 'playlist', ...STATIC_TYPES),
    'Kind of content: of the platform (live, vod, archive, clip, playlist) or of a file (mp4, webm, flv, mp3, ogg, …).',
    { required: ['quiz', 'raw', 'general', 'static', 'platform'], loads: true },
  ),
  contentId: row(text, 'Id of the content on the platform. `id` is read when there is no `content-id`.', {
    query: 'id',
    required: ['quiz', 'raw', 'platform'],
    loads: true,
  }),
  item: row(text, 'Item of a playlist to begin with: its type and id, as `vod-7`. Default: where this viewer was.', {}),
  quiz: row(presence, 'Quiz mode: the quiz played along with the live stream.', { required: ['quiz'], loads: true }),
  raw: row(flag, 'The bare player: video and its own controls, nothing around it.', {
    default: false,
    required: ['raw'],
  }),
  isGeneral: row(flag, 'Plays `src` as it is, without asking the platform.', { default: false, required: ['general'] }),
  src: row(mediaUrl, 'Address of a stream or a file, for `is-general`.', { required: ['general'], loads: true }),
  eUrl: row(encodedUrl, 'Base64 of the address of a file (standard or URL-safe alphabet; http and https only).', {
    query: 'e-url',
    required: ['static'],
    loads: true,
  }),
  eCover: row(encodedUrl, 'Base64 of the address of the cover picture.', { query: 'e-cover' }),
  theme: row(oneOf('light', 'dark'), 'Colours. Default: what the system prefers, else dark.', {}),
  lang: row(language('fa', 'ar'), 'Language of the interface.', { default: 'fa', property: 'native' }),
  xToken: row(text, "The viewer's token, when the page has logged them in already.", { secret: true }),
  uuid: row(
    shortText,
    'Id of this visitor, when the page has one of its own: up to 64 characters. Default: a random one, kept by the browser.',
    {},
  ),
  featureSet: row(
    flags(
      'downloadUrl',
      'feedback',
      'personalMarker',
      'profileFooter',
      'bookmark',
      'enableTracker',
      'shareButton',
      'showCommentSection',
      'videoUploadTime',
      'videoViewers',
      'recommendationList',
      'playlist',
      'chat',
      'continuousPlayback',
    ),
    'Switches single features: an object, or JSON in an attribute.',
    { default: {} },
  ),
  fullscreen: row(flag, 'Goes to fullscreen with the first play.', { default: false }),
  autoplay: row(flag, 'Starts by itself; without sound where the browser forbids sound.', { default: false }),
  muted: row(flag, 'Starts without sound.', { default: false, property: 'defaultMuted' }),
  t: row(seconds, 'Where to start: seconds, `mm:ss`, `hh:mm:ss` or `1h2m3s`. Beats the saved position.', {}),
  h: row(flag, 'Content that is not listed; the platform checks the permission.', { default: false }),
  preview: row(flag, 'Plays the preview part in a loop.', { default: false }),
  chart: row(flag, 'The curve of viewers over time above the progress bar.', { default: true }),
  snapshot: row(flag, 'Offers the snapshot button; each picture fires `snapshot`.', { default: false }),
  is360: row(flag, 'The picture of `src` or `e-url` is a 360° one (the platform says it itself).', {
    default: false,
    query: 'is360',
    aliases: ['is-360', 'is_360'],
  }),
  width: row(length, 'Width: pixels or any CSS length. Default: as wide as the container.', {}),
  height: row(length, 'Height: pixels or any CSS length. Default: 16:9 of the width.', {}),
  cover: row(imageUrl, 'Picture before the first play.', { aliases: ['poster'] }),
  fullrate: row(flag, 'Speeds from 0.25 to 3 instead of 0.5 to 2.', { default: false }),
  userId: row(text, "Owner of the stream, for the platform's details and logs.", { query: 'user_id' }),
  site: row(text, 'Name of the embedding site. Default: the host of the page.', {}),
  provider: row(shortText, 'Name of the content provider, sent with every call to the platform.', {
    default: 'unknown',
  }),
  isAuth: row(flag, 'False: the viewer is anonymous from the start.', { default: true }),
  authentication: row(flag, 'False: no login, bookmarks, personal markers or tab navigator.', { default: true }),
  onFinished: row(
    callback,
    'Called as the `finished` event fires. A property only: an attribute can’t hold a function.',
    {},
  ),
  onSnapshot: row(
    callback,
    'Called as the `snapshot` event fires. A property only: an attribute can’t hold a function.',
    {},
  ),
  scrollElementId: row(text, 'Id of the scrolling container that the mini player watches. Default: the page.', {}),
  showModuleTitle: row(
    flag,
    'Shows the title and description that the platform has of the content over the picture, with the controls.',
    { default: false },
  ),
  isMarkersChange: row(text, 'Each change of value makes the player fetch the markers again.', {}),
  homeButtonClickFlag: row(
    text,
    'Each change of value takes the player back to its first screen: menus and panels close.',
    {},
  ),
  redirectOnEndedUrl: row(
    text,
    'Page to go to when the video ends or a live is not there, if its host is an allowed one.',
    {},
  ),
  daaniToken: row(text, 'Token of an outside account, sent with the details call.', { secret: true }),
  allowedUserIds: row(list, 'Only streams of these owners are played.', {}),
  api: row(pageUrl, 'Base address of the platform. Default: where the script came from. Tokens go nowhere else.', {}),
  endpoints: row(paths, 'Paths of a platform that has others than the contract: operation to path.', { default: {} }),
  noHotkeys: row(flag, 'Switches the keyboard shortcuts off.', { default: false }),
  noControls: row(
    flag,
    'For pages with controls of their own: no bar, no button on the cover, no presses on the picture, no mini player.',
    { default: false },
  ),
  fromAddress: row(flag, 'Reads what is not set here from the address of the page, as the /plr page does.', {
    default: false,
  }),
} as const satisfies Record<string, Row<unknown>>;

export type ParameterName = keyof typeof parameters;

type ValueOf<R> = R extends { codec: Codec<infer T> } ? (R extends { default: unknown } ? T : T | undefined) : never;

/** The parameters as the player sees them: read, checked and with their defaults. */
export type Parameters = { readonly [N in ParameterName]: ValueOf<(typeof parameters)[N]> };

/** A row as whoever loops over the table sees it. */
export type ParameterRow = Omit<Row<unknown>, 'default'> & { readonly default?: unknown };

export const parameterNames = Object.keys(parameters) as ParameterName[];

export const rowOf = (name: ParameterName): ParameterRow => parameters[name] as ParameterRow;
