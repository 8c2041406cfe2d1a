import type { ElementHandle, Page } from 'puppeteer-core';
import { PATIENCE } from '../time/patience.ts';
import { ask } from './element-page.ts';
import { find, hands } from './hands.ts';
import { firstReads } from './reads.ts';

const LINE = '.subtitle-line';

/** Waits until these words are drawn as subtitles. */
export const untilDrawn = (page: Page, words: string) => firstReads(page, LINE, words);

/** Waits until there are subtitles; `language`: in this one. */
export const untilSubtitled = (page: Page, player = 'cloud-player', language?: string) =>
  page.waitForSelector(
    `${player} >>> ${language ? `.subtitles[lang=${language}] ` : ''}${LINE}:not(:empty)`,
    PATIENCE,
  ) as Promise<ElementHandle<HTMLElement>>;

/** Waits until no words are drawn. */
export const untilNoSubtitles = (page: Page) =>
  page.waitForFunction(
    (line) => !document.querySelector('cloud-player')?.shadowRoot?.querySelector(line),
    PATIENCE,
    LINE,
  );

/** Waits until the place of the subtitles is gone or can't be seen. */
export const subtitlesAreHidden = (page: Page) =>
  page.waitForSelector('cloud-player >>> .subtitles', { ...PATIENCE, hidden: true });

/** The words that are drawn. */
export const subtitle = async (page: Page): Promise<string> =>
  (await (await untilSubtitled(page)).evaluate(({ textContent }) => textContent)) ?? '';

/** Waits until the words that are drawn have letters like these. */
export const untilSubtitledIn = (page: Page, letters: RegExp) =>
  page.waitForFunction(
    (line, source) => {
      const root = document.querySelector('cloud-player')?.shadowRoot;
      return new RegExp(source).test(root?.querySelector(line)?.textContent ?? '');
    },
    PATIENCE,
    LINE,
    letters.source,
  );

/** Points at a fraction of the progress bar, and waits for a chapter of this name in the tip, with a picture. */
export async function pointAtChapter(page: Page, fraction: number, name: string): Promise<void> {
  // Paused, the controls stay. Hidden ones can't be pointed at.
  await ask(page, (player) => player.pause());
  await find(page, '.player[data-controls=shown]');
  const box = await (await find(page, '[part~=time-slider]')).boundingBox();
  if (!box) throw new Error('The bar is not drawn');
  await page.mouse.move(box.x + box.width * fraction, box.y + box.height / 2);
  await firstReads(page, '.thumbnail-name', name);
  await find(page, '.thumbnail img');
}

/** The names in the panel of chapters, which is opened. */
export async function chapterNames(page: Page): Promise<readonly (string | null)[]> {
  await hands.mouse.press(page, '[part~=markers-button]');
  await find(page, '.kept-row');
  return page.$$eval('cloud-player >>> .kept-row .card-title bdi', (names) =>
    names.map(({ textContent }) => textContent),
  );
}

/** Opens the page of subtitles in the settings. */
export async function openSubtitles(page: Page): Promise<void> {
  await ask(page, (player) => player.pause());
  await hands.mouse.press(page, '[part~=settings-button]');
  await hands.mouse.press(page, '[data-opens=subtitles]');
}

/** In the settings: chooses subtitles by their name, once as many choices are listed. */
export async function chooseSubtitles(page: Page, name: string, count: number): Promise<void> {
  // A press waits for the end of the menu's page transition.
  await hands.mouse.press(page, '[data-opens=subtitles]');
  await page.waitForFunction(
    (words, wanted) => {
      const items = document.querySelector('cloud-player')?.shadowRoot?.querySelectorAll('[role=menuitemradio]');
      for (const item of items ?? []) item.toggleAttribute('data-wanted', item.textContent?.includes(words));
      return items?.length === wanted;
    },
    PATIENCE,
    name,
    count,
  );
  await hands.mouse.press(page, '[role=menuitemradio][data-wanted]');
}

/** Moves the subtitles by presses of "+0.1", and returns the sum that is shown. */
export async function moveSubtitles(page: Page, presses: number): Promise<string | null> {
  await hands.mouse.press(page, '[data-opens=shift]');
  for (let press = 0; press < presses; press += 1) await hands.mouse.press(page, '.value-marks > :nth-child(3) button');
  return (await find(page, '.value-now')).evaluate(({ textContent }) => textContent);
}

const OPEN_FILE = '[role=menuitem]:not([data-back], [data-opens])';

/** Chooses a file of this device where the menu asks for one. */
export async function chooseSubtitleFile(page: Page, path: string): Promise<void> {
  const [chooser] = await Promise.all([page.waitForFileChooser(), hands.mouse.press(page, OPEN_FILE)]);
  await chooser.accept([path]);
}

/** Whether the field of the question for a file is still there once the page has collected its garbage. */
export async function fieldForFileStays(page: Page): Promise<boolean> {
  await page.evaluate(() => {
    HTMLInputElement.prototype.click = function () {
      Object.assign(window, { field: new WeakRef(this) });
    };
  });
  await hands.mouse.press(page, OPEN_FILE);
  await page.waitForFunction(() => 'field' in window, PATIENCE);
  const session = await page.createCDPSession();
  await session.send('HeapProfiler.collectGarbage');
  return page.evaluate(() => (Reflect.get(window, 'field') as WeakRef<Element>).deref() !== undefined);
}
