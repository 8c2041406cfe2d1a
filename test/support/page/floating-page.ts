import type { Frame, Page } from 'puppeteer-core';
import { PATIENCE } from '../time/patience.ts';
import { untilSo } from './until-so.ts';

/** Where the player is in its own window. */
export const PLACE = 'body > div';

/**
 * A frame in the place of the browser's window: a document, classes and events of their own as there. The headless browser
 * of the tests has none. Unlike there, a video that moves into a frame is loaded anew.
 */
export const WINDOWS = `if (window.top === window) {
  const windows = Object.assign(new EventTarget(), {
    window: null,
    async requestWindow({ width, height }) {
      const frame = document.createElement('iframe');
      frame.style.cssText = \`position: fixed; inset: 0 auto auto 0; border: 0; width: \${width}px; height: \${height}px\`;
      document.body.append(frame);
      const view = frame.contentWindow;
      // What hears of its end may close it again.
      let open = true;
      view.close = () => {
        if (!open) return;
        open = false;
        if (windows.window === view) windows.window = null;
        frame.remove();
      };
      windows.window = view;
      // Chromium fires it after the promise has resolved.
      setTimeout(() => windows.dispatchEvent(Object.assign(new Event('enter'), { window: view })));
      return view;
    },
  });
  Object.defineProperty(window, 'documentPictureInPicture', { configurable: true, value: windows });
}`;

/** Opens the window with the key of the focused player, and waits until the player is in it. */
export async function floatPlayer(page: Page, player = 'cloud-player'): Promise<Frame> {
  // A player that is drawn anew in the frame may take the focus again.
  await untilSo(
    () =>
      page.$eval(player, async (element) => {
        // A key in a field is a letter.
        (element as HTMLElement).blur();
        (element as HTMLElement).focus();
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
        return document.activeElement === element;
      }),
    Boolean,
    'the player has the focus',
  );
  await page.keyboard.press('KeyI');
  await page.waitForSelector(`${player} >>> .away`);
  const frame = page.frames().at(-1);
  if (!frame || frame === page.mainFrame()) throw new Error('No window was opened');
  await frame.waitForSelector(`${PLACE} >>> video`);
  return frame;
}

/** Waits until the player is drawn for a window that is higher than wide. */
export const isPortrait = (view: Frame) => view.waitForSelector(`${PLACE} >>> [data-layout=portrait]`, PATIENCE);

/** Presses the picture with the pointer, by script: a frame has no mouse. */
export const pressPicture = (view: Frame) =>
  view.$eval(`${PLACE} >>> .picture`, (picture) =>
    picture.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true })),
  );

/** The size of the player in its window, and the styles that it has from its page. */
export const lookOf = (view: Frame) =>
  view.$eval(`${PLACE} >>> .player`, (box) => {
    const { position } = getComputedStyle(box);
    const { width, height } = box.getBoundingClientRect();
    const rem = getComputedStyle(document.documentElement).fontSize;
    return { position, width, height, rem, accent: getComputedStyle(box).getPropertyValue('--_accent') };
  });

/** Waits until the player is in its page again. */
export const isBack = (page: Page, player = 'cloud-player') =>
  page.waitForFunction(
    (selector) => {
      const root = document.querySelector(selector)?.shadowRoot;
      return root?.querySelector('video') && !root.querySelector('.away');
    },
    PATIENCE,
    player,
  );

/** Waits until the page has no such window. */
export const hasNoWindow = (page: Page) =>
  page.waitForFunction(() => Reflect.get(window, 'documentPictureInPicture').window === null, PATIENCE);
