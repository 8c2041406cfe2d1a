import type { Page } from 'puppeteer-core';
import type { SurfaceId } from '../../../src/surfaces.ts';
import { find, type Hand } from './hands.ts';
import { PANEL, type SurfaceWay } from './panel.ts';
import * as steps from './surface-steps.ts';

/** One real action of a viewer in a surface. */
export interface SurfaceAct extends SurfaceWay {
  /** Of a further act in the same surface. */
  readonly name?: string;
  /** The content: parameters of the player's own page. */
  readonly content: string;
  /** The viewer is not logged in. */
  readonly guest?: true;
  /** Before it is opened, each time. */
  prepare?(hand: Hand, page: Page): Promise<unknown>;
  /** `isFit` checks the panel in a state on the way. On its page the act is done by one hand after another. */
  act(hand: Hand, page: Page, isFit: () => Promise<void>): Promise<unknown>;
  /** A selector that is there once the act has worked; `closed`: the act closes the panel. */
  readonly result: string | 'closed';
  /** The result is there again when it is opened again. */
  readonly stays?: true;
  /** The surface that is open in the end, and that the focus returns to. */
  readonly ends?: SurfaceId;
}

const FILM = 'type=vod&id=1';
export const LIVE = 'type=live&id=1';

const press =
  (...selectors: string[]) =>
  async (hand: Hand, page: Page) => {
    for (const selector of selectors) await hand.press(page, selector);
  };

/** Actions that change the content come last. */
export const ACTS: readonly SurfaceAct[] = [
  { id: 'settings', content: FILM, act: press('[data-opens=speed]'), result: `${PANEL} .menu-back` },
  {
    id: 'speed',
    content: FILM,
    from: ['settings', '[data-opens=speed]'],
    within: 'settings',
    async act(hand, page) {
      await hand.press(page, '.value-marks > :last-child button');
      await page.waitForFunction(() => document.querySelector('cloud-player')?.playbackRate === 2);
    },
    result: `${PANEL} .value-marks > :last-child [aria-pressed=true]`,
  },
  {
    id: 'more',
    content: FILM,
    act: press(`${PANEL} .menu-line + .menu-item`),
    result: `${PANEL}:not([part~=more-panel])`,
  },
  {
    id: 'transcript',
    content: FILM,
    async act(hand, page) {
      await find(page, `${PANEL} :is(.list-state .button, .transcript-line)`);
      if (await page.$(`cloud-player >>> ${PANEL} .list-state .button`)) {
        await hand.press(page, `${PANEL} .list-state .button`);
      }
      await hand.press(page, '.transcript-line');
    },
    result: '.transcript-line',
  },
  {
    id: 'tags',
    content: FILM,
    act: steps.narrowByTag,
    result: `${PANEL} .search:not(:has(.search-results))`,
    ends: 'search',
  },
  {
    id: 'info',
    content: FILM,
    act: press(`${PANEL} .info-tags .button`),
    result: `${PANEL} .search`,
    // The search has a button in the row if there was room for it when its data came.
    ends: 'search',
  },
  {
    id: 'search',
    content: FILM,
    act: steps.search,
    result: '.search-results :is(.card, .menu-item)',
  },
  { id: 'share', content: FILM, act: press('.share-moment input'), result: '.share-moment input:checked' },
  { id: 'download', content: FILM, act: press('.downloads :is(a, button)'), result: '.downloads' },
  { id: 'trailer', content: FILM, act: steps.playAndPauseTrailer, result: '.trailer-foot .button' },
  {
    id: 'feedback',
    content: FILM,
    act: press('.feedback-kind input', '.feedback-end .button'),
    result: '.feedback-thanks',
  },
  {
    id: 'statistics',
    content: FILM,
    from: ['feedback', '.feedback-buttons > :last-child .button'],
    act: press('.statistics .button'),
    result: '.statistics dd',
  },
  { id: 'comments', content: FILM, act: steps.comment, result: `${PANEL} .comment[data-own]` },
  {
    id: 'playlistCard',
    content: FILM,
    from: ['playlists', `${PANEL} .card`],
    act: press('.playlist-card-actions .control:last-child .button'),
    result: `${PANEL} .card`,
  },
  { id: 'playlists', content: FILM, act: press(`${PANEL} .card`), result: '.playlist-card' },
  {
    id: 'bookmarks',
    content: FILM,
    prepare: steps.addBookmark,
    act: press(`${PANEL} .kept-remove .button`),
    result: `${PANEL} .list-state`,
    stays: true,
  },
  {
    id: 'personalMarker',
    content: FILM,
    act: steps.saveMarker,
    result: `${PANEL}[part~=markers-panel] .kept-row`,
    ends: 'markers',
  },
  {
    id: 'login',
    content: FILM,
    guest: true,
    // Last, or before the list of keys.
    from: ['settings', `${PANEL} .menu-item:not([aria-keyshortcuts]):is(:last-child, :has(+ [aria-keyshortcuts]))`],
    act: steps.logIn,
    result: 'closed',
  },
  {
    id: 'shortcuts',
    content: FILM,
    from: ['settings', `${PANEL} .menu-item[aria-keyshortcuts]`],
    act: async () => undefined,
    result: '.shortcut',
  },
  {
    id: 'autoPlay',
    content: 'type=playlist&id=1',
    act: press('.auto-play-switch[aria-checked=true]'),
    result: '.auto-play-switch[aria-checked=false]',
    stays: true,
  },
  {
    id: 'quiz',
    content: `${LIVE}&quiz=1`,
    prepare: (_, page) => steps.askQuestion(page),
    act: press(`${PANEL} .quiz-choice:first-child`),
    result: `${PANEL} .quiz-choice[aria-checked=true]`,
  },
  {
    id: 'poll',
    content: LIVE,
    act: steps.vote,
    result: '.poll-option[aria-checked=true]',
  },
  { id: 'chat', content: LIVE, act: steps.say, result: `${PANEL} .chat-message[data-own][data-state=confirmed]` },
  { id: 'chat', name: 'the rules of the chat', content: LIVE, act: steps.readRules, result: `${PANEL} .chat-form` },
  {
    id: 'chat',
    name: 'the emojis of the chat',
    content: LIVE,
    act: steps.pickEmoji,
    result: `${PANEL} .chat-field [aria-expanded=false]`,
  },
  { id: 'lives', content: LIVE, act: press(`${PANEL} .card:not([aria-checked=true])`), result: 'closed' },
  { id: 'markers', content: 'type=archive&id=1', act: press(`${PANEL} .marker-panel .card`), result: 'closed' },
  {
    id: 'playlist',
    content: 'type=playlist&id=1',
    act: press(`${PANEL} .card:not([aria-checked=true])`),
    result: 'closed',
  },
  { id: 'recommendations', content: FILM, act: press(`${PANEL} .card`), result: 'closed' },
];
