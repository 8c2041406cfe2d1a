import type { Frame, Page } from 'puppeteer-core';
import { streams } from '../../../demo/platform/live/streams.ts';
import { PATIENCE } from '../time/patience.ts';

/** The distance that all players of the live 7 hold, in seconds. */
export const TARGET = streams.find(({ id }) => id === '7')?.targetLatency ?? 0;

/** What a viewer of a live has seen so far. */
interface Seen {
  /** For each report of the position: when, and how far the picture was behind the moment of the broadcast, in seconds. */
  readonly latencies: (readonly [at: number, latency: number])[];
  readonly rates: number[];
  stalls: number;
  jumps: number;
}

type WatchingWindow = typeof window & { seen: Seen; hadTrouble: boolean };

/** Sets the clock of the viewers whose delivery is so many seconds behind; call it before they are opened. */
export const setClock = (page: Page, lag: number, wrongBy: number) =>
  page.evaluateOnNewDocument(
    (wanted, ms) => {
      const { now } = Date;
      const offset = new URLSearchParams(location.search).get('lag') === wanted ? ms : 0;
      Date.now = () => now() + offset;
    },
    String(lag),
    wrongBy * 1000,
  );

/** Notes a line that was too slow for its picture, and a picture that moves slower than its speed, as on a busy machine; call it before viewers are opened. */
export const watchLine = (page: Page) =>
  page.evaluateOnNewDocument(() => {
    const LITTLE_SECONDS = 1.1;
    const SETTLE_MS = 5000;
    /** An engine moves a picture that hangs by less, which is no seek. */
    const NUDGE_SECONDS = 1;
    /** More than the speed, which differs by 5 % at most, wins back in 10 s. */
    const LOST_SECONDS = 0.5;
    let settlesAt: number | undefined;
    let before = { at: 0, position: 0, rate: 1 };
    let lost = 0;
    Object.assign(window, { hadTrouble: false });
    for (const name of ['seeking', 'timeupdate', 'waiting']) {
      window.addEventListener(
        name,
        ({ target, timeStamp: at }) => {
          const { buffered, currentTime: position, playbackRate: rate } = target as HTMLVideoElement;
          if (name === 'seeking' && Math.abs(position - before.position) >= NUDGE_SECONDS) settlesAt = undefined;
          settlesAt ??= at + SETTLE_MS;
          const isSettled = at > settlesAt;
          const wanted = ((at - before.at) / 1000) * before.rate;
          lost = isSettled ? lost + wanted - (position - before.position) : 0;
          before = { at, position, rate };
          const ahead = (buffered.length > 0 ? buffered.end(buffered.length - 1) : 0) - position;
          const isTrouble = name === 'waiting' || ahead < LITTLE_SECONDS || lost > LOST_SECONDS;
          if (isSettled && isTrouble) Object.assign(window, { hadTrouble: true });
        },
        true,
      );
    }
  });

/** The date of position 0 in each frame: that of the first segment in its first playlist of a picture. */
export function followDates(page: Page): ReadonlyMap<Frame, Promise<number>> {
  const dates = new Map<Frame, Promise<number>>();
  page.on('response', (response) => {
    const frame = response.frame();
    if (!frame || dates.has(frame) || !/\d+p\.m3u8/.test(response.url())) return;
    const read = async () => Date.parse(/PROGRAM-DATE-TIME:(\S+)/.exec(await response.text())?.[1] ?? '');
    dates.set(frame, read());
  });
  return dates;
}

/** Notes from now on where the picture of a frame is, by the clock of the machine, which is that of the platform. */
export const watchMoment = (frame: Frame, date: number | undefined) =>
  frame.evaluate((zero = 0) => {
    const element = document.querySelector('cloud-player');
    if (!element) throw new Error('No player');
    const seen: Seen = { latencies: [], rates: [], stalls: 0, jumps: 0 };
    Object.assign(window, { seen });
    let before = element.currentTime;
    element.addEventListener('timeupdate', () => {
      if (element.seeking) return;
      const now = performance.timeOrigin + performance.now();
      seen.latencies.push([now / 1000, (now - zero) / 1000 - element.currentTime]);
      seen.rates.push(element.playbackRate);
      before = element.currentTime;
    });
    element.addEventListener('seeking', () => {
      // An engine moves a picture that hangs by a little.
      if (Math.abs(element.currentTime - before) > 1) seen.jumps += 1;
    });
    element.addEventListener('waiting', () => {
      if (!element.seeking) seen.stalls += 1;
    });
  }, date);

export const seenBy = (frame: Frame) => frame.evaluate((): Seen => (window as WatchingWindow).seen);

/** Waits until the picture is within this distance of the target. One whose line had trouble may be later for minutes. */
export async function waitForMoment(frame: Frame, within: number): Promise<void> {
  const wait = frame.waitForFunction(
    (wanted, most) => {
      const { seen, hadTrouble } = window as WatchingWindow;
      const late = (seen.latencies.at(-1)?.[1] ?? 0) - wanted;
      return Math.abs(late) <= most || (hadTrouble && late > 0);
    },
    PATIENCE,
    TARGET,
    within,
  );
  await wait.catch(async (error: Error) => {
    const { latencies, rates, ...rest } = await seenBy(frame);
    const last = latencies.slice(-400).map(([, latency], index) => [latency.toFixed(2), rates.at(index - 400)]);
    error.message += ` ${JSON.stringify({ url: frame.url(), ...rest, last: last.filter((_, index) => index % 20 === 0) })}`;
    throw error;
  });
}

/** The greatest distance of two pictures from each other, in seconds, looked at once a second while all play. */
export function mostApart(viewers: readonly Seen[]): number {
  const start = Math.ceil(Math.max(...viewers.map(({ latencies }) => latencies[0]?.[0] ?? 0)));
  const end = Math.min(...viewers.map(({ latencies }) => latencies.at(-1)?.[0] ?? 0));
  let most = 0;
  for (let at = start; at <= end; at += 1) {
    const now = viewers.map(({ latencies }) => latencies.findLast(([when]) => when <= at)?.[1] ?? 0);
    most = Math.max(most, Math.max(...now) - Math.min(...now));
  }
  return most;
}

/** What the plate of a live says of how late it is, once it has a number. */
export async function lateness(frame: Frame): Promise<string> {
  const words = await frame.waitForFunction(() => {
    const root = document.querySelector('cloud-player')?.shadowRoot;
    const text = root?.querySelector('.live-plate:not([data-edge])')?.textContent ?? '';
    // Behind the edge of its own stream, as a busy machine may be, it has no number.
    return /[۰-۹]/.test(text) && text;
  }, PATIENCE);
  return String(await words.jsonValue());
}
