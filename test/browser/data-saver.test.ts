import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Page } from 'puppeteer-core';
import { facesAreThere } from '../support/page/chat-page.ts';
import { pointAtBar, tipHasPicture } from '../support/page/controls.ts';
import { useDemo } from '../support/page/demo-page.ts';
import { ask, clickPart, repeatVideo, waitUntilPlaying } from '../support/page/element-page.ts';
import { cardIsWithoutPicture, cardsAreThere } from '../support/page/list.ts';
import { entryTo, otherChoice } from '../support/page/menu.ts';
import { pictureBack } from '../support/page/picture.ts';
import { untilSo } from '../support/page/until-so.ts';
import { PATIENCE } from '../support/time/patience.ts';

const FOLDER = fileURLToPath(new URL('../../demo', import.meta.url));
const FILM = '/plr?type=vod&id=1&autoplay=1&muted=1&lang=en';
const LIVE = '/plr?type=live&id=1&autoplay=1&muted=1&lang=en';
const COVER = '/media/images/cover-';
const WIDE = { width: 1280, height: 800 };

/** Levels of a film or a live, in the order in which they are requested. */
const LEVEL = /\/(\d+p)(?:-\w+)?\.(?:m3u8|m4s|mp4)$/;
const SEGMENT = /\/media\/vod\/[\w-]+\.(?:m4s|mp4)$/;

describe('the data saver', () => {
  const demo = useDemo({ allLevels: true });
  const paths = (from = 0) => demo.heard.slice(from).map(({ url }) => url.split('?')[0] ?? '');
  const levels = (from = 0) => [...new Set(paths(from).flatMap((url) => LEVEL.exec(url)?.[1] ?? []))].sort();
  const pictures = (from = 0) => paths(from).filter((url) => /sprite|\/images\//.test(url));
  /** Waits until the largest level is loaded, by the server: the page may ask before the test's next call. */
  const loads720p = (from: number) =>
    untilSo(
      () => levels(from),
      (found) => found.includes('720p'),
      'the levels',
    );
  /** Of the segments that the server was asked for. */
  const bytes = (from = 0) =>
    [...new Set(paths(from).filter((url) => SEGMENT.test(url)))].reduce(
      (sum, url) => sum + statSync(path.join(FOLDER, url)).size,
      0,
    );

  async function open(address: string, prepare?: (page: Page) => Promise<unknown>) {
    const page = await demo.browser.newPage();
    await page.setViewport(WIDE);
    await prepare?.(page);
    const from = demo.heard.length;
    await page.goto(demo.origin + address);
    return { page, from };
  }

  /** The film until it is loaded to its end, its list beside it, and the pointer on its bar. */
  async function watch(mode: string, prepare?: (page: Page) => Promise<unknown>) {
    const { page, from } = await open(`${FILM}&data-saver=${mode}`, prepare);
    await waitUntilPlaying(page);
    await repeatVideo(page);
    await cardsAreThere(page);
    await page.waitForFunction(() => {
      const { buffered } = document.querySelector('cloud-player') as unknown as HTMLVideoElement;
      return buffered.length > 0 && buffered.end(buffered.length - 1) > 20;
    }, PATIENCE);
    await pointAtBar(page);
    return { page, from };
  }

  it('loads the small level from the start, no thumbnails and no pictures of lists', async () => {
    // Chosen: a busy machine could measure a slow line, and load the film to its end with less.
    const all = await watch('off', (page) =>
      page.evaluateOnNewDocument(() =>
        localStorage.setItem('cloud-player:settings', JSON.stringify({ values: { quality: 720 }, changed: [] })),
      ),
    );
    await tipHasPicture(all.page);
    assert.ok(levels(all.from).includes('720p'), levels(all.from).join());
    assert.ok(pictures(all.from).some((url) => url.includes('sprite')));
    assert.ok(pictures(all.from).some((url) => url.startsWith(COVER)));
    const full = bytes(all.from);
    await all.page.close();

    const few = await watch('save', (page) => page.evaluateOnNewDocument(() => localStorage.clear()));
    await cardIsWithoutPicture(few.page);
    assert.ok(!levels(few.from).includes('720p'), levels(few.from).join());
    assert.deepEqual(pictures(few.from), []);
    assert.ok(bytes(few.from) < full, `${bytes(few.from)} of ${full}`);
  });

  it('loads no faces beside the messages of a chat', async () => {
    const { page, from } = await open(`${LIVE}&data-saver=save`);
    await waitUntilPlaying(page);
    await facesAreThere(page);
    assert.deepEqual(pictures(from), []);
    assert.ok(!levels(from).includes('720p'), levels(from).join());
    await page.close();
  });

  it('plays sound alone without a level of the picture, until its button brings the picture back for good', async () => {
    const { page, from } = await open(`${FILM}&data-saver=sound`);
    await waitUntilPlaying(page);
    await repeatVideo(page);
    assert.deepEqual(levels(from), []);
    assert.ok(paths(from).some((url) => SEGMENT.test(url)));

    const told = page.evaluate(
      () =>
        new Promise((resolve) => {
          document.querySelector('cloud-player')?.addEventListener('datasaverchange', ({ detail }) => resolve(detail));
        }),
    );
    const before = demo.heard.length;
    const at = await ask(page, (player) => player.currentTime);
    await pictureBack.press(page);
    assert.deepEqual(await told, { mode: 'off' });
    await page.waitForFunction(() => {
      const player = document.querySelector('cloud-player') as unknown as HTMLVideoElement;
      return player.videoWidth > 0 && !player.paused;
    }, PATIENCE);
    await waitUntilPlaying(page, 'cloud-player', at);
    assert.notDeepEqual(levels(before), []);
    await pictureBack.isGone(page);

    await page.goto(`${demo.origin}${FILM}&data-saver=sound`);
    await waitUntilPlaying(page);
    assert.ok(await ask(page, (player) => player.videoWidth > 0));
    await page.close();
  });

  it('plays the sound of a live alone, too', async () => {
    const { page, from } = await open(`${LIVE}&data-saver=sound`);
    await waitUntilPlaying(page);
    await pictureBack.isOffered(page);
    assert.deepEqual(levels(from), []);
    await page.close();
  });

  it('keeps the place of a viewer who is behind the edge of a live', async () => {
    const { page } = await open(LIVE);
    await waitUntilPlaying(page);
    await ask(page, (player) => {
      player.currentTime -= 100;
    });
    /** A minute behind the edge, with or without a picture. */
    const playsBehind = (hasPicture: boolean) =>
      page.waitForFunction(
        (picture) => {
          const player = document.querySelector('cloud-player') as unknown as HTMLVideoElement;
          const { seekable, currentTime, videoWidth, seeking, paused, readyState } = player;
          const isBehind = seekable.length > 0 && seekable.end(seekable.length - 1) - currentTime > 60;
          return isBehind && !seeking && !paused && readyState > 2 && videoWidth > 0 === picture;
        },
        PATIENCE,
        hasPicture,
      );
    await playsBehind(true);
    await ask(page, (player) => {
      player.dataSaver = 'sound';
    });
    await playsBehind(false);
    await ask(page, (player) => {
      player.dataSaver = 'off';
    });
    await playsBehind(true);
    await page.close();
  });

  it('is on in a browser that saves data, until the viewer chooses in the settings', async () => {
    const saves = (page: Page) =>
      page.evaluateOnNewDocument(() => {
        Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: true } });
      });
    const { page, from } = await open(FILM, saves);
    await waitUntilPlaying(page);
    await repeatVideo(page);
    assert.ok(!levels(from).includes('720p'), levels(from).join());

    await clickPart(page, 'settings-button');
    const row = await entryTo(page, 'dataSaver');
    assert.match((await row.evaluate((own) => own.textContent)) ?? '', /^Data saverThis visit: .+Less data$/);
    await row.evaluate((own) => own.click());
    await (await otherChoice(page)).evaluate((own) => own.click());
    await loads720p(from);
    await page.close();

    const later = await open(FILM, saves);
    await loads720p(later.from);
  });
});
