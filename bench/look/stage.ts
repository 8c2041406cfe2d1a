import type { Page } from 'puppeteer-core';
import type { SurfaceId } from '../../src/surfaces.ts';

/** ms. A player that needs longer than this does not reach its state. */
export const PATIENCE_MS = 15_000;

/** Actions of a state on its page. Selectors are within the player. */
export interface Stage {
  readonly page: Page;
  /** Waits until it is visible. */
  see(selector: string): Promise<void>;
  /** Waits until it exists, also in the "more" menu. */
  know(selector: string): Promise<void>;
  /** With the mouse, or a finger on a touch screen. */
  press(selector: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  /** Waits until the player has reached this position, and stops the picture. Below 0: seconds before the live edge. */
  pauseAt(seconds: number): Promise<void>;
  /** Stops the picture there, while the player goes on playing. */
  playAt(seconds: number): Promise<void>;
  playToEnd(): Promise<void>;
  /** Lets time pass: delays of the player last forever otherwise. */
  release(): Promise<void>;
  /** Waits until it is removed. */
  lose(selector: string): Promise<void>;
  /**
   * Brings the picture to its place once more. While a stream starts it may leave it again, and on a busy machine the
   * frame before may stay.
   */
  settle(): Promise<void>;
  /** Whether the picture is where `settle()` has brought it. */
  isSettled(): Promise<boolean>;
  /** Opens a panel, also one whose button is in the "more" menu. */
  open(id: SurfaceId): Promise<void>;
}

const within = (selector: string) => `cloud-player >>> ${selector}`;

/** ms. The frame is shown after the position has changed; audio has none. */
const FRAME_MS = 1500;
/** Half a frame of the reference media: at the boundary of two frames either may be shown. */
const HALF_FRAME = 0.02;

/** Brings the inner video to this place, with its frame. Without a rate it is paused. */
const goTo = (page: Page, seconds: number, rate: number | undefined) =>
  page.$eval(
    'cloud-player',
    async (player, at, playing, patience, half) => {
      const video = player.shadowRoot?.querySelector<HTMLVideoElement>('video');
      if (!video) throw new Error('There is no video');
      if (playing === undefined) video.pause();
      else video.playbackRate = playing;
      const end = video.seekable.end(video.seekable.length - 1);
      const place = half + (at < 0 ? Math.floor(end) + at : at);
      video.currentTime = place;
      let shown = video.videoWidth === 0;
      const until = performance.now() + patience;
      while (!shown && performance.now() < until) {
        const frame = new Promise<number>((resolve) =>
          video.requestVideoFrameCallback((_, { mediaTime }) => resolve(mediaTime)),
        );
        const late = new Promise<number>((resolve) => setTimeout(resolve, 100, -1));
        shown = Math.abs((await Promise.race([frame, late])) + half - place) < half;
      }
      while (video.seeking || video.readyState < 2) await new Promise((resolve) => setTimeout(resolve, 20));
      return video.currentTime;
    },
    seconds,
    rate,
    FRAME_MS,
    HALF_FRAME,
  );

const placeOf = (page: Page) =>
  page.$eval('cloud-player', (player) => player.shadowRoot?.querySelector('video')?.currentTime);

/** To the end, without a picture: which of the last frames stays is chance. */
const goToEnd = (page: Page) =>
  page.$eval('cloud-player', (player) => {
    const video = player.shadowRoot?.querySelector<HTMLVideoElement>('video');
    if (!video) throw new Error('There is no video');
    video.style.visibility = 'hidden';
    video.currentTime = video.duration - 0.2;
  });

/** `playsItself`: there is no cover to press. */
export function createStage(page: Page, { isTouch, playsItself }: { isTouch: boolean; playsItself: boolean }): Stage {
  // `visible` looks again and again: changes within a shadow root alone go unnoticed.
  const find = async (selector: string) => {
    const found = await page.waitForSelector(within(selector), { visible: true, timeout: PATIENCE_MS });
    if (!found) throw new Error(`There is no ${selector}`);
    return found;
  };
  const press = async (selector: string) => {
    const target = await find(selector);
    await (isTouch ? target.tap() : target.click());
  };
  const started = async () => {
    if (!playsItself) await press('.cover-play');
    await page.waitForFunction(
      () => {
        const player = document.querySelector<HTMLVideoElement>('cloud-player');
        return player && !player.paused && player.played.length > 0;
      },
      { timeout: PATIENCE_MS, polling: 50 },
    );
    // A stream goes to its start once more when its first segments are there.
    await page.waitForNetworkIdle({ idleTime: 300 });
  };
  const know = async (selector: string) => {
    await page.waitForFunction(
      (wanted) => document.querySelector('cloud-player')?.shadowRoot?.querySelector(wanted),
      { timeout: PATIENCE_MS, polling: 50 },
      selector,
    );
  };
  let settle = async () => {};
  let place: number | undefined;
  const goAndStay = (seconds: number, rate?: number) => {
    settle = async () => {
      place = await goTo(page, seconds, rate);
    };
    return settle();
  };
  return {
    page,
    settle: () => settle(),
    isSettled: async () => place === undefined || place === (await placeOf(page)),
    release: () => page.evaluate('look.release()') as Promise<void>,
    async lose(selector) {
      await page.waitForFunction(
        (unwanted) => !document.querySelector('cloud-player')?.shadowRoot?.querySelector(unwanted),
        { timeout: PATIENCE_MS, polling: 50 },
        selector,
      );
    },
    know,
    see: async (selector) => void (await find(selector)),
    press,
    async type(selector, text) {
      await press(selector);
      await page.keyboard.type(text);
    },
    async pauseAt(seconds) {
      await started();
      await goAndStay(seconds);
    },
    async playAt(seconds) {
      await started();
      await goAndStay(seconds, 0);
    },
    async playToEnd() {
      await started();
      await goToEnd(page);
    },
    async open(id) {
      const opener = `:is([role=tab][id$="tab-${id}"], [part~="${id}-button"])`;
      await know(opener);
      await page.$eval(within(opener), (element) => (element as HTMLElement).click());
      await find(`[part~="${id}-panel"]`);
    },
  };
}
