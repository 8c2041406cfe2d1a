import type { Page } from 'puppeteer-core';
import type { SurfaceId } from '../../../src/surfaces.ts';
import { PATIENCE } from '../time/patience.ts';
import { find, hands } from './hands.ts';
import { openPanel, PANEL, pressButton } from './panel.ts';

const { mouse } = hands;
export const FILM = 'type=vod&id=1';
const LIVE = 'type=live&id=1';
const WORDS = 'این را پیش از ورود نوشتم';
const ANSWER = 'این هم پاسخ من';

/** By its button. */
export const open = (page: Page, id: SurfaceId) => openPanel(page, mouse, { id });

/** An act of a guest that needs a log-in. */
interface GuestAct {
  readonly name: string;
  readonly content: string;
  /** Until the form of the log-in opens. */
  begin(page: Page): Promise<unknown>;
  /** After the login: selector of the action's result, or of the field in which it continues. */
  readonly done: string;
  /** The text there. */
  readonly words?: string;
}

async function reply(page: Page) {
  await open(page, 'comments');
  await mouse.press(page, '.comment-act[aria-pressed] + [aria-expanded]');
  await mouse.type(page, '.comment .comment-form textarea', WORDS);
  await mouse.press(page, '.comment .comment-form [type=submit]');
}

async function write(page: Page, words: string) {
  await mouse.type(page, `${PANEL} .chat-form textarea`, words);
  await mouse.press(page, '.chat-form [type=submit]');
}

export const GUEST_ACTS: readonly GuestAct[] = [
  {
    name: 'a dislike',
    content: FILM,
    begin: (page) => pressButton(page, mouse, 'dislike-button'),
    done: '[part~=dislike-button][aria-pressed=true]',
  },
  {
    name: 'the like of a comment',
    content: FILM,
    async begin(page) {
      await open(page, 'comments');
      await mouse.press(page, '.comment-act[aria-pressed=false]');
    },
    done: `${PANEL} .comment-act[aria-pressed=true]`,
  },
  { name: 'a reply', content: FILM, begin: reply, done: `${PANEL} .comment[data-reply][data-own]`, words: WORDS },
  {
    name: 'a message of the chat',
    content: LIVE,
    async begin(page) {
      await open(page, 'chat');
      await write(page, WORDS);
    },
    done: '.chat-form textarea',
    words: WORDS,
  },
  {
    name: 'an answer to a message of the chat',
    content: LIVE,
    async begin(page) {
      await open(page, 'chat');
      // New messages move the list: the message has its buttons while it has the focus.
      await (await find(page, '.chat-message[tabindex="0"]')).focus();
      await hands.keyboard.press(page, '.chat-actions .button');
      await find(page, '.chat-quoted');
      await write(page, ANSWER);
    },
    done: '.chat-composer:has(.chat-quoted) textarea',
    words: ANSWER,
  },
  {
    name: 'the list of bookmarks',
    content: FILM,
    async begin(page) {
      await open(page, 'bookmarks');
      await mouse.press(page, `${PANEL} .list-state .button`);
    },
    done: `${PANEL} .list-state:not(:has(.button))`,
  },
];

/** Actions in progress while the page logs the viewer in. */
interface Begun {
  readonly id: SurfaceId;
  readonly content: string;
  begin(page: Page): Promise<unknown>;
  /** A field with the words, or a choice. */
  readonly stays: string;
  readonly words?: string;
}

const typed = (id: SurfaceId, content: string, field: string): Begun => ({
  id,
  content,
  begin: (page) => mouse.type(page, field, WORDS),
  stays: `${field}:focus`,
  words: WORDS,
});

const SEARCH = '.search-form input';

export const BEGUN: readonly Begun[] = [
  typed('comments', FILM, `${PANEL} .comment-form textarea`),
  typed('personalMarker', FILM, '.marker-form [data-autofocus]'),
  {
    ...typed('search', FILM, SEARCH),
    async begin(page) {
      await mouse.type(page, SEARCH, WORDS);
      // An answer that comes later moves the button that closes the panel.
      await find(page, `${PANEL} .list-state .button`);
    },
  },
  typed('tags', FILM, '.tags-head input'),
  typed('feedback', FILM, '.feedback textarea'),
  typed('transcript', FILM, '.transcript-head input'),
  typed('chat', LIVE, `${PANEL} .chat-form textarea`),
  {
    id: 'poll',
    content: LIVE,
    begin: (page) => mouse.press(page, `${PANEL} .poll-option`),
    stays: '.poll-option[aria-checked=true]',
  },
];

/** Waits until the element exists within the player and contains these words. */
export const isThere = (page: Page, selector: string, words = '') =>
  page.waitForFunction(
    (where, text) =>
      [...(document.querySelector('cloud-player')?.shadowRoot?.querySelectorAll(where) ?? [])].some((one) =>
        (one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement
          ? one.value
          : (one.textContent ?? '')
        ).includes(text),
      ),
    PATIENCE,
    selector,
    words,
  );
