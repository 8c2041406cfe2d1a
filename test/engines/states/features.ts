import assert from 'node:assert/strict';
import { sayOverHttp } from '../../support/page/chat-page.ts';
import { TARGET } from '../../support/page/one-moment.ts';
import { logInto } from '../../support/platform/viewer.ts';
import type { States } from '../engine.ts';
import type { PlayerPage } from '../player-page.ts';
import { BOX, FILM, inFilm } from './run.ts';

const LEVEL = /\/(\d+p)[\w-]*\.m4s$/;
/** The moderator of the reference platform. */
const MODERATOR = '09101234567';
/** How far the picture of the interpreter may be from that of the film, in seconds. */
const SIGN_APART = 0.5;
const FULL = { width: 1000, height: 720 } as const;

/** The text of each part that matches. */
const texts = (page: PlayerPage, selector: string) =>
  page.ask(
    (wanted) =>
      [...(document.querySelector('cloud-player')?.shadowRoot?.querySelectorAll(wanted) ?? [])].map(
        (part) => part.textContent ?? '',
      ),
    selector,
  );

/** Whether a window of the browser's has the player, or its picture alone. */
const isAway = (page: PlayerPage) =>
  page.ask(() => {
    const root = document.querySelector('cloud-player')?.shadowRoot;
    return Boolean(root?.pictureInPictureElement ?? root?.querySelector('.away'));
  });

/** The element's own time: the video may be in another document. */
async function goesOn(page: PlayerPage) {
  const seconds = () => page.ask(() => document.querySelector('cloud-player')?.currentTime ?? 0);
  const before = await seconds();
  await page.until(seconds, (now) => now > before + 0.5, 'it plays on');
}

/** Plays the content with the panel of statistics open. Returns what reads its rows by their names. */
async function openStatistics(page: PlayerPage, content: string) {
  await page.openContent(`${content} debug lang="en" ${BOX}`);
  await page.plays();
  await page.see('[part~="more-button"]');
  await page.ask(() => document.querySelector('cloud-player')?.focus());
  await page.press('d');
  return async (): Promise<Readonly<Record<string, string>>> => {
    const names = await texts(page, '[part~="statistics-panel"] dt');
    const values = await texts(page, '[part~="statistics-panel"] dd');
    return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
  };
}

/** What browsers implement in different ways, and viewers rarely use. */
export const featureStates: States = {
  'the statistics of playback': async (page) => {
    const rows = await openStatistics(page, 'type="vod" content-id="1"');
    const frames = (all: Readonly<Record<string, string>>) => Number(/\d+$/.exec(all['Dropped frames'] ?? '')?.[0]);
    const first = await page.until(rows, (all) => /bit/.test(all.Bandwidth ?? ''), 'the line is measured');
    assert.match(first.Quality ?? '', /^\d+p · /);
    assert.match(first.Buffer ?? '', /^[\d.]+ s$/);
    await page.until(rows, (all) => frames(all) > frames(first), 'more frames are counted');
    await page.press('Escape');
    await page.until(
      () => page.box('[part~="statistics-panel"]'),
      (box) => !box,
      'the panel is closed',
    );
  },
  'picture-in-picture and back, or no button for it': inFilm(async (page) => {
    await page.see('[part~="settings-button"]');
    const has = await page.ask(() => 'documentPictureInPicture' in window || document.pictureInPictureEnabled === true);
    const button = await page.ask(() =>
      Boolean(document.querySelector('cloud-player')?.shadowRoot?.querySelector('[part~="picture-in-picture-button"]')),
    );
    assert.equal(button, has);
    await page.ask(() => document.querySelector('cloud-player')?.focus());
    await page.press('i');
    if (has) await page.until(() => isAway(page), Boolean, 'it is in a window of its own');
    await goesOn(page);
    await page.ask(() => {
      Reflect.get(window, 'documentPictureInPicture')?.window?.close();
      return document.pictureInPictureElement && document.exitPictureInPicture();
    });
    await page.until(
      () => isAway(page),
      (away) => !away,
      'it is in the page',
    );
    await page.see('video');
    await goesOn(page);
  }),
  'the data saver: no level above 360 lines': async (page) => {
    await page.open(`${FILM} data-saver="save"`);
    await page.plays(3);
    const levels = page.requests.flatMap((path) => LEVEL.exec(path)?.[1] ?? []);
    assert.ok(levels.length > 0 && !levels.includes('720p'), `${levels}`);
  },
  'the data saver: sound alone': async (page) => {
    await page.open(`${FILM} data-saver="sound"`);
    await page.plays(3);
    assert.deepEqual(
      page.requests.filter((path) => LEVEL.test(path)),
      [],
    );
  },
  'an upright clip has a box of its shape': async (page) => {
    await page.resize(FULL.width, FULL.height);
    await page.openContent('type="clip" content-id="4" aspect="9:16" width="640"');
    await page.plays();
    const [picture, most] = [await page.see('[part~="picture"]'), await page.ask(() => innerHeight)];
    assert.equal(Math.round(picture.height), Math.min(most, 800));
  },
  'an interpreter of sign language beside the film': async (page) => {
    await page.openContent(`type="vod" content-id="4" ${BOX}`);
    await page.plays();
    const behind = () =>
      page.ask(() => {
        const root = document.querySelector('cloud-player')?.shadowRoot;
        const [film, sign] = [
          root?.querySelector<HTMLVideoElement>('.stage video'),
          root?.querySelector('.sign-film > div')?.shadowRoot?.querySelector('video'),
        ];
        if (!film || !sign || sign.paused || sign.readyState < 2) return undefined;
        return film.currentTime - sign.currentTime;
      });
    await page.until(behind, (seconds) => Math.abs(seconds ?? 9) < SIGN_APART, 'the interpreter is at the same place');
  },
  'a live stream with a target holds its distance': async (page) => {
    const rows = await openStatistics(page, 'type="live" content-id="7"');
    const latency = async () => Number.parseFloat((await rows())['Live latency'] ?? '');
    await page.until(latency, (seconds) => Math.abs(seconds - TARGET) <= 1, `it is ${TARGET} s behind`);
    const rate = await page.ask(() => document.querySelector('cloud-player')?.playbackRate ?? 0);
    assert.ok(rate >= 0.95 && rate <= 1.05, `${rate}`);
  },
  'a moderator removes a message, and brings it back': async (page) => {
    const { platform } = page;
    const [own, other] = [await logInto(platform, MODERATOR), await logInto(platform, '09121110004')];
    await page.resize(FULL.width, FULL.height);
    await page.openContent(
      `type="live" content-id="1" portrait lang="en" width="360" height="640" x-token="${own.access}"`,
    );
    await page.plays();
    // Messages from before it would be put above it, and move it away from the press.
    await page.see('.chat-message');
    await sayOverHttp(platform, other.access, 'bad words');
    const said = async () => (await texts(page, '.chat-message')).some((text) => text.includes('bad words'));
    await page.until(said, Boolean, 'the message is read');
    await page.ask(() => {
      const rows = [
        ...(document.querySelector('cloud-player')?.shadowRoot?.querySelectorAll<HTMLElement>('.chat-message') ?? []),
      ];
      rows.find(({ textContent }) => textContent?.includes('bad words'))?.focus();
    });
    await page.click('.chat-message:focus-within .chat-actions .control:last-child .button');
    await page.click('[part~="chat-moderate"] .menu-item');
    await page.until(said, (is) => !is, 'the message is removed');
    await page.click('.toast button');
    await page.until(said, Boolean, 'the message is back');
  },
  'a sheet is above the on-screen keyboard': async (page) => {
    await page.open('type="vod" is-general src="/media/vod/master.m3u8" width="360"');
    await page.plays();
    await page.click('[part~="settings-button"]');
    await page.see('[part~="settings-panel"]');
    await page.ask(() => {
      const { visualViewport: viewport } = window;
      if (!viewport) return;
      for (const [name, value] of Object.entries({ height: 250, offsetTop: 30 }))
        Object.defineProperty(viewport, name, { configurable: true, value });
      viewport.dispatchEvent(new Event('resize'));
    });
    await page.until(
      () => page.see('[part~="settings-panel"]'),
      ({ y, height }) => y >= 30 && Math.abs(y + height - 280) < 1,
      'it ends at the keyboard',
    );
  },
};
