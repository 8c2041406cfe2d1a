import { runFirst } from '../../support/page/prelude.ts';
import { chromium, launchChromium } from '../chromium.ts';
import { type EngineOffer, VIEWPORT } from '../engine.ts';
import { puppeteerEngine } from '../puppeteer-engine.ts';

interface Wish extends Pick<EngineOffer, 'name' | 'lacks' | 'differsIn' | 'states'> {
  /** See `runFirst`. */
  readonly preludes: readonly (() => void)[];
  /** Its page is laid out for touch. */
  readonly isPhone?: boolean;
}

/** States that a phone lays out in another way. */
export const NOT_ON_PHONE = {
  'a live stream with chat': 'a phone on its side shows the chat after a press; upright it is below the picture',
  'each tab of a live stream': 'the same; see "upright, 360 px"',
  'only what can be used is a tab stop': 'the same; phones have no Tab key',
  'an upright clip has a box of its shape': 'its panels are below it; the tests of shapes have the sizes of phones',
} as const;

/** Chromium without what another browser lacks, and with what that one has instead. */
export const weakened = ({ preludes, isPhone = false, ...offer }: Wish): EngineOffer => ({
  ...offer,
  isMade: true,
  install: chromium.install,
  async open() {
    const browser = await launchChromium();
    if (!browser) return undefined;
    const engine = await puppeteerEngine(browser, async (page) => {
      if (isPhone) await page.setViewport({ ...VIEWPORT, hasTouch: true });
      await runFirst(page, ...preludes);
    });
    return { ...engine, version: offer.name };
  },
});
