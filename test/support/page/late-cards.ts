import type { HTTPRequest, Page } from 'puppeteer-core';
import { openPageClock } from '../time/page-clock.ts';
import { PATIENCE } from '../time/patience.ts';
import type { useDemo } from './demo-page.ts';
import { waitUntilPlaying } from './element-page.ts';

const CARDS = '/api/recommendations/';
/** The same as a fault names it. */
export const ALL_CARDS = `${CARDS}**`;

/** Buttons beside which cards appear, and the film that has them. */
export interface Place {
  readonly buttons: string;
  readonly film: string;
  /** Else once the film has ended. */
  readonly atOnce?: true;
}

export const FAILURE: Place = { buttons: '.screen-actions button', film: '1', atOnce: true };
export const NEXT: Place = { buttons: '.next-actions button', film: '3' };
export const REPLAY: Place = { buttons: '[part~=play-button]', film: '7' };

export interface WatchedPlayer {
  readonly id: string;
  readonly place: Place;
  readonly size: readonly [width: number, height: number];
}

/**
 * A page of these players, one below the other. It records the positions of the buttons, each position once, with and
 * without cards, which come once all buttons were seen without.
 */
export async function reach(demo: ReturnType<typeof useDemo>, players: readonly WatchedPlayer[]): Promise<Page> {
  if (players.some(({ place }) => place === FAILURE))
    await demo.fault({ effect: 'status', status: 404, path: '/api/vod/1/details**' });
  const page = await demo.browser.newPage();
  await page.setViewport({ width: 900, height: 1600 });
  // The controls move when they come and go.
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  // However long the requests for cards are held, they don't time out.
  await openPageClock(page, { holds: true });
  const held: HTTPRequest[] = [];
  let areSeen = false;
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (areSeen || !new URL(request.url()).pathname.startsWith(CARDS)) return void request.continue();
    held.push(request);
  });
  await page.goto(`${demo.origin}/plr`);
  await page.bringToFront();
  // The page has its player fill the window.
  await page.$$eval('style, link[rel=stylesheet]', (all) => all.map((one) => one.remove()));
  await page.evaluate((wishes) => {
    const seen: Record<string, Set<string>> = {};
    Object.assign(window, { seen });
    document.body.replaceChildren();
    for (const { id, place, size } of wishes) {
      const player = document.createElement('cloud-player');
      const places = new Set<string>();
      seen[id] = places;
      const [width, height] = size;
      player.style.cssText = `width: ${width}px; height: ${height}px`;
      const attributes = {
        id,
        type: 'vod',
        'content-id': place.film,
        muted: '',
        lang: width === 640 ? 'en' : 'fa',
        'feature-set': '{"continuousPlayback":false}',
        ...(!place.atOnce && { autoplay: '' }),
      };
      for (const [name, value] of Object.entries(attributes)) player.setAttribute(name, value);
      const isThere = new Promise<void>((resolve) => {
        if (place.atOnce) resolve();
        else player.addEventListener('ended', () => resolve());
      });
      void isThere.then(() =>
        setInterval(() => {
          const root = player.shadowRoot;
          const { top } = player.getBoundingClientRect();
          const boxes = [...(root?.querySelectorAll(place.buttons) ?? [])].map((button) => {
            const box = button.getBoundingClientRect();
            return [box.x, box.y - top, box.width, box.height];
          });
          const cards = root?.querySelector('.card-strip .card') ? 'cards' : 'none';
          if (boxes.length > 0) places.add(`${cards} ${JSON.stringify(boxes)}`);
        }, 10),
      );
      document.body.append(player);
    }
  }, players);
  for (const { id, place } of players) {
    if (place.atOnce) continue;
    await waitUntilPlaying(page, `#${id}`);
    await page.$eval(`#${id}`, (player) => {
      const video = player as unknown as HTMLVideoElement;
      video.currentTime = video.duration - 0.3;
    });
  }
  for (const { id } of players) await isRecorded(page, id, 'none');
  areSeen = true;
  for (const request of held) await request.continue();
  return page;
}

/** Waits until a position of the buttons is recorded with cards, or without. */
const isRecorded = (page: Page, id: string, cards: 'cards' | 'none') =>
  page.waitForFunction(
    (own, begin) =>
      [...((window as unknown as { seen: Record<string, Set<string>> }).seen[own] ?? [])].some((place) =>
        place.startsWith(begin),
      ),
    PATIENCE,
    id,
    cards,
  );

/** Where the buttons of the player were. */
export const placesOf = (page: Page, id: string) =>
  page.evaluate((own) => [...((window as unknown as { seen: Record<string, Set<string>> }).seen[own] ?? [])], id);

/** Waits until the cards are there and drawn. */
export async function cardsCome(page: Page, id: string): Promise<void> {
  const card = await page.waitForSelector(`#${id} >>> .card-strip .card`, PATIENCE);
  await card?.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await isRecorded(page, id, 'cards');
}

/** Nothing lies over the button. */
export const isOnTop = async (page: Page, { id, place }: WatchedPlayer) =>
  (await page.$(`#${id} >>> ${place.buttons}`))?.evaluate((button) => {
    button.scrollIntoView({ block: 'nearest' });
    const { left, top, width, height } = button.getBoundingClientRect();
    const hit = (button.getRootNode() as ShadowRoot).elementFromPoint(left + width / 2, top + height / 2);
    return button.contains(hit);
  });
