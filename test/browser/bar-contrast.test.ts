import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { type Bar, PICTURES, showPicture, stopBars, timeIsDrawn, trackOf } from '../support/page/bars.ts';
import { control, controlsAre } from '../support/page/controls.ts';
import { ask, waitUntilPlaying } from '../support/page/element-page.ts';
import { useLayoutPage } from '../support/page/layout-page.ts';

const LEAST_CONTRAST = 3;
/** What is still too low then stays so. */
const MOST_LOOKS = 10;
const ACCENTS = ['', '#c8102e', '#0a3cff'];

const linear = (level = 0) => (level <= 10 ? level / 255 / 12.92 : ((level / 255 + 0.055) / 1.055) ** 2.4);

type Span = readonly [number, number];

/** A screenshot of the middle of the track. `show` makes it visible: a late answer may take it from the pointer again. */
async function photograph(page: Page, bar: Bar, show?: () => Promise<void>): Promise<Uint8Array> {
  for (;;) {
    await show?.();
    const state = await trackOf(page, bar);
    const picture = await page.screenshot({ clip: state.clip });
    if (state.isShown && JSON.stringify(await trackOf(page, bar)) === JSON.stringify(state)) return picture;
  }
}

/** The darkest and the brightest luminance within each span of the track, spans in fractions of it. */
async function luminances(page: Page, bar: Bar, spans: readonly Span[], show?: () => Promise<void>) {
  const picture = Buffer.from(await photograph(page, bar, show)).toString('base64');
  const rows = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    return [0, 1].map((y) => [...(context?.getImageData(0, y, bitmap.width, 1).data ?? [])]);
  }, picture);
  return spans.map(([from, to]) => {
    const all = rows.flatMap((data) => {
      const width = data.length / 4;
      return Array.from({ length: Math.round((to - from) * width) }, (_, pixel) => {
        const [red, green, blue] = data.slice((Math.round(from * width) + pixel) * 4);
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
      });
    });
    return { darkest: Math.min(...all), brightest: Math.max(...all) };
  });
}

/** Neighbouring parts that look the same. */
const lowIn = (parts: Awaited<ReturnType<typeof luminances>>): string[] =>
  parts.slice(0, -1).flatMap((lighter, index) => {
    const contrast = (lighter.darkest + 0.05) / ((parts[index + 1]?.brightest ?? 1) + 0.05);
    return contrast < LEAST_CONTRAST ? [`parts ${index} and ${index + 1}: ${contrast.toFixed(2)}`] : [];
  });

describe('the bars on any picture', () => {
  const { open } = useLayoutPage({ paints: 'cpu' });

  /** A paused player of which `value` is played, or loud, and three fifths are buffered. */
  async function openAt(value: number, player: string): Promise<Page> {
    const page = await open(`${player} autoplay muted`, { viewport: { width: 640, height: 480 } });
    await waitUntilPlaying(page);
    await ask(page, (element) => element.pause());
    await stopBars(page, value);
    // The video plays before its controls are drawn.
    await controlsAre(page, 'shown');
    await control(page, 'mute-button');
    return page;
  }

  /** Each part of a track differs visibly from the next one on each picture, in both themes, with each accent. */
  async function judge(page: Page, bar: Bar, spans: readonly Span[], show?: () => Promise<void>) {
    const wrong: string[] = [];
    for (const theme of ['dark', 'light']) {
      for (const accent of ACCENTS) {
        await page.$eval(
          'cloud-player',
          (player, name, colour) => {
            player.setAttribute('theme', name);
            (player as HTMLElement).style.setProperty('--cloud-player-accent', colour);
          },
          theme,
          accent,
        );
        for (const picture of PICTURES) {
          await showPicture(page, picture);
          const lowContrasts = async () => lowIn(await luminances(page, bar, spans, show));
          let low = await lowContrasts();
          // On a busy machine a screenshot may show older frames than the state that was asked for.
          for (let looks = 1; low.length > 0 && looks < MOST_LOOKS; looks += 1) {
            await page.evaluate(
              () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
            );
            low = await lowContrasts();
          }
          wrong.push(...low.map((text) => `${theme} ${accent} ${picture}, ${text}`));
        }
      }
    }
    assert.deepEqual(wrong, []);
  }

  for (const [kind, player] of [
    ['a film', 'type="vod" content-id="1"'],
    ['a live', 'type="live" content-id="1"'],
  ] as const) {
    it(`of ${kind}: played, buffered and the rest differ by 3:1`, async () => {
      const page = await openAt(0.2, player);
      await timeIsDrawn(page);
      await judge(page, 'time', [
        [0.05, 0.15],
        [0.3, 0.55],
        [0.7, 0.95],
      ]);
    });
  }

  it('of the volume: the set part and the rest differ by 3:1', async () => {
    const page = await openAt(0.5, 'type="vod" content-id="1"');
    const spans: readonly Span[] = [
      [0.05, 0.3],
      [0.7, 0.95],
    ];
    // A late answer of the platform may move the button away from the pointer.
    await judge(page, 'volume', spans, async () => (await control(page, 'mute-button')).hover());
  });
});
