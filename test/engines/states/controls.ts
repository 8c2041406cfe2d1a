import assert from 'node:assert/strict';
import type { States } from '../engine.ts';
import { inFilm } from './run.ts';

/** What a viewer does with the picture. */
export const controlStates: States = {
  'seek by key': inFilm(async (page) => {
    await page.ask(() => document.querySelector('cloud-player')?.focus());
    const before = await page.state();
    await page.press('ArrowRight');
    await page.plays((before?.currentTime ?? 0) + 4);
  }),
  'seek by the bar': inFilm(async (page) => {
    await page.click('[part~="time-slider"]');
    await page.plays(20);
  }),
  quality: inFilm(async (page) => {
    await page.ask(() => {
      const list = document.querySelector('cloud-player')?.videoRenditions;
      if (list) list.selectedIndex = [...list].findIndex(({ height }) => height === 240);
    });
    await page.until(page.state, (now) => now?.videoWidth === 426, 'the picture has 240 lines');
  }),
  'another audio track': inFilm(async (page) => {
    await page.ask(() => {
      const list = document.querySelector('cloud-player')?.audioTracks ?? [];
      for (const track of list) if (track.language === 'en') track.enabled = true;
    });
    await page.until(
      async () => page.requests.some((path) => /audio-en.*\.m4s$/.test(path)),
      Boolean,
      'its sound is loaded',
    );
    const before = await page.state();
    await page.plays((before?.currentTime ?? 0) + 0.5);
  }),
  subtitles: inFilm(async (page) => {
    await page.ask(() => document.querySelector('cloud-player')?.focus());
    await page.press('c');
    const text = () =>
      page.ask(
        () => document.querySelector('cloud-player')?.shadowRoot?.querySelector('[part~="subtitles"]')?.textContent,
      );
    await page.until(text, Boolean, 'a subtitle is shown');
  }),
  'pause and play by key': inFilm(async (page) => {
    await page.ask(() => document.querySelector('cloud-player')?.focus());
    await page.press('k');
    await page.until(page.state, (now) => now?.paused === true, 'it is paused');
    await page.press('k');
    await page.until(page.state, (now) => now?.paused === false, 'it plays');
  }),
  'a panel by keyboard, and back': inFilm(async (page) => {
    await page.ask(() => document.querySelector('cloud-player')?.focus());
    await page.see('[part~="settings-button"]');
    await page.ask(() => {
      document
        .querySelector('cloud-player')
        ?.shadowRoot?.querySelector<HTMLElement>('[part~="settings-button"]')
        ?.focus();
    });
    await page.press('Enter');
    await page.see('[part~="settings-panel"]');
    await page.press('Escape');
    await page.until(
      page.focused,
      (stop) => stop?.part.includes('settings-button') ?? false,
      'the focus is on its button',
    );
  }),
  'every tab stop has a name': inFilm(async (page) => {
    const stops: { part: string; name: string }[] = [];
    for (;;) {
      await page.press('Tab');
      const stop = await page.focused();
      // A browser without a toolbar begins anew.
      if (!stop || stop.part === stops[0]?.part) break;
      stops.push(stop);
    }
    assert.ok(stops.length > 3, `only ${stops.map(({ name }) => name)}`);
    assert.deepEqual(
      stops.filter(({ name }) => name === ''),
      [],
    );
  }),
  'each tooltip is at its button, inside the picture': inFilm(async (page) => {
    const seen: string[] = [];
    const tips: string[] = [];
    await page.ask(() => document.querySelector('cloud-player')?.focus());
    for (;;) {
      await page.press('Tab');
      const stop = await page.focused();
      if (!stop || seen.includes(stop.part)) break;
      seen.push(stop.part);
      const place = await page.ask(() => {
        const root = document.querySelector('cloud-player')?.shadowRoot;
        const button = root?.activeElement;
        const tip = button?.parentElement?.querySelector<HTMLElement>(':scope > .tip');
        const picture = root?.querySelector('[part~="picture"]');
        if (!button || !tip || !picture) return undefined;
        // WebDriver gives WebKitGTK's window no focus, so no style of a focused button applies.
        tip.style.display = 'flex';
        const [own, words, all] = [button, tip, picture].map((part) => part.getBoundingClientRect());
        if (!own || !words || !all) return undefined;
        return {
          isAtButton: words.left < own.right && words.right > own.left,
          isInside:
            words.left >= all.left && words.right <= all.right && words.top >= all.top && words.bottom <= all.bottom,
        };
      });
      if (!place) continue;
      tips.push(stop.part);
      assert.deepEqual(place, { isAtButton: true, isInside: true }, stop.part);
    }
    assert.ok(tips.length > 3, `only ${tips} of ${seen}`);
  }, 'lang="fa"'),
  fullscreen: inFilm(async (page) => {
    await page.ask(() => document.querySelector('cloud-player')?.focus());
    await page.press('f');
    await page.until(
      () => page.ask(() => document.fullscreenElement?.localName),
      (name) => name === 'cloud-player',
      'it fills the screen',
    );
    await page.press('f');
    await page.until(() => page.ask(() => document.fullscreenElement === null), Boolean, 'it is back in the page');
    // Time enough for MiniBrowser of WebKitGTK 2.50 to hide its message of fullscreen: it crashes if the window is closed before.
    await page.plays(4);
  }),
  'a snapshot has the picture': inFilm(async (page) => {
    await page.ask(() => {
      document.addEventListener('snapshot', (event) =>
        Object.assign(window, { taken: (event as CustomEvent<{ blob: Blob }>).detail.blob }),
      );
    });
    await page.click('[part~="snapshot-button"]');
    const colours = () =>
      page.ask(async () => {
        const { taken } = window as { taken?: Blob };
        if (!taken) return 0;
        const picture = await createImageBitmap(taken);
        const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d', {
          willReadFrequently: true,
        });
        context?.drawImage(picture, 0, 0);
        const pixels = context?.getImageData(0, 0, picture.width, picture.height).data ?? [];
        const found = new Set<number>();
        for (let at = 0; at < pixels.length; at += 400)
          found.add(((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0));
        return found.size;
      });
    await page.until(colours, (count) => count > 0, 'a snapshot is taken');
    assert.ok((await colours()) > 20, 'it has the colours of the film');
  }, 'snapshot'),
};
