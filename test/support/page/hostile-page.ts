import type { Page } from 'puppeteer-core';

/** What hostile answers have left in the player: the addresses in it, and whether a script has run. */
export const addressesIn = (page: Page) =>
  page.evaluate(() => {
    const all = [...(document.querySelector('cloud-player')?.shadowRoot?.querySelectorAll('*') ?? [])];
    const named = ['src', 'href', 'poster', 'srcset', 'style'].flatMap((name) =>
      all.map((element) => element.getAttribute(name)),
    );
    return [named.filter((one) => one !== null), Reflect.get(window, 'hurt') ?? 'unhurt'] as const;
  });

/** The same, with elements that its texts have become, and the boxes that are narrower than what is in them. */
export const tracesOf = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('cloud-player')?.shadowRoot;
    const all = [...(root?.querySelectorAll('*') ?? [])];
    const boxes = [document.documentElement, ...(root?.querySelectorAll('.popover-body') ?? [])];
    return {
      addresses: ['src', 'href', 'poster', 'srcset', 'style'].flatMap((name) =>
        all.flatMap((element) => element.getAttribute(name) ?? []),
      ),
      made: all.filter((one) => one.matches('script, iframe, [src=x], [onerror], [onload], [onclick]')).length,
      hurt: Reflect.has(window, 'hurt'),
      wide: boxes.filter((box) => box.scrollWidth > box.clientWidth + 1).map(({ className }) => className),
    };
  });
