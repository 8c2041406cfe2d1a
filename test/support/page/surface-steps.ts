import { randomInt } from 'node:crypto';
import type { Page } from 'puppeteer-core';
import type { QuizNow } from '../../../demo/platform/live/quiz-show.ts';
import { lastCode } from '../platform/viewer.ts';
import { PATIENCE } from '../time/patience.ts';
import { find, type Hand } from './hands.ts';
import { PANEL, pressButton } from './panel.ts';
import { QUIZ_STATUS } from './quiz-page.ts';
import { anyReads } from './reads.ts';

type IsFit = () => Promise<void>;

export async function comment(hand: Hand, page: Page): Promise<void> {
  const text = `از تماشای این فیلم لذت بردم ${randomInt(1e6)}`;
  await hand.type(page, `${PANEL} .comment-form textarea`, text);
  await hand.press(page, `${PANEL} .comment-form [type=submit]`);
  await anyReads(page, '.comment[data-own]', text);
}

/** Shows the videos of a tag, as many as its button says, then takes the tag away again. */
export async function narrowByTag(hand: Hand, page: Page, isFit: IsFit): Promise<void> {
  const count = await (await find(page, '.tags-list button small')).evaluate(({ textContent }) => textContent ?? '');
  await hand.press(page, '.tags-list button');
  await find(page, '.tags-foot .button');
  await isFit();
  await hand.press(page, '.tags-foot .button');
  await anyReads(page, `${PANEL} .search-results:not([aria-busy]) [role=status]`, count.trim());
  await isFit();
  await hand.press(page, '.search-head .tag-button:has(.icon)');
}

/** With reduced motion, a trailer waits for its button. */
export async function playAndPauseTrailer(hand: Hand, page: Page): Promise<void> {
  await hand.press(page, '.trailer-foot .button');
  await page.waitForFunction(() => {
    const video = document.querySelector('cloud-player')?.shadowRoot?.querySelector<HTMLVideoElement>('.trailer video');
    return video && !video.paused && video.currentTime > 0;
  }, PATIENCE);
  await hand.press(page, '.trailer-foot .button');
  await page.waitForFunction(
    () => document.querySelector('cloud-player')?.shadowRoot?.querySelector<HTMLVideoElement>('.trailer video')?.paused,
    PATIENCE,
  );
}

/** Replaces the words of the previous search. */
export async function search(hand: Hand, page: Page): Promise<void> {
  const field = await find(page, '.search-form input');
  if (await field.evaluate((own) => (own as HTMLInputElement).value !== '')) {
    await hand.press(page, '.search-form .control .button');
    await page.waitForFunction((own) => own instanceof HTMLInputElement && own.value === '', PATIENCE, field);
  }
  await hand.type(page, '.search-form input', 'فوتبال');
}

/** For an option that isn't chosen yet. */
export async function vote(hand: Hand, page: Page): Promise<void> {
  const option = `${PANEL} .poll-option:not([aria-checked=true])`;
  const name = await (await find(page, `${option} bdi`)).evaluate(({ textContent }) => textContent ?? '');
  await hand.press(page, option);
  await anyReads(page, '.poll-option[aria-checked=true]', name);
}

export async function addBookmark(hand: Hand, page: Page): Promise<void> {
  // Under the picture of a phone it is one of the details that are shown on a press.
  const details = '.title-block:not([data-open]) .title-details .button';
  if (await (await page.$(`cloud-player >>> ${details}`))?.isVisible()) await hand.press(page, details);
  await find(page, '[part~=bookmark-button]');
  if (await page.$('cloud-player >>> [part~=bookmark-button][aria-pressed=true]')) return;
  await pressButton(page, hand, 'bookmark-button');
  await find(page, '[part~=bookmark-button][aria-pressed=true]');
}

/** First without a sticker and a description, which is refused. */
export async function saveMarker(hand: Hand, page: Page, isFit: IsFit): Promise<void> {
  await hand.type(page, '.marker-form [data-autofocus]', 'لحظهٔ خوب');
  await hand.press(page, '.marker-form [type=submit]');
  await find(page, '.marker-form [data-wrong] .field-error');
  await isFit();
  await hand.press(page, '.marker-sticker:first-child input');
  await hand.type(page, '.marker-form textarea', 'گل اول');
  await hand.press(page, '.marker-form [type=submit]');
  await anyReads(page, '.kept-row', 'لحظهٔ خوب');
}

/** First with a number that is too short. */
export async function logIn(hand: Hand, page: Page, isFit: IsFit): Promise<void> {
  await hand.type(page, '.login input', '09');
  await hand.press(page, '.login [type=submit]');
  await find(page, '.login [aria-invalid=true]');
  await isFit();
  await hand.type(page, '.login input', '');
  // The number is completed: a press may have put the caret into its middle.
  await page.keyboard.press('End');
  await page.keyboard.type(`12${randomInt(1e6, 1e7)}`);
  await hand.press(page, '.login [type=submit]');
  await find(page, '.login[data-step=otp] input');
  await isFit();
  await hand.type(page, '.login[data-step=otp] input', await lastCode(new URL(page.url()).origin));
  await hand.press(page, '.login [type=submit]');
  await page.waitForFunction(() => localStorage.getItem(`cloud-player:tokens:${location.origin}`), PATIENCE);
}

/** The rules come before the first message. */
export async function say(hand: Hand, page: Page, isFit: IsFit): Promise<void> {
  const text = `سلام به همه ${randomInt(1e6)}`;
  await hand.type(page, `${PANEL} .chat-form textarea`, text);
  await hand.press(page, '.chat-form [type=submit]');
  await find(page, `${PANEL} :is(.chat-rules, .chat-message[data-own])`);
  if (await page.$('cloud-player >>> .chat-rules')) {
    await isFit();
    await hand.press(page, '.chat-rules-end .control:first-child .button');
  }
  await anyReads(page, '.chat-message[data-own][data-state=confirmed]', text);
}

export async function readRules(hand: Hand, page: Page, isFit: IsFit): Promise<void> {
  await hand.press(page, '.chat-tools .control:last-of-type .button');
  await find(page, '.chat-menu .menu-item');
  await isFit();
  await hand.press(page, '.chat-menu .menu-item:first-child');
  await find(page, '.chat-rules');
  await isFit();
  await hand.press(page, '.chat-rules-end .control:last-child .button');
  await page.waitForSelector('cloud-player >>> .chat-rules', { hidden: true });
}

export async function pickEmoji(hand: Hand, page: Page, isFit: IsFit): Promise<void> {
  const [opener, first] = ['.chat-field .control:first-child .button', '.chat-emojis [data-place]'];
  await hand.press(page, opener);
  const emoji = await (await find(page, first)).evaluate(({ textContent }) => textContent ?? '');
  const field = await find(page, `${PANEL} .chat-form textarea`);
  const before = await field.evaluate((own) => (own as HTMLTextAreaElement).value);
  await isFit();
  await hand.press(page, first);
  await page.waitForFunction(
    (own, words) => own instanceof HTMLTextAreaElement && own.value === words,
    PATIENCE,
    field,
    before + emoji,
  );
  await hand.press(page, opener);
}

/** Asks the first question of a new quiz, and waits until the player shows it instead of that of the clock. */
export async function askQuestion(page: Page): Promise<void> {
  await page.evaluate(() => {
    const asked: string[] = [];
    Object.assign(window, { asked });
    document
      .querySelector('cloud-player')
      ?.addEventListener('quizquestion', ({ detail }) => asked.push(`${detail.questionId} ${detail.status}`));
  });
  // The picture is paused: it has to have reached the question.
  const body = JSON.stringify({ question: 1, status: QUIZ_STATUS.open, hold: true, ago: 30 });
  const response = await fetch(new URL('/control/quiz/1', page.url()), { method: 'POST', body });
  const { question_id } = (await response.json()) as QuizNow;
  await page.waitForFunction(
    (wanted) => (window as unknown as { asked: string[] }).asked.includes(wanted),
    PATIENCE,
    `${question_id} open`,
  );
}
