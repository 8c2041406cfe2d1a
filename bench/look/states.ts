import type { Stage } from './stage.ts';
import {
  BEFORE,
  FILM,
  KEPT,
  LIVE,
  type LookState,
  light,
  PANORAMA,
  PHONE,
  PLAYLIST,
  QUESTION,
  QUIZ,
  RECORDING,
  SHORT_LIVE,
  SOUND,
  state,
  VIEWED,
} from './state.ts';

const at = (seconds: number) => (stage: Stage) => stage.pauseAt(seconds);
/** With the figures that come a moment after the picture. */
const liveAt = (seconds: number) => async (stage: Stage) => {
  await stage.pauseAt(seconds);
  await stage.know('.viewer-count');
};
const seen = (selector: string) => (stage: Stage) => stage.see(selector);
const opened =
  (id: Parameters<Stage['open']>[0], ready: string, seconds = 12) =>
  async (stage: Stage) => {
    await stage.pauseAt(seconds);
    await stage.open(id);
    await stage.see(`[part~="${id}-panel"] ${ready}`);
  };

const shown = (go: (stage: Stage) => Promise<void>, selector: string) => async (stage: Stage) => {
  await go(stage);
  await stage.see(selector);
};
const recommended = shown(at(12), '.tab-panel .card');
const asked = shown(at(-4), '.quiz-choice');
const ended = shown((stage) => stage.playToEnd(), '.next-ring');
const chatting = async (stage: Stage) => {
  await liveAt(-30)(stage);
  await stage.open('chat');
  await stage.see('.chat-message');
};
const loggingIn = async (stage: Stage) => {
  await opened('settings', '[role=menuitem]')(stage);
  // Last, or before the list of keys.
  const logIn = '.menu-item:not([aria-keyshortcuts]):is(:last-child, :has(+ [aria-keyshortcuts]))';
  await stage.press(`[part~=settings-panel] ${logIn}`);
};

/** Kinds, layouts, sizes, languages and themes: each value of one of them in some state, not all with all. */
export const STATES: readonly LookState[] = [
  state('cover of a film', FILM, 640, 'fa', seen('.cover-play')),
  state('cover of a film', light(FILM), 360, 'ar', seen('.cover-play'), { isTouch: true }),
  state('cover of a live', LIVE, 1280, 'en', seen('.cover-play')),
  state('cover with a place to continue', FILM, 360, 'ar', seen('.continue-watching'), { kept: VIEWED, guest: true }),
  state('continued film', FILM, 640, 'fa', shown(at(20), '.continue-watching'), { kept: VIEWED, guest: true }),

  state('film', FILM, 240, 'fa', at(12)),
  state('film', light(FILM), 360, 'ar', at(12), { isTouch: true, height: 203 }),
  state('film', { ...FILM, snapshot: '' }, 640, 'en', at(12)),
  state('film', light(FILM), 1280, 'fa', recommended),
  state('film', FILM, 1920, 'ar', recommended),
  state('film in fullscreen', { ...FILM, 'show-module-title': '' }, 1280, 'en', async (stage) => {
    await stage.pauseAt(12);
    await stage.press('[part~=fullscreen-button]');
    await stage.see('[data-layout=plain]');
  }),
  state(
    'film without its controls',
    FILM,
    640,
    'fa',
    async (stage) => {
      await stage.playAt(12);
      await stage.release();
      await stage.see('[data-controls=hidden]');
      await stage.lose('.age-badge');
    },
    { kept: { ...KEPT, settings: { values: { quality: 360, subtitle_language: 'fa' }, changed: [] } } },
  ),
  state('volume', { ...FILM, snapshot: '' }, 640, 'ar', async (stage) => {
    await stage.pauseAt(12);
    await stage.page.hover('cloud-player >>> [part~=mute-button]');
  }),
  state('film under which panels stand', FILM, 360, 'fa', recommended, PHONE),
  state('mini player', FILM, 1000, 'fa', async (stage) => {
    await stage.playAt(12);
    await stage.page.evaluate(() => scrollTo(0, 1500));
    await stage.see('.mini-bar');
  }),
  state('next film', { type: 'playlist', 'content-id': '2' }, 640, 'en', ended),
  state('next film', { type: 'playlist', 'content-id': '2' }, 360, 'fa', ended, { isTouch: true, height: 203 }),
  state('film in all directions', PANORAMA, 640, 'en', at(2)),
  state('sound without a cover', SOUND, 640, 'fa', at(4)),

  state('live', LIVE, 640, 'fa', liveAt(-30)),
  state('poll of a live', LIVE, 360, 'en', shown(at(-4), '.poll-chip'), { kept: { ...KEPT, polls: [] } }),
  state('live without a time machine', SHORT_LIVE, 640, 'ar', liveAt(-8)),
  state('live with its chat', { ...light(LIVE) }, 1280, 'fa', chatting),
  state('live with its chat', LIVE, 390, 'ar', chatting, PHONE),
  state('live that begins soon', BEFORE, 640, 'fa', seen('.countdown')),
  state('live that begins soon', light(BEFORE), 360, 'en', seen('.countdown')),
  state('question of the quiz', { ...QUIZ, autoplay: '' }, 640, 'fa', asked, { directions: [QUESTION] }),
  state('question of the quiz', light({ ...QUIZ, autoplay: '' }), 1280, 'ar', asked, { directions: [QUESTION] }),
  state('question of the quiz', { ...QUIZ, autoplay: '' }, 390, 'ar', asked, { ...PHONE, directions: [QUESTION] }),

  state('settings', light(FILM), 640, 'fa', opened('settings', '[role=menuitem]')),
  state(
    'speeds',
    FILM,
    360,
    'ar',
    async (stage) => {
      await opened('settings', '[role=menuitem]')(stage);
      await stage.press('[data-opens=speed]');
      await stage.see('.value-slider');
    },
    PHONE,
  ),
  state('buttons without room', FILM, 360, 'en', opened('more', '[role=menuitem]')),
  state('comments', light(FILM), 640, 'en', opened('comments', '.comment')),
  state('search', FILM, 640, 'fa', async (stage) => {
    await opened('search', 'input')(stage);
    await stage.type('.search-form input', 'فوتبال');
    await stage.see('.search-results :is(.card, .menu-item)');
  }),
  state('marked moments', RECORDING, 640, 'ar', opened('markers', '.card')),
  state('playlist', light(PLAYLIST), 640, 'ar', opened('playlist', '.card', 2)),
  state('ways to share', FILM, 640, 'en', opened('share', 'input')),
  state('log-in', light(FILM), 360, 'fa', shown(loggingIn, '.login input'), {
    guest: true,
    isTouch: true,
    height: 640,
  }),
  state(
    'log-in with a wrong number',
    FILM,
    640,
    'en',
    async (stage) => {
      await loggingIn(stage);
      await stage.type('.login input', '09');
      await stage.press('.login [type=submit]');
      await stage.see('.login [aria-invalid=true]');
    },
    { guest: true },
  ),
  state('message', FILM, 640, 'ar', async (stage) => {
    await stage.pauseAt(12);
    await stage.open('share');
    await stage.press('.share-actions .button');
    await stage.see('.toast');
  }),
  state(
    'video that does not exist',
    { type: 'vod', 'content-id': 'none' },
    640,
    'fa',
    seen('[role=alert] .screen-title'),
  ),
  state('player without an id', light({ type: 'vod' }), 360, 'en', seen('code')),
];
