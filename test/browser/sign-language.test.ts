import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { focusControl } from '../support/page/controls.ts';
import { useDemo } from '../support/page/demo-page.ts';
import { ask, openSettings, play, repeatVideo, waitUntilPlaying } from '../support/page/element-page.ts';
import { hands } from '../support/page/hands.ts';
import { toasts } from '../support/page/message.ts';
import { isInside, type Seen, seen, signIs, turnSignOff } from '../support/page/sign-page.ts';
import { PATIENCE } from '../support/time/patience.ts';

const SIGN = '/media/vod/240p.m3u8?sign';
const isNear = ({ behind }: Seen) => Math.abs(behind) < 0.3;

describe('the interpreter of sign language', () => {
  const demo = useDemo();
  const requests = (from = 0) => demo.heard.slice(from).filter(({ url }) => url.includes('?sign')).length;

  /** The film has this in its details. */
  async function answer(sign_link: unknown) {
    const details = await (await fetch(`${demo.origin}/api/vod/1/details?uuid=a&provider=b`)).json();
    await demo.fault({
      effect: 'status',
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...(details as object), sign_link }),
      path: '/api/vod/1/details**',
    });
  }
  async function open({ query = '&autoplay=1', width = 1280, height = 800 } = {}) {
    const page = await demo.browser.newPage();
    const wrong: string[] = [];
    page.on('pageerror', (error) => wrong.push(String(error)));
    await page.setViewport({ width, height });
    const from = demo.heard.length;
    await page.goto(`${demo.origin}/plr?type=vod&id=1&muted=1&lang=en${query}`);
    return { page, wrong, from };
  }
  const film = async () => {
    await answer(SIGN);
    const opened = await open();
    await waitUntilPlaying(opened.page);
    await repeatVideo(opened.page);
    return opened;
  };

  it('follows the film: its play, its seeks and its pause, silent and at its place', async () => {
    const { page, wrong } = await film();
    const playing = await signIs(page, (sign) => !sign.paused && isNear(sign));
    assert.deepEqual([playing.muted, isInside(playing)], [true, true]);
    await ask(page, (player) => {
      player.currentTime = 40;
    });
    await signIs(page, (sign) => !sign.paused && isNear(sign));
    await ask(page, (player) => player.pause());
    await signIs(page, (sign) => sign.paused && Math.abs(sign.behind) < 0.05);
    await ask(page, (player) => {
      player.currentTime = 12;
    });
    await signIs(page, (sign) => sign.paused && Math.abs(sign.behind) < 0.05);
    assert.equal(await ask(page, (player) => Math.round(player.currentTime)), 12);
    await play(page);
    await signIs(page, (sign) => !sign.paused && isNear(sign));
    assert.deepEqual(wrong, []);
  });

  it('is not asked for before the film has started', async () => {
    await answer(SIGN);
    const { page, from } = await open({ query: '' });
    await page.waitForFunction(
      () => (document.querySelector('cloud-player') as unknown as HTMLVideoElement).readyState > 1,
      PATIENCE,
    );
    assert.equal(requests(from), 0);
    await play(page);
    await signIs(page, isNear);
    assert.ok(requests(from) > 0);
  });

  it('stays off once its button is pressed, without a request, until the settings bring it back', async () => {
    const { page } = await film();
    await signIs(page, isNear);
    await turnSignOff(page);
    const from = demo.heard.length;
    await page.reload();
    await waitUntilPlaying(page);
    await repeatVideo(page);
    await openSettings(page);
    assert.equal(requests(from), 0);
    // A press waits for the end of the menu's page transition.
    await hands.mouse.press(page, '[role=menuitemcheckbox] ::-p-text(Sign language)');
    await signIs(page, isNear);
  });

  it('is moved by keys and by the pointer, and stays there', async () => {
    const { page } = await film();
    const before = await signIs(page, isNear);
    await focusControl(page, 'sign-move-button');
    for (const key of ['ArrowLeft', 'ArrowUp'] as const) await page.keyboard.press(key);
    const after = await signIs(page, ({ box }) => box.left < before.box.left && box.top < before.box.top);
    assert.deepEqual([before.box.left - after.box.left, before.box.top - after.box.top].map(Math.round), [24, 24]);
    assert.equal(await ask(page, (player) => player.volume), 1);

    const { mouse } = page;
    await mouse.move(after.box.left + 20, after.box.bottom - 20);
    await mouse.down();
    await mouse.move(-400, -400, { steps: 8 });
    await mouse.up();
    const corner = await signIs(page, ({ box }) => box.left < after.box.left - 100);
    assert.ok(isInside(corner), JSON.stringify(corner));
    await page.reload();
    await waitUntilPlaying(page);
    const later = await signIs(page, isNear);
    assert.deepEqual([later.box.left, later.box.top], [corner.box.left, corner.box.top]);
  });

  for (const [name, link, text] of [
    ['is gone', '/media/vod/gone.m3u8', 1],
    ['is no stream', '/media/vod/subtitles-fa.vtt', 1],
    ['is a broken stream', '/media/images/cover-1.jpg?.m3u8', 1],
    ['is a list', ['/media/vod/240p.m3u8'], 0],
    ['is an object', { url: '/media/vod/240p.m3u8' }, 0],
    ['is a script', 'javascript:window.hurt=1', 0],
  ] as const) {
    it(`leaves the film alone if its address ${name}`, async () => {
      await answer(link);
      const { page, wrong } = await open();
      // Looked for from the start: it is gone after 3 s.
      const [told] = await Promise.all([text > 0 ? toasts(page) : [], waitUntilPlaying(page)]);
      assert.deepEqual(told, text > 0 ? ['The sign language picture couldn’t be played.'] : []);
      await repeatVideo(page);
      await waitUntilPlaying(page, 'cloud-player', await ask(page, (player) => player.currentTime));
      assert.deepEqual(
        [await seen(page), wrong, await page.evaluate(() => Reflect.has(window, 'hurt'))],
        [undefined, [], false],
      );
    });
  }
});
