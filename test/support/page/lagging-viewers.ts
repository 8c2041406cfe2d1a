import assert from 'node:assert/strict';
import type { Frame, Page, Protocol } from 'puppeteer-core';
import { PATIENCE } from '../time/patience.ts';
import type { TestBrowser } from './browser.ts';

/** How late something may be shown, for a browser that reports the position four times a second. */
const MOST_LATE_SECONDS = 0.5;
const REPORT_SECONDS = 0.25;

/** When a viewer saw something, and where the picture was. */
export interface Moment {
  readonly at: number;
  /** Seconds that the picture was behind the end of what is loaded. */
  readonly latency: number;
  /** Position of the picture, in seconds. */
  readonly position: number;
  /** Seconds from one report of the position to the next, or that it moved in between: more on a busy machine. */
  readonly gap: number;
}

/** The window of a viewer. */
export type LaggingWindow = typeof window & { moment(): Moment };

interface Wish {
  /** The live stream. */
  readonly id?: string;
  /** Seconds that the delivery of each viewer is behind. */
  readonly lags: readonly number[];
  /** Further parameters of the player. */
  readonly query: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly player: { readonly width: number; readonly height: number };
}

/** Only the playlists pass through the test: with segments, too, a busy machine delivers a stream no faster than it plays. */
async function delayPlaylists(page: Page, id: string): Promise<void> {
  const client = await page.createCDPSession();
  const lagOf = async (frameId: string) => {
    const { frameTree } = await client.send('Page.getFrameTree');
    const found = frameTree.childFrames?.find(({ frame }) => frame.id === frameId);
    return new URL(found?.frame.url ?? 'about:blank').searchParams.get('lag');
  };
  const send = async ({ requestId, request, frameId }: Protocol.Fetch.RequestPausedEvent) => {
    const url = new URL(request.url);
    const lag = await lagOf(frameId);
    if (lag !== null) url.searchParams.set('behind', lag);
    await client.send('Fetch.continueRequest', { requestId, url: url.href });
  };
  // A page that is closed meanwhile needs no playlist.
  client.on('Fetch.requestPaused', (event) => void send(event).catch(() => {}));
  await client.send('Fetch.enable', { patterns: [{ urlPattern: `*/live/${id}/*.m3u8*` }] });
}

/** Opens a live stream once for each lag, in the frames of one page, and waits until all of them play. */
export async function openLaggingViewers(
  { browser, origin }: { readonly browser: TestBrowser; readonly origin: string },
  { id = '1', lags, query, viewport, player }: Wish,
): Promise<{ readonly page: Page; readonly frames: readonly Frame[] }> {
  const page = await browser.newPage();
  await page.setViewport(viewport);
  await delayPlaylists(page, id);
  const sources = lags.map(
    (lag, index) =>
      `${origin}/plr?type=live&id=${id}&portrait=0&autoplay=1&muted=1&uuid=viewer-${index}&lag=${lag}&${query}`,
  );
  await page.goto(`${origin}/gallery/`, { waitUntil: 'domcontentloaded' });
  const size = `width="${player.width}" height="${player.height}"`;
  await page.setContent(sources.map((source) => `<iframe src="${source}" ${size} allow="autoplay"></iframe>`).join(''));
  const frames = page.frames().filter((one) => one.parentFrame());
  for (const frame of frames) {
    await frame.waitForFunction(() => (document.querySelector('cloud-player')?.currentTime ?? 0) > 0.5, PATIENCE);
    await frame.evaluate(() => {
      const element = document.querySelector('cloud-player');
      if (!element) throw new Error('No player');
      const picture = {
        report() {
          return { at: performance.now() / 1000, position: element.currentTime };
        },
      };
      let [before, last] = [picture.report(), picture.report()];
      element.addEventListener('timeupdate', () => {
        [before, last] = [last, picture.report()];
      });
      Object.assign(window, {
        moment(): Moment {
          const latency = element.seekable.end(element.seekable.length - 1) - element.currentTime;
          const now = picture.report();
          // A picture that has fallen behind jumps over a part, and shows the moments of that part at its end.
          const gap = Math.max(
            ...[last.at - before.at, last.position - before.position],
            ...[now.at - last.at, now.position - last.position],
          );
          return { at: Date.now(), latency, position: now.position, gap };
        },
      });
    });
  }
  return { page, frames };
}

export interface Delay {
  /** Seconds from the moment on the platform's clock until the viewer saw it. */
  readonly delay: number;
  /** The lag and the latency of the picture together, in seconds. */
  readonly least: number;
  /** The position that the moment was shown at, less the moment itself: the same for each moment of one viewer. */
  readonly place: number;
  readonly gap: number;
}

/** `time`: of the platform's clock, in seconds. */
export const delayOf = ({ at, latency, position, gap }: Moment, time: number, lag: number): Delay => ({
  delay: at / 1000 - time,
  least: lag + latency,
  place: position - time,
  gap,
});

const mostLate = (gap: number) => MOST_LATE_SECONDS + Math.max(gap - REPORT_SECONDS, 0);

export function assertNoneEarly(delays: readonly Delay[], list: string): void {
  for (const { delay, least } of delays) assert.ok(delay >= least - 0.1, `early, ${list}`);
}

/** A moment belongs to one position, however the picture has stalled or hurried before it. */
export function assertOnePlace(delays: readonly Delay[], list: string): void {
  const earliest = Math.min(...delays.map(({ place }) => place));
  for (const { place, gap } of delays) {
    assert.ok(place - earliest <= mostLate(gap), `${place - earliest} s late, ${gap} s between reports, ${list}`);
  }
}

/** `edge`: the greatest age of the live edge, in seconds. */
export function assertNoneLate(delays: readonly Delay[], edge: number, list: string): void {
  for (const { delay, least, gap } of delays) assert.ok(delay <= least + edge + mostLate(gap), `late, ${list}`);
}
