import type { Page } from 'puppeteer-core';

/** Elements that the bar renders while the video plays. */
const BAR = '[part~=time-slider], [part~=time]';

/** Counts the calls of functions of React and of the views from now on. */
export async function countViewCalls(page: Page): Promise<() => Promise<number>> {
  const client = await page.createCDPSession();
  await client.send('Profiler.enable');
  await client.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await client.send('Profiler.takePreciseCoverage');
  return async () => {
    const { result } = await client.send('Profiler.takePreciseCoverage');
    const views = result.filter(({ url }) => url.endsWith('/mount-views.js')).flatMap(({ functions }) => functions);
    return views.reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0);
  };
}

/** How often the picture has waited for data since the last question. */
export const countWaits = (page: Page) =>
  page.$eval('cloud-player', (element) => {
    const { waits = 0 } = element as { waits?: number };
    if (!('waits' in element)) {
      element.addEventListener('waiting', () => {
        (element as unknown as { waits: number }).waits += 1;
      });
    }
    Object.assign(element, { waits: 0 });
    return waits;
  });

interface Changes {
  /** How often nodes of the bar change. */
  readonly inBar: number;
  /** The other changes. */
  readonly outside: readonly string[];
}

/** Changes in the shadow root during this many `timeupdate`. `calm`: each change outside of the bar starts the count again. */
export function watchChanges(page: Page, ticks: number, calm = false): Promise<Changes> {
  return page.evaluate(
    (count, restarts, bar) =>
      new Promise<Changes>((resolve, reject) => {
        const element = document.querySelector('cloud-player');
        if (!element?.shadowRoot) throw new Error('There is no player');
        let outside: string[] = [];
        let inBar = 0;
        let left = count;
        const observer = new MutationObserver((changes) => {
          for (const { target, type, attributeName } of changes) {
            const place = target instanceof Element ? target : target.parentElement;
            if (place?.closest(bar)) inBar += 1;
            else outside.push(`${place?.outerHTML.slice(0, 80)} ${type} ${attributeName ?? ''}`);
          }
          if (!restarts || outside.length === 0) return;
          left = count;
          outside = [];
        });
        observer.observe(element.shadowRoot, { subtree: true, childList: true, attributes: true, characterData: true });
        const life = new AbortController();
        element.addEventListener(
          'timeupdate',
          () => {
            left -= 1;
            if (left > 0) return;
            life.abort();
            observer.disconnect();
            resolve({ inBar, outside });
          },
          { signal: life.signal },
        );
        element.addEventListener('ended', () => reject(new Error('The video is over')));
      }),
    ticks,
    calm,
    BAR,
  );
}
