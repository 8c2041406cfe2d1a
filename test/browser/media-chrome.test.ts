import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Page } from 'puppeteer-core';
import { ask, type ElementPage, GENERAL, openElementPage, waitUntilPlaying } from '../support/page/element-page.ts';
import { STRICT_CSP } from '../support/page/foreign-page.ts';
import { subtitlesAreHidden, untilSubtitled } from '../support/page/tracks-page.ts';
import { PATIENCE } from '../support/time/patience.ts';

const MENUS = ['rendition', 'audio-track', 'captions'] as const;

const BODY = `
<style>media-controller { display: block; width: 800px; aspect-ratio: 16/9 } cloud-player { height: 100% }</style>
<media-controller gesturesdisabled nohotkeys>
  <cloud-player slot="media" ${GENERAL} no-controls></cloud-player>
  ${MENUS.map((name) => `<media-${name}-menu hidden anchor="auto"></media-${name}-menu>`).join('\n')}
  <media-control-bar>
    <media-play-button></media-play-button>
    <media-mute-button></media-mute-button>
    <media-time-range></media-time-range>
    <media-playback-rate-button rates="1 1.5 2"></media-playback-rate-button>
    ${MENUS.map((name) => `<media-${name}-menu-button></media-${name}-menu-button>`).join('\n')}
  </media-control-bar>
</media-controller>
<script src="/media-chrome.js"></script>`;

/** The real package. */
async function bundled(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: "import 'media-chrome'; import 'media-chrome/menu';",
      resolveDir: fileURLToPath(new URL('../..', import.meta.url)),
    },
    bundle: true,
    write: false,
    format: 'iife',
  });
  return outputFiles[0]?.text ?? '';
}

describe('the controls of media-chrome around the element', () => {
  let web: ElementPage;
  let page: Page;
  before(async () => {
    web = await openElementPage();
    page = await web.open(BODY, {
      files: { '/media-chrome.js': await bundled() },
      // media-chrome uses style elements.
      csp: STRICT_CSP.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"),
    });
  });
  after(() => web?.close());

  const becomes = (condition: (player: HTMLElementTagNameMap['cloud-player']) => unknown) =>
    page.waitForFunction(`(${condition})(document.querySelector('cloud-player'))`, PATIENCE);
  /** Opens a menu with its button and presses the entry with this text, once it has settled. */
  const pick = async (menu: (typeof MENUS)[number], words: string) => {
    await page.click(`media-${menu}-menu-button`);
    await page.waitForFunction(
      (name, text) => {
        const list = document.querySelector<HTMLElement>(`media-${name}-menu`);
        const items = list?.shadowRoot?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [];
        const item = [...items].find(({ textContent }) => textContent?.includes(text));
        if (!list || !item || list.hidden || list.getAnimations().length > 0) return undefined;
        const { left, top, width, height } = item.getBoundingClientRect();
        if (document.elementFromPoint(left + width / 2, top + height / 2) !== list) return undefined;
        // Pressed in the same task: media-chrome makes the entries anew with each change of the picture's size.
        item.click();
        return true;
      },
      { polling: 50 },
      menu,
      words,
    );
    await page.waitForFunction((name) => document.querySelector<HTMLElement>(`media-${name}-menu`)?.hidden, {}, menu);
  };
  /** The video ends after 60 s, and what has ended changes neither its picture nor its language. */
  const startOver = () =>
    ask(page, (player) => {
      player.playbackRate = 1;
      player.currentTime = 3;
    });
  /** Waits until this entry is the checked one: media-chrome learns of the player's state by an event. */
  const isChecked = (menu: (typeof MENUS)[number], words: string) =>
    page.waitForFunction(
      (name, text) =>
        document
          .querySelector(`media-${name}-menu`)
          ?.shadowRoot?.querySelector('[aria-checked=true]')
          ?.textContent?.trim() === text,
      PATIENCE,
      menu,
      words,
    );

  it('play', async () => {
    await becomes((player) => player.videoRenditions.length === 3);
    await page.click('media-play-button');
    await waitUntilPlaying(page);
  });

  it('mute, change the speed and seek', async () => {
    await page.click('media-mute-button');
    await becomes((player) => player.muted);
    await page.click('media-playback-rate-button');
    await becomes((player) => player.playbackRate === 1.5);
    // From before the press: the picture moves on from there.
    await Promise.all([
      becomes((player) => !player.seeking && Math.abs(player.currentTime - player.duration / 2) < 3),
      page.click('media-time-range'),
    ]);
  });

  it('select the quality, and automatic again', async () => {
    await startOver();
    await pick('rendition', '360p');
    await becomes((player) => player.videoRenditions.selectedIndex === 1 && player.videoHeight === 360);
    await isChecked('rendition', '360p');
    await pick('rendition', 'Auto');
    await becomes((player) => player.videoRenditions.selectedIndex === -1);
    await pick('rendition', '240p');
    await becomes((player) => player.videoHeight === 240);
  });

  it('select the audio language', async () => {
    await startOver();
    await pick('audio-track', 'English');
    await becomes((player) => [...player.audioTracks].find(({ enabled }) => enabled)?.language === 'en');
    await isChecked('audio-track', 'English');
  });

  it('select subtitles, another language, and none', async () => {
    await startOver();
    for (const [words, language] of [
      ['English', 'en'],
      ['فارسی', 'fa'],
    ] as const) {
      await pick('captions', words);
      await untilSubtitled(page, 'cloud-player', language);
      await isChecked('captions', words);
    }
    await pick('captions', 'Off');
    await subtitlesAreHidden(page);
  });

  it('pause, and select subtitles while paused', async () => {
    await page.click('media-play-button');
    await becomes((player) => player.paused);
    await ask(page, (player) => {
      player.currentTime = 3;
    });
    await pick('captions', 'Türkçe');
    await untilSubtitled(page, 'cloud-player', 'tr');
    await pick('captions', 'Off');
  });

  it('follow the player’s own choices, without errors on the page', async () => {
    await ask(page, (player) => {
      player.focus();
    });
    await page.keyboard.press('KeyC');
    await page.waitForFunction(() =>
      document.querySelector('media-captions-menu')?.hasAttribute('mediasubtitlesshowing'),
    );
    await page.keyboard.press('KeyM');
    await becomes((player) => !player.muted);
    await page.waitForSelector('media-mute-button:not([mediavolumelevel=off])');
    assert.deepEqual(web.errors, []);
  });
});
