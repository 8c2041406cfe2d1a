import assert from 'node:assert/strict';
import { likeSafariOnPhone } from '../../support/page/safari-on-phone.ts';
import type { EngineOffer, Run } from '../engine.ts';
import { inFilm } from '../states/run.ts';
import { fillsWindow } from './fills-window.ts';
import { NOT_ON_PHONE, weakened } from './weakened.ts';

function withoutMediaSource(): void {
  for (const name of ['MediaSource', 'SourceBuffer', 'SourceBufferList', 'MediaSourceHandle'])
    Reflect.deleteProperty(window, name);
}

const STATES: Readonly<Record<string, Run>> = {
  'fills the window': fillsWindow,
  'plays the address itself': inFilm(async (page) => {
    const source = await page.ask(() => document.querySelector('cloud-player')?.currentSrc);
    assert.match(source ?? '', /\/media\/vod\/master\.m3u8$/);
  }),
  'offers none of what the browser chooses itself': inFilm(async (page) => {
    await page.click('[part~="settings-button"]');
    const rows = () =>
      page.ask(() =>
        [...(document.querySelector('cloud-player')?.shadowRoot?.querySelectorAll('[role^=menuitem]') ?? [])].map(
          (row) => row.textContent ?? '',
        ),
      );
    const names = await page.until(rows, ({ length }) => length > 0, 'the settings are open');
    // Subtitles are there for a file of the viewer's.
    assert.deepEqual(
      names.filter((name) => /quality|subtitles|audio/i.test(name)),
      ['SubtitlesOff'],
    );
    await page.ask(() => {
      const rows = document
        .querySelector('cloud-player')
        ?.shadowRoot?.querySelectorAll<HTMLElement>('[role^=menuitem]');
      for (const row of rows ?? []) if (row.textContent?.startsWith('Subtitles')) row.click();
    });
    const offered = await page.until(rows, (all) => all.some((name) => /file/i.test(name)), 'a file can be opened');
    assert.ok(!offered.some((name) => /persian|english|arabic/i.test(name)), `${offered}`);
  }, 'lang="en"'),
};

/** An iPhone before iOS 17.1, which plays HLS by itself. */
export const nativeIphone: EngineOffer = weakened({
  name: 'iPhone (no media source)',
  isPhone: true,
  preludes: [withoutMediaSource, likeSafariOnPhone],
  lacks: {
    ...NOT_ON_PHONE,
    FLV: 'nothing plays it without a media source',
    fullscreen: 'no element fills the screen: the player fills the window',
    quality: 'the browser chooses it',
    'another audio track': 'the browser keeps those of a stream to itself',
    'an answer in the quiz': "Chromium's own HLS tells no date of the picture; Safari's does, by getStartDate()",
    subtitles: 'the browser keeps those of a stream to itself',
    'the data saver: no level above 360 lines': 'the browser chooses it',
    'the data saver: sound alone': 'the same; the settings say that it is not possible',
    'the statistics of playback': 'the browser tells no speed of the line',
    'a live stream with a target holds its distance': "Chromium's own HLS tells no date of the picture",
  },
  states: STATES,
});
