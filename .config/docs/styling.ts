import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { surfaceIds, surfaceOf } from '../../src/surfaces.ts';

const source = fileURLToPath(new URL('../../src', import.meta.url));

const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => path.join(folder, file));

/** The comment at the top of tokens.css documents the custom properties. */
export function readCustomProperties(): { name: string; text: string }[] {
  const tokens = readFileSync(path.join(source, 'ui/tokens.css'), 'utf8');
  return [...tokens.matchAll(/^ \*\s+(--cloud-player-[\w-]+)\s{2,}(.+)$/gm)].map(([, name = '', text = '']) => ({
    name,
    text,
  }));
}

/** A `part` in a view or in plain DOM. */
const PART = /\bpart=("[\w-]+"|\{[^}]*'[^}]*\})|setAttribute\('part', ('[\w-]+')\)/g;

/** All `part` names in views and in the frame. */
function readParts(): string[] {
  const written = filesIn(source, /\.tsx?$/).flatMap((file) => [...readFileSync(file, 'utf8').matchAll(PART)]);
  return written.flatMap(([, inView, inFrame]) =>
    [...(inView ?? inFrame ?? '').matchAll(/["']([\w-]+)["']/g)].map(([, name = '']) => name),
  );
}

/** Each surface has a panel, and a button if its row says so. */
const surfaceParts = surfaceIds.flatMap((id) => [`${id}-panel`, ...(surfaceOf(id).button ? [`${id}-button`] : [])]);

export const PARTS: readonly string[] = [
  ...new Set([...readParts(), 'popover', 'more-button', ...surfaceParts]),
].sort();

/** Members of HTMLMediaElement and others; types in `MediaApi`. */
export const PROPERTIES: readonly (readonly [string, string])[] = [
  [
    'play()',
    'Plays. The promise is rejected with `NotAllowedError` if the browser requires a gesture of the viewer first.',
  ],
  ['pause()', 'Pauses.'],
  ['load()', 'Loads the content again from its start.'],
  ['currentTime', 'Position in seconds; can be set.'],
  ['fastSeek(time)', 'Jumps to a position, limited to `seekable`.'],
  ['duration', 'Length in seconds; `Infinity` for live, `NaN` before it is known.'],
  ['paused, ended, seeking', 'As on a `<video>`.'],
  ['volume, muted', '0 to 1, and silence; can be set. `defaultMuted` is the `muted` attribute.'],
  ['playbackRate, defaultPlaybackRate, preservesPitch', 'Speed; can be set.'],
  ['buffered, seekable, played', '`TimeRanges`.'],
  ['readyState, networkState', 'As on a `<video>`.'],
  ['error', '`{ code, message }` with the codes of `MediaError` while an error screen is shown, else `null`.'],
  [
    'textTracks',
    'The subtitles as a `TextTrackList`: `mode` chooses them (`showing`, else `disabled`), `cues`, `activeCues`, `cuechange`.',
  ],
  [
    'audioTracks',
    'As in the HTML standard: `AudioTrackList`; `enabled = true` chooses one. The `kind` of an audio description is `main-desc`.',
  ],
  [
    'videoRenditions',
    'The qualities, as in hls-video-element and media-chrome: `selectedIndex` (-1 is automatic), `selected`.',
  ],
  ['videoWidth, videoHeight, currentSrc', 'Of the picture that plays.'],
  ['focus(options), blur()', 'Move the keyboard into the player, where its keys act, and out of it.'],
  ['canPlayType(type)', 'As on a `<video>`.'],
  ['requestPictureInPicture()', 'Opens the floating window.'],
  [
    'answerQuiz(choiceId)',
    'Answers the open question of the quiz, for a page that draws it. Resolves to whether the platform has accepted the answer; if not, `quizrefusal` was fired before.',
  ],
];
