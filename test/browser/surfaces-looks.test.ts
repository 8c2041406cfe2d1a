import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { foreignWords } from '../support/answers/foreign-words.ts';
import { hands } from '../support/page/hands.ts';
import { DESKTOP, type Look, useJudgePages } from '../support/page/judge-pages.ts';
import { isFitFor, noPanelIsOpen, openPanel, PANEL, panelIsReady } from '../support/page/panel.ts';
import { ACTS } from '../support/page/surface-acts.ts';

const FIRST: Look = { lang: 'fa', theme: 'light' };
/** Those that the judges of keyboard, mouse and touch leave out. */
const LOOKS: readonly Look[] = [FIRST, { lang: 'ar', theme: 'dark' }, { lang: 'en', theme: 'light' }];

async function wear(page: Page, { lang, theme }: Look): Promise<void> {
  await page.$eval(
    'cloud-player',
    (player, language, colours) => {
      player.setAttribute('lang', language);
      player.setAttribute('theme', colours);
    },
    lang,
    theme,
  );
  await page.waitForSelector(`cloud-player >>> .player[lang=${lang}][data-theme=${theme}]`);
}

describe('each surface around the video, while the page changes its language and theme', () => {
  const { pageFor, drop, wrong } = useJudgePages(FIRST, DESKTOP);

  for (const surface of ACTS.filter(({ name }) => name === undefined)) {
    it(`${surface.id} stays open, in the words of the language, with enough contrast`, async () => {
      const page = await pageFor(surface);
      try {
        await openPanel(page, hands.mouse, surface);
        for (const look of LOOKS) {
          await wear(page, look);
          await panelIsReady(page, surface.within ?? surface.id);
          await isFitFor(page, hands.mouse);
          assert.deepEqual(await foreignWords(page, PANEL, look.lang), []);
        }
        await hands.mouse.leave(page);
        await noPanelIsOpen(page);
        await wear(page, FIRST);
        assert.deepEqual(wrong, []);
      } catch (error) {
        await drop(page);
        throw error;
      }
    });
  }
});
