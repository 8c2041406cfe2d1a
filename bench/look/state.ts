import type { Lang } from '../../src/languages.ts';
import type { Stage } from './stage.ts';

/** A state of the player of which there is a reference picture. */
export interface LookState {
  /** For files and lines: `cover-of-a-film-640-fa`. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly language: Lang;
  /** Of the window, CSS pixels. The player is as wide, and by default the window is as high as a picture of 16:9. */
  readonly width: number;
  readonly height: number;
  readonly isTouch: boolean;
  /** The viewer is not logged in. */
  readonly guest: boolean;
  /** Content of the browser's storage. */
  readonly kept: Readonly<Record<string, unknown>>;
  /** Directions to the platform before the page is opened. */
  readonly directions: readonly { readonly path: string; readonly body: object }[];
  reach(stage: Stage): Promise<void>;
}

type Row = Partial<Omit<LookState, 'name' | 'attributes' | 'language' | 'width'>>;
type Attributes = LookState['attributes'];

export const PHONE = { isTouch: true, height: 780 } as const;
/** Of the platform and the pages. Live 3 begins in 185 s, and no gif is shown on the others. */
export const NOW = Date.UTC(2026, 5, 1, 9, 26, 55);
/** Some panels show the viewer's browser, so it is the same in each run. */
export const ORIGIN = 'http://localhost';

/** Polls that were already shown as cards. */
const POLL = Math.floor(NOW / 600_000);
const SEEN_POLLS = ['1', '5'].map((live) => [`${ORIGIN} ${live} ${live}-poll-${POLL}`, null]);
/** One quality: the automatic choice differs from run to run. */
export const KEPT = { settings: { values: { quality: 360 }, changed: [] }, chatRules: 'seen', polls: SEEN_POLLS };

export const FILM = { type: 'vod', 'content-id': '1' };
export const LIVE = { type: 'live', 'content-id': '1' };
/** Without a time machine. */
export const SHORT_LIVE = { type: 'live', 'content-id': '5' };
export const BEFORE = { type: 'live', 'content-id': '3' };
export const PLAYLIST = { type: 'playlist', 'content-id': '1' };
export const RECORDING = { type: 'archive', 'content-id': '1' };
export const QUIZ = { ...LIVE, quiz: '' };
export const SOUND = { type: 'mp3', 'e-url': Buffer.from(`${ORIGIN}/media/files/clip.mp3`).toString('base64') };
export const PANORAMA = { type: 'vod', 'content-id': '2' };
export const VIEWED = { ...KEPT, viewed: [{ video_id: '1', video_type: 'vod', time: 20, is_like: null }] };
/** The picture is paused: it has to have reached the question. */
export const QUESTION = { path: '/control/quiz/1', body: { question: 1, status: 2, hold: true, ago: 30 } };

export const light = (attributes: Attributes) => ({ ...attributes, theme: 'light' });

export function state(
  title: string,
  attributes: Attributes,
  width: number,
  language: Lang,
  reach: LookState['reach'],
  row: Row = {},
): LookState {
  const features = JSON.stringify({ shareButton: true, showCommentSection: true, chat: true });
  const all = { theme: 'dark', muted: '', 'feature-set': features, ...attributes };
  return {
    name: `${title.replaceAll(' ', '-')}-${width}-${language}${all.theme === 'light' ? '-light' : ''}`,
    language,
    width,
    height: Math.round((width * 9) / 16),
    isTouch: false,
    guest: false,
    kept: KEPT,
    directions: [],
    reach,
    ...row,
    attributes: all,
  };
}
