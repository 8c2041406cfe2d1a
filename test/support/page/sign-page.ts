import assert from 'node:assert/strict';
import type { Page } from 'puppeteer-core';
import { PATIENCE } from '../time/patience.ts';
import { untilSo } from './until-so.ts';

type Edges = Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>;

/** The interpreter's picture, as a viewer sees it. */
export interface Seen {
  readonly paused: boolean;
  readonly muted: boolean;
  /** Seconds behind the film; negative ahead of it. */
  readonly behind: number;
  /** In the page, px. */
  readonly box: Edges;
  readonly film: Edges;
}

/** Undefined while there is none, or it has no frame or is on its way to one. */
export const seen = (page: Page): Promise<Seen | undefined> =>
  page.evaluate(() => {
    const player = document.querySelector('cloud-player');
    const sign = player?.shadowRoot?.querySelector('.sign');
    const video = sign?.querySelector('.sign-film > div')?.shadowRoot?.querySelector('video');
    const film = player?.shadowRoot?.querySelector<HTMLVideoElement>('.stage video');
    const picture = player?.shadowRoot?.querySelector('.picture');
    if (!sign || !video || !film || !picture || video.readyState < 2 || video.seeking || film.seeking) return undefined;
    return {
      paused: video.paused,
      muted: video.muted,
      behind: film.currentTime - video.currentTime,
      box: sign.getBoundingClientRect().toJSON() as Edges,
      film: picture.getBoundingClientRect().toJSON() as Edges,
    };
  });

/** Waits until the interpreter is seen so. */
export async function signIs(page: Page, isSo: (sign: Seen) => boolean): Promise<Seen> {
  const sign = await untilSo(
    () => seen(page),
    (one) => one !== undefined && isSo(one),
    'the interpreter',
  );
  assert.ok(sign);
  return sign;
}

export const isInside = ({ box, film }: Seen): boolean =>
  box.left >= film.left && box.top >= film.top && box.right <= film.right && box.bottom <= film.bottom;

/** Presses the button on the interpreter's picture, until the picture is gone. */
export async function turnSignOff(page: Page): Promise<void> {
  await page.hover('cloud-player >>> .sign');
  await page.click('cloud-player >>> [part~=sign-off-button]');
  await page.waitForFunction(
    () => !document.querySelector('cloud-player')?.shadowRoot?.querySelector('.sign'),
    PATIENCE,
  );
}
