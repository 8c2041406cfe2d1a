import type { Page } from 'puppeteer-core';
import type { SurfaceId } from '../../../src/surfaces.ts';

/** Opens a surface by its tab, its button, or its entry in the "more" menu. */
export async function openSurface(page: Page, id: SurfaceId): Promise<void> {
  const opener = `:is([role=tab][id$="tab-${id}"], [part~="${id}-button"])`;
  const button = await page.waitForSelector(`cloud-player >>> ${opener}`);
  await button?.evaluate((element) => (element as HTMLElement).click());
  await page.waitForSelector(`cloud-player >>> [part~="${id}-panel"]`, { visible: true });
}
