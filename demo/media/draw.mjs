import puppeteer from 'puppeteer-core';
import { browserOptions } from '../../.config/browser.mjs';

/** Draws each SVG with the browser of the tests; a PNG keeps what is transparent. */
export async function draw(pictures) {
  const browser = await puppeteer.launch(await browserOptions());
  try {
    const page = await browser.newPage();
    for (const { file, content, quality } of pictures) {
      await page.setViewport({ width: 64, height: 64 });
      await page.setContent(`<style>html,body{margin:0;background:none}svg{display:block}</style>${content}`);
      const drawn = await page.$('svg');
      const kind = quality ? { type: 'jpeg', quality } : { type: 'png', omitBackground: true };
      await drawn.screenshot({ path: file, ...kind });
    }
  } finally {
    await browser.close();
  }
}
