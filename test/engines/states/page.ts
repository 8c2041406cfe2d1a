import assert from 'node:assert/strict';
import { STRICT_CSP } from '../../support/page/foreign-page.ts';
import type { States } from '../engine.ts';
import { SCRIPT } from '../player-page.ts';
import { FILM, inFilm } from './run.ts';

/** The element in its page. */
export const pageStates: States = {
  removal: inFilm(async (page) => {
    await page.ask(() => {
      const player = document.querySelector('cloud-player');
      Object.assign(window, { removed: player?.shadowRoot?.querySelector('video') });
      player?.remove();
    });
    const isUnloaded = () =>
      page.ask(() => {
        const { removed } = window as { removed?: HTMLVideoElement };
        return removed?.paused && !removed.hasAttribute('src');
      });
    await page.until(isUnloaded, Boolean, 'the video is unloaded');
  }),
  'moved in the page': inFilm(async (page) => {
    await page.ask(() => {
      const player = document.querySelector('cloud-player');
      const box = document.body.appendChild(document.createElement('div'));
      if (player) box.append(player);
      player?.shadowRoot?.querySelector('video')?.play();
    });
    await page.plays(1.5);
  }),
  'Persian, from right to left': inFilm(async (page) => {
    await page.click('[part~="settings-button"]');
    await page.see('[part~="settings-panel"]');
    const direction = await page.ask(() => {
      const panel = document.querySelector('cloud-player')?.shadowRoot?.querySelector('[part~="settings-panel"]');
      return panel && getComputedStyle(panel).direction;
    });
    assert.equal(direction, 'rtl');
  }, 'lang="fa"'),
  modules: async (page) => {
    await page.openPage(
      `<script type="module" src="/dist/esm/index.js"></script><cloud-player autoplay muted ${FILM}></cloud-player>`,
    );
    await page.plays();
  },
  'a strict Content-Security-Policy': async (page) => {
    await page.open(FILM, { csp: `${STRICT_CSP}; require-trusted-types-for 'script'; trusted-types 'none'` });
    await page.plays();
    await page.click('[part~="settings-button"]');
    await page.see('[part~="settings-panel"]');
  },
  'in a frame': async (page) => {
    await page.openPage('<iframe src="/framed.html" allow="autoplay; fullscreen" width="620" height="400"></iframe>', {
      csp: `${STRICT_CSP}; frame-src 'self'`,
      files: { '/framed.html': `<!doctype html>${SCRIPT}<cloud-player autoplay muted ${FILM}></cloud-player>` },
    });
    const seconds = () => page.ask(() => frames[0]?.document.querySelector('cloud-player')?.currentTime ?? 0);
    await page.until(seconds, (now) => now > 0.5, 'the picture in the frame is past 0.5 s');
  },
  'floats when it is scrolled away, and comes back': async (page) => {
    await page.open(FILM, {
      style: 'body { block-size: 3000px } cloud-player { display: block }',
    });
    await page.plays();
    // It floats only if it has been seen in its place, and browsers look for that once a frame.
    await page.ask(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(() => seen(true)))));
    await page.ask(() => scrollTo(0, 1500));
    await page.see('[part~="mini-bar"]');
    const box = await page.see('[part~="picture"]');
    assert.ok(box.width < 640 && box.y >= 0, `${box.width} px at ${box.y}`);
    const before = await page.state();
    await page.plays((before?.currentTime ?? 0) + 0.5);
    await page.ask(() => scrollTo(0, 0));
    await page.until(
      () => page.box('[part~="mini-bar"]'),
      (seen) => !seen,
      'it is back in its place',
    );
  },
  'a small box, 320 px': async (page) => {
    await page.open('type="vod" is-general src="/media/vod/master.m3u8" width="320"');
    await page.plays();
    await page.click('[part~="settings-button"]');
    const panel = await page.see('[part~="settings-panel"]');
    assert.ok(panel.x >= 0 && panel.x + panel.width <= 640, `from ${panel.x}, ${panel.width} px wide`);
  },
};
