import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { focusControl } from '../support/page/controls.ts';
import {
  ask,
  clickPart,
  type ElementPage,
  GENERAL,
  openElementPage,
  play,
  shadowText,
  urlSafeBase64,
  waitUntilPlaying,
} from '../support/page/element-page.ts';
import { choicesAre, entries, openEntry } from '../support/page/menu.ts';
import { anyMessage, missingParameters } from '../support/page/message.ts';
import { languagesOf, playIsOffered } from '../support/page/picture.ts';
import { runFirst } from '../support/page/prelude.ts';

describe('dist/cloud-player.js on a foreign page with a strict CSP', () => {
  let web: ElementPage;
  before(async () => {
    web = await openElementPage();
  });
  after(() => web.close());

  it('plays HLS with three levels and two audio tracks, after one press on the cover', async () => {
    const page = await web.open(`<cloud-player ${GENERAL}></cloud-player>`);
    await clickPart(page, 'cover-play');
    await waitUntilPlaying(page);
    await clickPart(page, 'settings-button');
    await openEntry(page, 'quality');
    await choicesAre(page);
    assert.deepEqual((await entries(page)).slice(1), ['خودکار', '720p', '360p', '240p']);
    await page.keyboard.press('ArrowRight');
    await openEntry(page, 'audio');
    await choicesAre(page, 2);
    assert.deepEqual((await entries(page)).slice(1), ['فارسی', 'English']);
    assert.deepEqual(web.errors, []);
  });

  it('requests only the script and the stream', async () => {
    const page = await web.open(`<cloud-player ${GENERAL} autoplay muted></cloud-player>`);
    await waitUntilPlaying(page);
    const strange = web.site.requests.filter((path) => !/^\/$|^\/dist\/cloud-player\.js$|^\/media\/vod\//.test(path));
    assert.deepEqual(strange, []);
  });

  it('shares one worker among the players of a page until the last is removed, and uses none for fragmented MP4', async () => {
    const stream = '<cloud-player type="vod" is-general src="/media/vod-ts/index.m3u8" autoplay muted></cloud-player>';
    const page = await web.open(`${stream}${stream}`);
    await waitUntilPlaying(page, 'cloud-player:nth-of-type(1)');
    await waitUntilPlaying(page, 'cloud-player:nth-of-type(2)');
    assert.equal(page.workers().length, 1);
    await page.evaluate(() => document.querySelector('cloud-player')?.remove());
    // Waited for in the page: the new stream may play before the test's next call.
    await page.$eval('cloud-player', async (player) => {
      const emptied = new Promise((resolve) => player.addEventListener('emptied', resolve, { once: true }));
      player.setAttribute('src', '/media/vod-ts/index.m3u8?again');
      await emptied;
    });
    await waitUntilPlaying(page);
    assert.equal(page.workers().length, 1);
    const gone = new Promise((resolve) => page.once('workerdestroyed', resolve));
    await page.evaluate(() => document.querySelector('cloud-player')?.remove());
    await gone;
    const ready = await web.open(`<cloud-player ${GENERAL} autoplay muted></cloud-player>`);
    await waitUntilPlaying(ready);
    assert.equal(ready.workers().length, 0);
  });

  for (const type of ['mp4', 'webm', 'flv', 'mp3', 'ogg']) {
    it(`plays ${type} with type and e-url`, async () => {
      const address = urlSafeBase64(`${web.site.origin}/media/files/clip.${type}`);
      const page = await web.open(`<cloud-player type="${type}" e-url="${address}"></cloud-player>`);
      await play(page);
      await waitUntilPlaying(page);
      assert.deepEqual(web.errors, []);
    });
  }

  it('keeps two players on a page independent', async () => {
    const page = await web.open(
      `<cloud-player id="a" ${GENERAL} muted></cloud-player><cloud-player id="b" ${GENERAL} lang="ar"></cloud-player>`,
    );
    await play(page, '#a');
    await waitUntilPlaying(page, '#a');
    assert.equal(await ask(page, (player) => player.paused, '#b'), true);
    assert.equal(await ask(page, (player) => player.currentTime, '#b'), 0);
    await page.$eval('#b', (player) => {
      (player as unknown as HTMLVideoElement).volume = 0.2;
    });
    assert.equal(await ask(page, (player) => player.volume, '#a'), 1);
    assert.deepEqual(await languagesOf(page), ['fa', 'ar']);
    // It may play before its controls are rendered.
    await focusControl(page, 'play-button', '#a');
    await page.keyboard.press('KeyK');
    await page.waitForFunction(() => document.querySelector<HTMLVideoElement>('#a')?.paused);
    assert.equal(await ask(page, (player) => player.paused, '#b'), true);
  });

  it('fires finished once, bubbling and composed, with its detail', async () => {
    const address = urlSafeBase64(`${web.site.origin}/media/files/clip.mp4`);
    const page = await web.open(
      `<div id="wrap"><cloud-player type="mp4" e-url="${address}" muted></cloud-player></div>`,
    );
    const detail = page.evaluate(
      () =>
        new Promise<{ duration: number; composed: boolean }>((resolve) => {
          document.addEventListener('finished', (event) =>
            resolve({ ...(event as CustomEvent).detail, composed: event.composed }),
          );
        }),
    );
    await play(page);
    await waitUntilPlaying(page);
    await page.$eval('cloud-player', (player) => {
      (player as unknown as HTMLVideoElement).currentTime = 7.5;
    });
    const { duration, composed } = await detail;
    assert.ok(Math.abs(duration - 8) < 0.3, String(duration));
    assert.equal(composed, true);
  });

  it('fires snapshot with a picture of the frame', async () => {
    const page = await web.open(`<cloud-player ${GENERAL} snapshot autoplay muted></cloud-player>`);
    await waitUntilPlaying(page);
    const taken = page.evaluate(
      () =>
        new Promise((resolve) => {
          document.addEventListener('snapshot', async (event) => {
            const { blob, time } = (event as CustomEvent<{ blob: Blob; time: number }>).detail;
            const picture = await createImageBitmap(blob);
            resolve({ type: blob.type, ratio: picture.width / picture.height, late: time > 0 });
          });
        }),
    );
    await page.mouse.move(200, 200);
    await clickPart(page, 'snapshot-button');
    const { ratio, ...rest } = (await taken) as { ratio: number; type: string; late: boolean };
    assert.deepEqual(rest, { type: 'image/jpeg', late: true });
    assert.ok(Math.abs(ratio - 16 / 9) < 0.02, String(ratio));
  });

  it('leaves no globals on the page but the counter that the copies of nanostores share', async () => {
    const page = await web.open('<script src="/late.js"></script>', {
      head: '<script src="/early.js"></script>',
      files: {
        '/early.js': 'window.before = Object.getOwnPropertyNames(window);',
        '/late.js': 'window.added = Object.getOwnPropertyNames(window).filter((name) => !before.includes(name));',
      },
    });
    const added = await page.evaluate(() => (window as unknown as { added: string[] }).added);
    // https://github.com/nanostores/nanostores/blob/1.5.5/atom/index.js
    assert.deepEqual(added, ['before', 'nanostoresGlobal']);
  });

  it('lists every missing parameter', async () => {
    const cases: [string, string[]][] = [
      ['', ['type', 'content-id']],
      ['type="vod"', ['content-id']],
      ['type="live" quiz="7"', ['content-id']],
      ['quiz', ['type', 'content-id']],
      ['raw type="vod"', ['content-id']],
      ['is-general type="vod"', ['src']],
      ['is-general', ['type', 'src']],
      ['type="mp4"', ['e-url']],
      [`type="mp4" e-url="${urlSafeBase64('javascript:alert(1)')}"`, ['e-url']],
    ];
    const page = await web.open('');
    for (const [attributes, names] of cases) {
      await page.$eval(
        'body',
        (body, html) => {
          body.innerHTML = html;
        },
        `<cloud-player ${attributes}></cloud-player>`,
      );
      assert.deepEqual(await missingParameters(page), names, attributes);
    }
  });

  it('shows a message and a retry if the stream does not exist', async () => {
    const page = await web.open('<cloud-player type="mp4" is-general src="/media/files/none.mp4"></cloud-player>');
    await anyMessage(page);
    assert.match(await shadowText(page), /\(۴۰۴\)/);
    assert.match(await shadowText(page), /تلاش دوباره/);
    const error = await ask(page, (player) => player.error?.code);
    assert.equal(error, 4);
  });

  it('reserves its box before and after the script loads, without layout shift', async () => {
    const page = await web.openPage(`<cloud-player ${GENERAL}></cloud-player><p id="below">below</p>`, {
      head: '<link rel="stylesheet" href="/page.css">',
      files: { '/page.css': 'cloud-player:not(:defined){display:block;width:100%;aspect-ratio:16/9;background:#000}' },
      prepare: (page) =>
        runFirst(page, () => {
          Object.assign(window, { shift: 0 });
          new PerformanceObserver((list) => {
            for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) {
              Object.assign(window, { shift: Reflect.get(window, 'shift') + value });
            }
          }).observe({ type: 'layout-shift' });
        }),
    });
    const isDrawn = () =>
      page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    const ratio = () => page.$eval('cloud-player', ({ offsetWidth, offsetHeight }) => offsetWidth / offsetHeight);
    await isDrawn();
    assert.ok(Math.abs((await ratio()) - 16 / 9) < 0.01);
    await page.addScriptTag({ url: '/dist/cloud-player.js' });
    await playIsOffered(page);
    await isDrawn();
    assert.equal(await page.evaluate(() => Reflect.get(window, 'shift')), 0);
    assert.ok(Math.abs((await ratio()) - 16 / 9) < 0.01);
  });

  it('handles Space, K, M and the arrows by key position, and ignores them in a field of the page', async () => {
    const page = await web.open(`<input id="field"><cloud-player ${GENERAL} autoplay muted></cloud-player>`);
    await waitUntilPlaying(page);
    await page.focus('#field');
    await page.keyboard.type('km');
    assert.equal(await ask(page, (player) => player.paused), false);
    await page.mouse.move(300, 200);
    await focusControl(page, 'mute-button');
    await page.keyboard.press('KeyM');
    assert.deepEqual(await ask(page, (player) => [player.muted, player.volume]), [false, 0.5]);
    const at = await ask(page, (player) => player.currentTime);
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(
      (start) => (document.querySelector<HTMLVideoElement>('cloud-player')?.currentTime ?? 0) >= start + 14,
      {},
      at,
    );
    await page.keyboard.press('KeyK');
    await page.waitForFunction(() => document.querySelector<HTMLVideoElement>('cloud-player')?.paused);
  });
});
