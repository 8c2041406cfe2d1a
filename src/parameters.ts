import { langs } from './languages.ts';
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
  origin,
  origins,
  pageUrl,
  paths,
  presence,
  ratio,
  seconds,
  shortText,
  text,
  tokens,
} from './lib/codecs.ts';
import { kebab } from './lib/kebab.ts';
import { keysOf } from './lib/keys-of.ts';
import { tracks } from './lib/page-tracks.ts';
import { type Row, row } from './lib/parameter-row.ts';
import { SAVINGS } from './lib/savings.ts';
import { STATIC_TYPES } from './lib/static-types.ts';

export type { PageTrack } from './lib/page-tracks.ts';
export type { Mode } from './lib/parameter-row.ts';

/**
 * All parameters of the player. The key is the property, its kebab-case the attribute. The observed attributes,
 * properties, parsing, query reading, missing-parameter screen, types, docs/reference.md and custom-elements.json use this table.
 */
const parameters = {
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
  item: row(
    text,
    'First item of a playlist: its type and id, as `vod-7`. Default: the item this viewer watched last.',
    { ofContent: true },
  ),
  quiz: row(presence, 'Quiz mode: a quiz during the live stream.', {
    required: ['quiz'],
    loads: true,
    ofContent: true,
  }),
  raw: row(flag, 'The player alone: video and controls without panels.', {
    default: false,
    required: ['raw'],
  }),
  isGeneral: row(flag, 'Plays `src` without calls to the platform.', { default: false, required: ['general'] }),
  src: row(mediaUrl, 'Address of a stream or a file, for `is-general`.', { required: ['general'], loads: true }),
  tracks: row(
    tracks,
    'Subtitles, chapters, thumbnails, metadata: a list of `{ kind, src, srclang, label, default }`, or JSON. Default: `<track>` children.',
    { default: [], ofContent: true, notInAddress: true },
  ),
  eUrl: row(encodedUrl, 'Base64 of the address of a file (standard or URL-safe alphabet; http and https only).', {
    query: 'e-url',
    required: ['static'],
    loads: true,
  }),
  eCover: row(encodedUrl, 'Base64 of the address of the cover picture.', { query: 'e-cover', ofContent: true }),
  portrait: row(
    flag,
    'Picture on top, title and panels under it. Default: true on touch devices. Never for `raw`, `is-general` and files.',
    {},
  ),
  theme: row(oneOf('light', 'dark'), 'Color scheme. Default: what the system prefers, else dark.', {}),
  lang: row(language(...langs), 'Language of the interface.', { default: 'fa', property: 'native' }),
  xToken: row(text, "The viewer's token, if the page has already logged them in. Removing it logs them out.", {
    secret: true,
  }),
  uuid: row(
    shortText,
    'Id of this visitor, up to 64 characters, if the page has its own. Default: a random id that the browser stores.',
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
      'quizCard',
    ),
    'Switches features on or off: an object, or JSON in an attribute.',
    { default: {} },
  ),
  dataSaver: row(
    oneOf(...SAVINGS),
    'Until the viewer chooses: a small picture and no decoration (`save`), or sound alone. Where the browser saves data, `off` is `save`.',
    { default: 'off', query: 'data-saver' },
  ),
  fullscreen: row(flag, 'Enters fullscreen with the first play.', { default: false }),
  autoplay: row(flag, 'Starts playback automatically, muted if the browser does not allow sound.', { default: false }),
  loop: row(
    flag,
    'Starts again at its end, as a `<video loop>`: nothing that follows an end happens. Not for a live.',
    { default: false },
  ),
  muted: row(flag, 'Starts muted.', { default: false, property: 'defaultMuted' }),
  backgroundPlay: row(
    flag,
    'Goes on playing on a hidden page and with the screen off, in the lowest quality. The viewer can change it.',
    { default: false },
  ),
  t: row(
    seconds,
    'Start position: seconds, `mm:ss`, `hh:mm:ss` or `1h2m3s`. Takes precedence over the saved position.',
    { ofContent: true },
  ),
  h: row(flag, 'Unlisted content; the platform checks the permission.', { default: false }),
  preview: row(flag, 'Plays the preview section in a loop.', { default: false, ofContent: true }),
  chart: row(flag, 'Shows the viewers over time above the progress bar.', { default: true }),
  snapshot: row(flag, 'Shows the snapshot button; each snapshot fires `snapshot`.', { default: false }),
  is360: row(flag, '`src` or `e-url` is a 360° video. For content of the platform, its details decide.', {
    default: false,
    query: 'is360',
    aliases: ['is-360', 'is_360'],
  }),
  width: row(length, 'Width: pixels or any CSS length. Default: as wide as the container.', {}),
  height: row(length, 'Height: pixels or any CSS length. Default: 16:9 of the width, or `aspect`.', {}),
  aspect: row(
    ratio,
    'Shape of the picture, as `9:16`, `9/16` or `0.5625`: its box has that shape from the first paint, up to 4:5. Default: 16:9.',
    {},
  ),
  cover: row(imageUrl, 'Picture shown before the first play.', {
    aliases: ['poster'],
    propertyAlias: 'poster',
    ofContent: true,
  }),
  fullrate: row(flag, 'Speeds from 0.25 to 3 instead of 0.5 to 2.', { default: false }),
  userId: row(text, "Owner of the stream, for the platform's details and logs.", { query: 'user_id' }),
  userIds: row(list, 'Search and tags find only videos of these owners.', { query: 'user_ids' }),
  site: row(text, 'Name of the embedding site. Default: the host of the page.', {}),
  provider: row(shortText, 'Name of the content provider, sent with every call to the platform.', {
    default: 'unknown',
  }),
  isAuth: row(flag, 'False: the viewer stays anonymous, and no call carries a token.', { default: true }),
  authentication: row(
    flag,
    'False: offers no login, likes, bookmarks, personal markers or tab navigator. A token that exists is still sent.',
    { default: true },
  ),
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
    'Shows the title and description over the picture, with the controls. Under a picture they are always shown.',
    { default: false },
  ),
  isMarkersChange: row(text, 'Each change of value fetches the markers again, for a page that edits them.', {}),
  homeButtonClickFlag: row(
    text,
    'Each change of value closes menus and panels, and empties search and tags, for a home button of the page.',
    {},
  ),
  redirectOnEndedUrl: row(
    text,
    'Page to open when the video ends or a live stream is not available, if its host is allowed.',
    {},
  ),
  daaniToken: row(text, 'Token of an external account, sent with the details call.', { secret: true }),
  allowedUserIds: row(list, 'Only streams of these owners play. A list of the platform applies as well.', {}),
  api: row(pageUrl, 'Base address of the platform. Default: the origin of the script. Tokens are sent only there.', {}),
  endpoints: row(paths, 'Paths of a platform that differ from the contract: operation to path.', { default: {} }),
  noHotkeys: row(flag, 'Disables the keyboard shortcuts.', { default: false }),
  noControls: row(
    flag,
    'For pages with their own controls: no control bar, no cover button, no gestures, no mini player.',
    { default: false },
  ),
  controlsList: row(
    tokens('nodownload', 'nofullscreen', 'noplaybackrate', 'noremoteplayback'),
    'Controls to leave out, as `controlslist` of a `<video>` in Chromium: words with spaces between them.',
    { default: [] },
  ),
  disablePictureInPicture: row(
    flag,
    'No picture-in-picture, as `disablepictureinpicture` of a `<video>`. Firefox keeps its own button.',
    { default: false },
  ),
  disableRemotePlayback: row(flag, 'No button to send the video to a TV, as `disableremoteplayback` of a `<video>`.', {
    default: false,
  }),
  debug: row(flag, 'For support: a key and an item of the "more" menu open the figures of playback.', {
    default: false,
  }),
  cmcd: row(
    pageUrl,
    'Address that CMCD events (CTA-5004-B) are posted to. Default: that of the platform, if it has one.',
    {
      notInAddress: true,
    },
  ),
  fromAddress: row(flag, 'Reads parameters that are not set from the query of the page, as the /plr page does.', {
    default: false,
  }),
  frameOrigins: row(
    origins,
    'In an iframe with `from-address`: origins whose pages may control the player, with spaces between. Default: all. Not read from the address.',
    { notInAddress: true },
  ),
  announceTo: row(
    origin,
    'With `from-address`, in an iframe: the origin of the page around it, which is told that the player is there before it has said anything.',
    { query: 'announce-to' },
  ),
} as const satisfies Record<string, Row<unknown>>;

export type ParameterName = keyof typeof parameters;

type ValueOf<R> = R extends { codec: Codec<infer T> } ? (R extends { default: unknown } ? T : T | undefined) : never;

/** The parsed parameters with their defaults. */
export type Parameters = { readonly [N in ParameterName]: ValueOf<(typeof parameters)[N]> };

/** A switch of the parameter `featureSet`. */
export type FeatureFlag = keyof Parameters['featureSet'];

/** Parameters that are functions. They have a property but no attribute. */
export type CallbackName = {
  [N in ParameterName]: NonNullable<Parameters[N]> extends (detail: never) => void ? N : never;
}[ParameterName];

/** A row of the table with its type widened. */
type ParameterRow = Omit<Row<unknown>, 'default'> & { readonly default?: unknown };

export const parameterNames = keysOf(parameters);

export const rowOf = (name: ParameterName): ParameterRow => parameters[name] as ParameterRow;

/** Parameters that belong to one content. */
export const namesOfContent = parameterNames.filter((name) => rowOf(name).ofContent);

/** The name in links and on the screen of missing parameters. */
export const publicName = (name: ParameterName): string => rowOf(name).query ?? name;

/** Attribute names of a parameter: the canonical one first, then the spelling of older links and the row's aliases. */
export function attributesOf(name: ParameterName): readonly string[] {
  return [
    ...new Set([kebab(name), name.toLowerCase(), ...(rowOf(name).aliases ?? []), publicName(name).toLowerCase()]),
  ];
}
