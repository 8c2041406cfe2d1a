import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Run } from './engine.ts';
import type { PlayerPage } from './player-page.ts';

export const FILM = 'type="vod" is-general src="/media/vod/master.m3u8" style="width:640px;height:360px"';
export const TRANSPORT_STREAM = 'type="vod" is-general src="/media/vod-ts/index.m3u8"';
export const file = (type: string) =>
  `type="${type}" is-general src="/media/files/clip.${type}" style="width:640px;height:360px"`;

const plays =
  (attributes: string, from?: number): Run =>
  async (page) => {
    await page.open(attributes);
    await page.plays(from);
  };

/** A film whose audio is a segment shorter. */
function shortAudio(): Record<string, string> {
  const read = (name: string) => readFileSync(new URL(`../../demo/media/vod/${name}.m3u8`, import.meta.url), 'utf8');
  const inPlace = (playlist: string) => playlist.replaceAll(/[\w-]+\.(m4s|mp4)/g, (file) => `/media/vod/${file}`);
  const segments = inPlace(read('audio-fa')).split('#EXTINF');
  const audio = `${segments.slice(0, -1).join('#EXTINF')}#EXT-X-ENDLIST\n`;
  const film = `#EXTM3U
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="Persian",DEFAULT=YES,URI="/audio.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=194000,CODECS="avc1.4d401f,mp4a.40.2",AUDIO="audio"
/media/vod/360p.m3u8
`;
  return { '/film.m3u8': film, '/audio.m3u8': audio };
}

/** Tried while a film plays. */
export const inFilm =
  (run: Run, attributes = ''): Run =>
  async (page) => {
    await page.open(`${FILM} ${attributes}`);
    await page.plays();
    await run(page);
  };

const opened = async (page: PlayerPage, panel: string) => {
  await page.see(`[part~="${panel}-panel"]`);
};

/** What every browser of README does: a name in the matrix → how it is tried. */
export const STATES: Readonly<Record<string, Run>> = {
  'HLS, fMP4': plays(FILM),
  'HLS, transport stream': plays(TRANSPORT_STREAM),
  'a file, mp4': plays(file('mp4')),
  'a file, webm': plays(file('webm')),
  'a file, mp3': plays(file('mp3')),
  'a file, ogg': plays(file('ogg')),
  FLV: plays(file('flv')),
  '360°': plays('type="mp4" is-general src="/media/files/360.mp4" is-360'),

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
    await opened(page, 'settings');
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
  'finished where separate audio ends before the picture': async (page) => {
    await page.open('type="vod" is-general src="/film.m3u8" style="width:640px;height:360px"', { files: shortAudio() });
    await page.plays();
    await page.ask(() => {
      document.addEventListener('finished', () => Object.assign(window, { isFinished: true }));
      const player = document.querySelector('cloud-player');
      if (player) player.currentTime = player.duration - 1.5;
    });
    await page.until(
      () => page.ask(() => (window as { isFinished?: boolean }).isFinished === true),
      Boolean,
      '`finished` is fired',
    );
  },
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
    await opened(page, 'settings');
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
  'a film of the platform': async (page) => {
    await page.openContent('type="vod" content-id="1" style="width:640px;height:360px"');
    await page.plays();
  },
  'a live stream with chat': async (page) => {
    await page.openContent('type="live" content-id="1" style="width:1100px;height:420px"');
    await page.plays();
    await page.see('[part~="chat-message"]');
  },
  'each tab of a live stream': async (page) => {
    await page.openContent('type="live" content-id="1" style="width:1100px;height:420px"');
    await page.plays();
    await page.see('[role="tab"]');
    const tabs = await page.ask(() =>
      [...(document.querySelector('cloud-player')?.shadowRoot?.querySelectorAll('[role="tab"]') ?? [])].map(
        ({ id }) => id,
      ),
    );
    assert.ok(tabs.length > 2, `only ${tabs}`);
    for (const tab of tabs) {
      await page.ask((id) => document.querySelector('cloud-player')?.shadowRoot?.getElementById(id)?.click(), tab);
      await page.see(`[role="tabpanel"][aria-labelledby="${tab}"]`);
    }
  },
  'upright, 360 px': async (page) => {
    await page.openContent('type="live" content-id="1" portrait style="width:360px;height:640px"');
    await page.plays();
    await page.see('[role="tab"]');
    const width = await page.ask(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    assert.equal(width, 0, `${width} px too wide`);
  },
};
