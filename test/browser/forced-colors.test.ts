import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { ask, type ElementPage, GENERAL, openElementPage, waitUntilPlaying } from '../support/page/element-page.ts';

describe('forced colors', () => {
  let web: ElementPage;
  before(async () => {
    web = await openElementPage();
  });
  after(() => web.close());

  async function open(body: string): Promise<Page> {
    const page = await web.open(body);
    const session = await page.createCDPSession();
    await session.send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'active' }] });
    return page;
  }
  const style = (page: Page, selector: string, ...names: string[]) =>
    page.$eval(
      `cloud-player >>> ${selector}`,
      (element, wanted) => {
        const computed = getComputedStyle(element);
        return wanted.map((name) => computed.getPropertyValue(name));
      },
      names,
    );

  it('keep icons, the filled part of the bar and the focus ring visible', async () => {
    const page = await open(`<cloud-player ${GENERAL} autoplay muted></cloud-player>`);
    await waitUntilPlaying(page);
    await ask(page, (player) => player.pause());
    // It may play before its controls are rendered.
    await page.waitForSelector('cloud-player >>> [part=controls]');
    const [chip] = await style(page, '.chip', 'background-color');
    const [icon] = await style(page, '[part=play-button] .icon-solid', 'fill');
    assert.notEqual(icon, chip);
    const [line] = await style(page, '[part=fullscreen-button] .icon', 'stroke');
    assert.notEqual(line, chip);
    const tile = '[part=time-slider] .slider-tile';
    const [rest, parts = ''] = await style(page, tile, 'background-color', 'background-image');
    const [, fill] = /linear-gradient\(to right, (rgba?\(.*?\))/.exec(parts) ?? [];
    assert.ok(fill, parts);
    assert.notEqual(fill, rest);
    const [outline] = await style(page, '[part=time-slider] .slider-track', 'outline-style');
    assert.equal(outline, 'solid');
    await page.focus('cloud-player >>> [part=play-button]');
    await page.keyboard.press('Tab');
    const [ring, colour] = await style(page, '.button:focus-visible', 'outline-style', 'outline-color');
    assert.equal(ring, 'solid');
    assert.notEqual(colour, chip);
  });

  it('show no backplate behind the text of a filled button', async () => {
    const page = await open('<cloud-player type="mp4" is-general src="/media/files/none.mp4"></cloud-player>');
    await page.waitForSelector('cloud-player >>> [role=alert] button');
    const [adjust, text, background] = await style(
      page,
      '[data-variant=solid]',
      'forced-color-adjust',
      'color',
      'background-color',
    );
    assert.equal(adjust, 'none');
    assert.notEqual(text, background);
  });
});
