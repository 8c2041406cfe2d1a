import assert from 'node:assert/strict';
import type { Run } from '../engine.ts';
import type { PlayerPage } from '../player-page.ts';
import { FILM } from '../states/run.ts';

const pictureBox = (page: PlayerPage) =>
  page.ask(() => {
    const { left, top, width, height } =
      document.querySelector('cloud-player')?.shadowRoot?.querySelector('video')?.getBoundingClientRect() ??
      new DOMRect();
    return {
      left,
      top,
      width,
      height,
      isWhole: width === innerWidth && height === innerHeight && left === 0 && top === 0,
    };
  });

/** For browsers without fullscreen: the player covers the page in a box that would clip and move it. */
export const fillsWindow: Run = async (page) => {
  await page.openPage(
    `<script src="/dist/cloud-player.js"></script><div id="box"><cloud-player autoplay muted ${FILM}></cloud-player></div>`,
  );
  await page.ask(() => {
    const box = document.querySelector<HTMLElement>('#box');
    if (box) box.style.cssText = 'transform: translateX(9px) scale(0.9); overflow: hidden';
  });
  await page.plays();
  await page.ask(() => document.querySelector('cloud-player')?.focus());
  await page.press('f');
  await page.until(
    () => pictureBox(page),
    ({ isWhole }) => isWhole,
    'the picture fills the window',
  );
  for (const [width, height] of [
    [390, 844],
    [844, 390],
  ] as const) {
    await page.resize(width, height);
    await page.until(
      () => pictureBox(page),
      (box) => box.isWhole && box.width === width && box.height === height,
      'the picture turns with the phone',
    );
  }
  await page.press('Escape');
  await page.until(
    () => pictureBox(page),
    ({ isWhole }) => !isWhole,
    'it is back in the page',
  );
  const now = await page.state();
  assert.equal(now?.paused, false);
};
