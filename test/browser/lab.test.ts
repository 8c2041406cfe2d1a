import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { useDemo } from '../support/page/demo-page.ts';
import { waitUntilPlaying } from '../support/page/element-page.ts';

describe('the lab', () => {
  const demo = useDemo();

  it('is linked from the end of the gallery, and speaks the language of its address', async () => {
    const page = await demo.browser.newPage();
    await page.goto(`${demo.origin}/?lang=en&theme=dark`);
    assert.equal(await page.$('#faults'), null);
    const link = await page.waitForSelector('.end a[href*="/lab"]');
    await Promise.all([page.waitForNavigation(), link?.evaluate((found) => (found as HTMLElement).click())]);
    await page.waitForSelector('.presets .clear');
    assert.equal(await page.$eval('html', (root) => `${root.lang} ${root.dataset.theme}`), 'en dark');
    const texts = await page.$$eval('[data-ar], .presets button, option:not([lang])', (nodes) =>
      nodes.map((node) => node.textContent ?? ''),
    );
    assert.ok(texts.length > 20, String(texts.length));
    assert.deepEqual(
      texts.filter((text) => text === '' || /\p{Script=Arabic}/u.test(text)),
      [],
    );
  });

  it('makes the platform fail, and fixes it, beside a player that shows it', async () => {
    const page = await demo.browser.newPage();
    await page.goto(`${demo.origin}/lab?lang=fa`);
    const status = () => page.evaluate(async () => (await fetch('/api/tags/vod?uuid=visitor&provider=test')).status);
    await page.waitForSelector('.presets .clear');
    await waitUntilPlaying(page, '[data-part=stream] cloud-player');
    assert.equal(await status(), 200);
    await page.locator('.presets button:nth-child(2)').click();
    await page.waitForSelector('.active li');
    assert.equal(await status(), 503);
    await page.locator('.presets .clear').click();
    await page.waitForFunction(() => !document.querySelector('.active li'));
    assert.equal(await status(), 200);
  });

  it('shows a login code that somebody has asked for', async () => {
    const page = await demo.browser.newPage();
    await page.goto(`${demo.origin}/lab?lang=fa`);
    const answer = await fetch(`${demo.origin}/api/auth/login?uuid=visitor&provider=test`, {
      method: 'POST',
      body: JSON.stringify({ mobileNumber: '09121234567', otpType: 'sms' }),
    });
    assert.equal(answer.status, 200);
    await page.waitForFunction(() => document.querySelector('#codes')?.textContent?.includes('09121234567'));
  });

  it('says why nothing can be broken behind another server, instead of buttons that do nothing', async () => {
    const page = await demo.browser.newPage();
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.7' });
    await page.goto(`${demo.origin}/lab?lang=en`);
    await page.waitForFunction(() => document.querySelector('#faults p')?.textContent?.includes('npm start'));
    assert.equal(await page.$('#faults button'), null);
  });
});
