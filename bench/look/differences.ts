import { readFileSync } from 'node:fs';
import { transform } from 'esbuild';
import puppeteer from 'puppeteer-core';
import { browserOptions } from '../../.config/browser.mjs';

export interface Difference {
  /** Of all pixels, 0 to 1. */
  readonly share: number;
  readonly picture: Buffer;
}

const textOf = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

/** Compares pictures in a browser, which can decode them. */
export async function openComparison() {
  const { code } = await transform(textOf('compare.ts'), { loader: 'ts' });
  const functions = `${textOf('compare-page.mjs')}\n${code}`
    .replaceAll('export ', '')
    .replace(/{\s*differenceOf\s*};/, '');
  const browser = await puppeteer.launch(await browserOptions());
  const page = await browser.newPage();
  return {
    /** Undefined if they look the same. */
    async compare(before: Buffer, after: Buffer): Promise<Difference | undefined> {
      if (before.equals(after)) return undefined;
      const pictures = JSON.stringify([before, after].map((one) => one.toString('base64')));
      const found = (await page.evaluate(
        `(async () => { ${functions}; return comparePictures(...${pictures}, differenceOf) })()`,
      )) as { share: number; picture: string } | undefined;
      if (!found) return undefined;
      return { share: found.share, picture: Buffer.from(found.picture.split(',')[1] ?? '', 'base64') };
    },
    close: () => browser.close(),
  };
}
