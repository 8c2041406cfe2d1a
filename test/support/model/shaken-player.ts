import { expect } from '@open-wc/testing';
import type { SurfaceId } from '../../../src/surfaces.ts';
import { openPlatform } from '../answers/broken-platform.ts';
import { BROKEN } from '../answers/mutations.ts';
import type { SoundAnswers } from '../answers/sound-answers.ts';
import { FAULT, SPEECH } from '../page/speech.ts';
import { install, LONG } from '../time/page-clock.ts';
import { PATIENCE_MS } from '../time/wait.ts';
import { inside, playerOf, removePlayers, showPlayer, words } from './player-fixture.ts';

/** Longer than all delays of the player. Only chunks and pictures may still be loading then. */
const LONGEST_SECONDS = 400;

const wrong: string[] = [];
const { setTimeout: later } = window;
const realNow = performance.now.bind(performance);
install(LONG, true);
const { jump } = window.pageClock;
addEventListener('error', ({ message }) => wrong.push(message));
addEventListener('unhandledrejection', ({ reason }) => wrong.push(String(reason)));

/** Waits for a condition; the page's clock goes a second on at each look, so that delays pass at once. */
export async function until(isSo: () => unknown, what: () => string, seconds = 1): Promise<void> {
  const end = realNow() + PATIENCE_MS;
  for (let passed = 0; realNow() < end; passed += seconds) {
    if (isSo()) return;
    if (passed < LONGEST_SECONDS && seconds > 0) await jump(seconds * 1000);
    else await new Promise((resolve) => later(resolve, 5));
    if (isSo()) return;
  }
  throw new Error(`never: ${what()}`);
}

interface Want {
  readonly sound?: SoundAnswers;
  readonly type?: 'vod' | 'live';
  /** The viewer has logged in during an earlier visit. */
  readonly known?: boolean;
  /** Called before the player's first request. */
  prepare?(platform: ReturnType<typeof openPlatform>): void;
}

/** A whole player on a platform of its own, whose answers a test breaks. */
export async function openShaken({ sound, type = 'vod', known = false, prepare }: Want = {}) {
  wrong.length = 0;
  const platform = openPlatform(sound);
  prepare?.(platform);
  if (known) {
    const login = JSON.stringify({ refresh: 'r-1', token_id: 't-1' });
    localStorage.setItem(`cloud-player:tokens:${platform.origin}`, login);
  }
  const element = await showPlayer({
    ...{ type, 'content-id': '1', api: platform.origin, lang: 'en', muted: '', width: '1280' },
    'feature-set': '{"showCommentSection":true}',
  });
  const player = playerOf(element);
  // A view that throws is only not rendered.
  player.failures.$reported.listen((report) => report?.log === 'RENDER_ERROR' && wrong.push(report.detail));
  const say = () => words(element).replace(/\s+/g, ' ').slice(0, 500);
  const find = async (selector: string) => {
    await until(
      () => inside(element, selector),
      () => `${selector} in ${say()}`,
    );
    return inside(element, selector) as HTMLElement;
  };
  const isSound = (where: string) => {
    expect(words(element), where).not.to.match(BROKEN);
    expect(wrong, where).to.eql([]);
  };
  return {
    ...{ element, player, platform, find, isSound },
    async open(surface: SurfaceId) {
      player.panels.open(surface);
      await find(`[part~=${surface}-panel]`);
    },
    /** The surface shows its entries, or a known text why there are none. */
    async speaks(surface: SurfaceId) {
      const { entries, words: known } = SPEECH[surface] ?? { entries: '*', words: [] };
      const panel = () => inside(element, `[part~=${surface}-panel]`);
      const state = () => panel()?.querySelector('.list-state > p, .search-status > p')?.textContent?.trim() ?? '';
      await until(
        () => panel()?.querySelector(entries) || [...known, FAULT].includes(state()),
        () => `${surface} says "${state()}" of "${panel()?.textContent}"`,
      );
    },
    async press(selector: string) {
      (await find(selector)).click();
    },
    async type(selector: string, text: string) {
      const field = await find(selector);
      const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    },
    /** The picture moves. Then it is paused, so that the page's clock can go on. */
    async plays() {
      await until(
        () => player.content.$details.get(),
        () => `there are details: ${say()}`,
      );
      // The clock of the picture is the real one: if the page's went on, the picture would seem to have stalled.
      await until(
        () => element.readyState > 0,
        () => `there is a picture: ${say()}`,
        0,
      );
      await element.play();
      const from = element.currentTime;
      await until(
        () => element.currentTime > from + 0.1,
        () => `the picture moves: ${say()}`,
        0,
      );
      element.pause();
    },
    /** Waits until no request is pending, and all answers are rendered. */
    async settled() {
      await until(platform.isIdle, () => 'nothing is under way');
      for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => later(resolve, 5));
    },
    /** Lets the page's time pass while nothing is awaited. */
    pass: (seconds: number) => jump(seconds * 1000),
  };
}

/** A refused token may have logged the viewer out. */
export const isKnown = ({ player }: Shaken): boolean => player.login.$user.get() !== undefined;

/** The film of a logged-in viewer, with its picture. A like is saved with a position, which must not be 0. */
export async function openFilm(prepare?: Want['prepare']) {
  const shaken = await openShaken({ known: true, prepare });
  await shaken.plays();
  await until(
    () => shaken.player.login.$user.get(),
    () => 'the viewer is known',
  );
  return shaken;
}

export type Shaken = Awaited<ReturnType<typeof openShaken>>;

export function removeShaken(): void {
  removePlayers();
  localStorage.clear();
}

/**
 * One player for a series of answers, on a platform without faults at the start of each test. After a failed test, or an
 * answer that makes the player unusable, the next test gets another player.
 */
export function keepShaken(open: () => Promise<Shaken>, fits: (shaken: Shaken) => boolean = () => true) {
  let kept: Shaken | undefined;
  const drop = () => {
    kept = undefined;
    removeShaken();
  };
  afterEach(function () {
    if (this.currentTest?.state === 'failed') drop();
  });
  after(drop);
  return async (): Promise<Shaken> => {
    if (kept && !fits(kept)) drop();
    kept ??= await open();
    kept.platform.heal();
    await kept.settled();
    return kept;
  };
}
