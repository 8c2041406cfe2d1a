import assert from 'node:assert/strict';
import type { Run, States } from '../engine.ts';
import type { PlayerPage } from '../player-page.ts';

/** The buttons that open a panel, by part. Those without room in the row are in the "more" menu. */
const openers = (page: PlayerPage) =>
  page.ask(() =>
    [...(document.querySelector('cloud-player')?.shadowRoot?.querySelectorAll('[aria-haspopup="dialog"]') ?? [])]
      .map((button) => button.part.value.split(' ').find((name) => name.endsWith('-button')) ?? '')
      .filter(Boolean),
  );

const isGone = async (page: PlayerPage, panel: string) => {
  await page.until(
    () => page.box(`[part~="${panel}"]`),
    (box) => !box,
    `${panel} is closed`,
  );
};

/** Opens each panel that has a button, and leaves it by Escape. */
const eachPanel =
  (attributes: string, least: number): Run =>
  async (page) => {
    await page.openContent(`${attributes} width="640" height="360"`);
    await page.plays();
    await page.see('[part~="more-button"]');
    const buttons = await openers(page);
    assert.ok(buttons.length >= least, `only ${buttons}`);
    for (const button of buttons) {
      const panel = button.replace('-button', '-panel');
      await page.ask((part) => {
        document.querySelector('cloud-player')?.shadowRoot?.querySelector<HTMLElement>(`[part~="${part}"]`)?.click();
      }, button);
      await page.see(`[part~="${panel}"]`);
      await page.press('Escape');
      await isGone(page, panel);
    }
  };

/** The panels over the picture. */
export const panelStates: States = {
  'each panel of a film, and back': eachPanel('type="vod" content-id="1"', 8),
  'each panel of a live stream, and back': eachPanel('type="live" content-id="1"', 6),
  'each panel of an archive, and back': eachPanel('type="archive" content-id="1"', 6),
};
