import type { Page } from 'puppeteer-core';

/** CSS px: the least side of what is tapped, and the least height of a link within text. */
const LEAST = 44;
const LEAST_IN_TEXT = 24;

/** Touch targets in the open panel that are too small, with their size. */
export const smallTargets = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate(
    (where, least, leastInText) => {
      const root = document.querySelector('cloud-player')?.shadowRoot;
      const tappable =
        'button, input, select, textarea, a[href], summary, [role=slider], [role^=menuitem], [role=option]';
      const panel = root?.querySelector(where);
      const small: string[] = [];
      for (const target of panel?.querySelectorAll<HTMLElement>(tappable) ?? []) {
        if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        if (target.matches('[tabindex="-1"]') && target.closest('[aria-hidden=true]')) continue;
        // The words of a box or a switch are tapped, too.
        const label = target.closest('label');
        const { width, height } = (label ?? target).getBoundingClientRect();
        const inText = getComputedStyle(target).display === 'inline';
        if (inText ? height >= leastInText : Math.min(width, height) >= least - 0.5) continue;
        // A part drawn larger than its box takes taps, too.
        target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        const box = target.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const reach = (inText ? leastInText : least) / 2 - 1;
        const edges = inText
          ? [
              [x, y - reach],
              [x, y + reach],
            ]
          : [
              [x - reach, y],
              [x + reach, y],
              [x, y - reach],
              [x, y + reach],
            ];
        const missed = edges.filter(([left = 0, top = 0]) => {
          const hit = root?.elementFromPoint(left, top);
          return !hit || !(target.contains(hit) || label?.contains(hit));
        });
        if (missed.length > 0) {
          small.push(`${Math.round(width)}×${Math.round(height)} ${target.outerHTML.slice(0, 140)}`);
        }
      }
      return small;
    },
    selector,
    LEAST,
    LEAST_IN_TEXT,
  );
