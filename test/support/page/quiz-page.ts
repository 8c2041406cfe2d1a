import type { ElementHandle, Frame, Page } from 'puppeteer-core';
import type { QuizNow } from '../../../demo/platform/live/quiz-show.ts';
import { PATIENCE } from '../time/patience.ts';
import { tokenOf } from './chat-page.ts';
import type { useDemo } from './demo-page.ts';
import { waitUntilPlaying } from './element-page.ts';
import { firstReads } from './reads.ts';

/** The platform's status codes. */
export const QUIZ_STATUS = { answer: 1, open: 2, done: 4, ready: 5 } as const;
/** A box without room for a column. */
export const PLAIN = { width: 640, height: 480 };

/** What the quiz shows, within the player. */
const PLACES = {
  card: '.quiz-card',
  heading: '.quiz-card h3',
  title: '.quiz-title',
  foot: '.quiz-foot',
  note: '.quiz-note',
  score: '.quiz-score',
  line: '.quiz-line [role=status]',
  results: '.quiz-card ul',
  shareButton: '.quiz-result .button',
  logInButton: '.quiz-foot .button',
  toast: '.toast',
} as const;
type Place = keyof typeof PLACES;

/** The state of a choice. */
const STATES = {
  open: '[aria-checked=false]:not([aria-disabled])',
  chosen: '[aria-checked=true]',
  sending: '[data-mark=sending]',
  closed: '[aria-disabled]',
} as const;

/** In the card over the picture, or in the panel beside it. */
const choiceOf = (number: number, place: 'card' | 'panel' = 'card') =>
  `.quiz-${place} .quiz-choice:nth-child(${number})`;

let viewers = Date.now() % 1_000_000;

/** The quiz of a live stream, directed by its host. For the tests of one `describe`. */
export function useQuizPage(demo: ReturnType<typeof useDemo>) {
  const within = (page: Page | Frame, selector: string, player = 'cloud-player') =>
    page.waitForSelector(`${player} >>> ${selector}`, { ...PATIENCE, visible: true }) as Promise<
      ElementHandle<HTMLElement>
    >;
  /** Waits until it can be seen. */
  const find = (page: Page, place: Place) => within(page, PLACES[place]);
  const openContent = async (type: string, id: string, query = '', viewport: object = PLAIN): Promise<Page> => {
    const page = await demo.browser.newPage();
    await page.setViewport(viewport as typeof PLAIN);
    await page.goto(`${demo.origin}/plr?type=${type}&id=${id}&quiz=1&portrait=0&autoplay=1&muted=1&${query}`);
    await page.bringToFront();
    await page.evaluate(() => {
      const told: unknown[] = [];
      Object.assign(window, { told });
      for (const name of ['quizquestion', 'quizanswer', 'quizrefusal', 'quizend']) {
        document.querySelector('cloud-player')?.addEventListener(name, (event) => {
          told.push({ name, at: Date.now(), ...(event as CustomEvent).detail });
        });
      }
    });
    await waitUntilPlaying(page);
    return page;
  };
  /** Waits until the picture shows the question in this status. */
  const shows = (page: Page, { question_id }: QuizNow, status: string) =>
    page.waitForFunction(
      (id, wanted) =>
        (window as unknown as { told: { questionId?: string; status?: string }[] }).told.some(
          (one) => one.questionId === id && one.status === wanted,
        ),
      PATIENCE,
      question_id,
      status,
    );
  /** The numbers of the right choice and of a wrong one, once the question is open in the picture. */
  const isAsked = async (page: Page, asked: QuizNow) => {
    await shows(page, asked, 'open');
    const right = asked.choice_ids.indexOf(asked.right_choice_id ?? '');
    return { asked, right: right + 1, wrong: right === 0 ? 2 : 1 };
  };
  return {
    find,
    shows,
    isAsked,
    /** The picture is at least three segments behind, and reaches what was asked 5 s ago soon. */
    ask: async (page: Page, live: string, number: number) =>
      isAsked(page, await demo.quiz(live, { question: number, status: QUIZ_STATUS.open, hold: true, ago: 5 })),
    /** To the next status of the question. */
    next: (live: string) => demo.quiz(live, { next: true, hold: true, ago: 3 }),
    press: (page: Page, choice: number) => page.keyboard.press(`${choice}` as '1'),
    /** Waits until a choice is so. */
    choiceIs: (
      page: Page | Frame,
      number: number,
      state: keyof typeof STATES,
      where: { readonly player?: string; readonly place?: 'card' | 'panel' } = {},
    ) => within(page, `${choiceOf(number, where.place)}${STATES[state]}`, where.player),
    /** Whether a choice can be pressed no more. */
    isDisabled: (page: Page, number: number) =>
      page.$eval(`cloud-player >>> ${choiceOf(number)}`, ({ ariaDisabled }) => ariaDisabled === 'true'),
    /** Presses a choice by script. */
    pressChoice: (page: Page | Frame, number: number) =>
      page.$eval(`cloud-player >>> ${choiceOf(number)}`, (choice) => (choice as HTMLElement).click()),
    /** Whether one of the choices has the focus now. */
    choiceHasFocus: (page: Page) =>
      page.$eval('cloud-player', ({ shadowRoot }) => shadowRoot?.activeElement?.className === 'quiz-choice'),
    /** What the foot of the card says to a screen reader. */
    announced: (page: Page) =>
      page.$eval('cloud-player >>> .quiz-foot [role=status]', ({ textContent }) => textContent),
    /** Texts of the regions of the card that are read when they change. */
    said: (page: Page) =>
      page.$$eval('cloud-player >>> .quiz-card [role=status]', (all) =>
        all
          .filter((one) => one.checkVisibility({ visibilityProperty: true }))
          .map((one) => one.textContent?.trim() ?? ''),
      ),
    /** The names of the choices. */
    choices: (page: Page) =>
      page.$$eval('cloud-player >>> .quiz-name', (all) => all.map(({ textContent }) => textContent ?? '')),
    /** Whether the quiz has a card now, or anything at all. */
    hasCard: async (page: Page) => (await page.$('cloud-player >>> .quiz-card')) !== null,
    isThere: async (page: Page) =>
      (await page.$('cloud-player >>> :is(.quiz-card, .quiz-panel, [part~=quiz-button])')) !== null,
    /** How many choices are lower than this, px. */
    lowChoices: (page: Page, height: number) =>
      page.$$eval(
        'cloud-player >>> .quiz-choice',
        (all, least) => all.filter((one) => one.getBoundingClientRect().height < least).length,
        height,
      ),
    /** The seconds left to answer, and the second of the picture at the same moment. */
    timeLeft: (page: Page) =>
      page.$eval('cloud-player >>> .quiz-left [aria-hidden]', (clock) => {
        const { host } = clock.getRootNode() as ShadowRoot;
        return [clock.textContent ?? '', (host as unknown as HTMLVideoElement).currentTime] as const;
      }),
    /** The answers that the page sends from now on. */
    posts(page: Page): readonly string[] {
      const sent: string[] = [];
      page.on('request', (request) => {
        if (new URL(request.url()).pathname === '/api/quiz/answer' && request.method() === 'POST')
          sent.push(request.postData() ?? '');
      });
      return sent;
    },
    /** The same viewer answers on another device. */
    async answerElsewhere(token: string, live: string, { quiz_id, question_id, choice_ids }: QuizNow, choice: number) {
      const post = async (path: string, body: object) => {
        const response = await fetch(`${demo.origin}/api/quiz/${path}?uuid=other&provider=test`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify(body),
        });
        if (!response.ok) throw new Error(await response.text());
        return (await response.json()) as { encrypted_quiz: string };
      };
      const { encrypted_quiz } = await post(`live/${live}/records`, { quiz_id });
      await post('answer', { quiz_id, question_id, choice_id: choice_ids[choice - 1], encrypted_quiz });
    },
    /** The token of a viewer who has played in no quiz. */
    token: () => tokenOf(demo.origin, `0912${String(++viewers).padStart(7, '0')}`),
    openContent,
    /** Opens the player's own page with the quiz of this live stream. */
    open: (live: string, query?: string, viewport?: object) => openContent('live', live, query, viewport),
    told: <T>(page: Page) => page.evaluate(() => (window as unknown as { told: T[] }).told),
    /** Waits for it: the code of the card may come later, and a status is drawn before its words. */
    async text(page: Page, place: Place): Promise<string> {
      const text = await page.waitForFunction(
        (selector) => document.querySelector('cloud-player')?.shadowRoot?.querySelector(selector)?.textContent?.trim(),
        PATIENCE,
        PLACES[place],
      );
      return (await text.jsonValue()) ?? '';
    },
    says: (page: Page, place: Place, words: string) => firstReads(page, PLACES[place], words),
  };
}
