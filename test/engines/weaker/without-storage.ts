import type { EngineOffer, Run } from '../engine.ts';
import type { PlayerPage } from '../player-page.ts';
import { inFilm } from '../states/run.ts';
import { weakened } from './weakened.ts';

/** As in a frame without `allow-same-origin`, or with all cookies blocked. */
function withoutStores(): void {
  const refuse = (): never => {
    throw new DOMException('Access is denied for this document', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'])
    Object.defineProperty(window, name, { get: refuse });
  Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {} });
  Reflect.deleteProperty(Navigator.prototype, 'locks');
  Reflect.deleteProperty(window, 'BroadcastChannel');
}

const subtitle = (page: PlayerPage) =>
  page.ask(
    () => document.querySelector('cloud-player')?.shadowRoot?.querySelector('[part~="subtitles"]')?.textContent ?? '',
  );

const keepsSubtitles: Run = inFilm(async (page) => {
  await page.ask(() => document.querySelector('cloud-player')?.focus());
  await page.press('c');
  await page.until(() => subtitle(page), Boolean, 'a subtitle is shown');
  await page.ask(() => document.querySelector('cloud-player')?.setAttribute('src', '/media/vod/master.m3u8?again'));
  await page.until(page.state, (now) => (now?.currentTime ?? 9) < 0.5, 'it loads again');
  await page.plays();
  await page.until(() => subtitle(page), Boolean, 'a subtitle is shown again');
});

/** A browser that keeps nothing. */
export const withoutStorage: EngineOffer = weakened({
  name: 'without storage',
  preludes: [withoutStores],
  differsIn: [
    'HLS, fMP4',
    'quality',
    'subtitles',
    'removal',
    'modules',
    'a film of the platform',
    'a live stream with chat',
    'each tab of a live stream',
  ],
  states: { 'keeps a setting for this visit': keepsSubtitles },
});
