import type { Run } from '../engine.ts';

export const BOX = 'width="640" height="360"';
export const FILM = `type="vod" is-general src="/media/vod/master.m3u8" ${BOX}`;

export const plays =
  (attributes: string, from?: number): Run =>
  async (page) => {
    await page.open(attributes);
    await page.plays(from);
  };

/** Tried while a film plays. */
export const inFilm =
  (run: Run, attributes = ''): Run =>
  async (page) => {
    await page.open(`${FILM} ${attributes}`);
    await page.plays();
    await run(page);
  };
