import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { controlsAreDrawn, focusControl } from '../support/page/controls.ts';
import { ask, type ElementPage, GENERAL, openElementPage, waitUntilPlaying } from '../support/page/element-page.ts';
import { messageButton } from '../support/page/message.ts';
import { styleOf } from '../support/page/picture.ts';

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

  it('keep icons, the filled part of the bar and the focus ring visible', async () => {
    const page = await open(`<cloud-player ${GENERAL} autoplay muted></cloud-player>`);
    await waitUntilPlaying(page);
    await ask(page, (player) => player.pause());
    // It may play before its controls are rendered.
    await controlsAreDrawn(page);
    const [chip] = await styleOf(page, '.chip', 'background-color');
    const [icon] = await styleOf(page, '[part=play-button] .icon-solid', 'fill');
    assert.notEqual(icon, chip);
    const [line] = await styleOf(page, '[part=fullscreen-button] .icon', 'stroke');
    assert.notEqual(line, chip);
    const tile = '[part=time-slider] .slider-tile';
    const [rest, parts = ''] = await styleOf(page, tile, 'background-color', 'background-image');
    const [, fill] = /linear-gradient\(to right, (rgba?\(.*?\))/.exec(parts) ?? [];
    assert.ok(fill, parts);
    assert.notEqual(fill, rest);
    const [outline] = await styleOf(page, '[part=time-slider] .slider-track', 'outline-style');
    assert.equal(outline, 'solid');
    await focusControl(page, 'play-button');
    await page.keyboard.press('Tab');
    const [ring, colour] = await styleOf(page, '.button:focus-visible', 'outline-style', 'outline-color');
    assert.equal(ring, 'solid');
    assert.notEqual(colour, chip);
  });

  it('show no backplate behind the text of a filled button', async () => {
    const page = await open('<cloud-player type="mp4" is-general src="/media/files/none.mp4"></cloud-player>');
    await messageButton(page);
    const [adjust, text, background] = await styleOf(
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
