import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'puppeteer-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Defines `axe` in the page, once. */
export async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
}

/** Problems that axe finds in the whole page. */
export async function barriersOf(page: Page): Promise<string[]> {
  await loadAxe(page);
  return page.evaluate(async () => {
    const { axe: judge } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await judge.run(document, { resultTypes: ['violations'], preload: false });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
  });
}
