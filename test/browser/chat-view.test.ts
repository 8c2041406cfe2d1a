import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { KeyInput, Page, Viewport } from 'puppeteer-core';
import {
  chatIsShown,
  draftHasFocus,
  draftOf,
  draftWaitsWithoutFocus,
  focusField,
  heard,
  messagesHaveRoom,
  quotes,
  say,
  tokenOf,
} from '../support/page/chat-page.ts';
import { focusLeaves, nameOfFocus } from '../support/page/controls.ts';
import { useDemo } from '../support/page/demo-page.ts';
import { ask, waitUntilPlaying } from '../support/page/element-page.ts';
import { hands } from '../support/page/hands.ts';
import { asksToLogIn, isAskedToLogIn, logIn } from '../support/page/login-panel.ts';
import { openPanel } from '../support/page/panel.ts';
import { focusOpenTab, tabOf } from '../support/page/surface.ts';
import { untilSo } from '../support/page/until-so.ts';

/** The live with a public room, in which simulated viewers write. */
const LIVE = 'type=live&id=1&lang=en';

describe('the chat with the reference platform, by keyboard', () => {
  const demo = useDemo();
  const wrong: string[] = [];

  const press = async (page: Page, key: KeyInput, until: RegExp, most = 40) => {
    for (let count = 0; count < most; count += 1) {
      if (until.test(await nameOfFocus(page))) return;
      await page.keyboard.press(key);
    }
    assert.match(await nameOfFocus(page), until);
  };
  const seeRules = (page: Page) =>
    page.evaluateOnNewDocument(() => localStorage.setItem('cloud-player:chatRules', 'seen'));

  async function openChat(size: Viewport = { width: 1280, height: 800 }, portrait = '0'): Promise<Page> {
    wrong.length = 0;
    const page = await demo.browser.newPage();
    page.on('pageerror', (error) => wrong.push(String(error)));
    await seeRules(page);
    await page.setViewport(size);
    await page.goto(`${demo.origin}/plr?${LIVE}&portrait=${portrait}`);
    await tabOf(page, 'chat');
    await focusOpenTab(page);
    await press(page, 'ArrowRight', /Chat/);
    await chatIsShown(page, 'cloud-player');
    return page;
  }

  /** The page logs the viewer in while the dialog is open. */
  async function logInByPage(page: Page) {
    await asksToLogIn(page);
    const token = await tokenOf(demo.origin);
    await page.$eval('cloud-player', (player, given) => player.setAttribute('x-token', given), token);
  }
  /** Text of an input method is in the field, and not sent; `key`: one that it takes for itself. */
  async function composes(page: Page, text: string, key?: string) {
    const session = await page.createCDPSession();
    const { length } = text;
    if (key) {
      await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, windowsVirtualKeyCode: 229 });
      await session.send('Input.insertText', { text });
    } else await session.send('Input.imeSetComposition', { text, selectionStart: length, selectionEnd: length });
    // It may arrive after the next call to the page.
    await untilSo(
      () => draftOf(page, 'cloud-player'),
      (draft) => draft === text,
      'the text is in the field',
    );
    await session.detach();
  }

  it('is found, read, composed and written to; the draft and the focus outlive the log-in', async () => {
    const page = await openChat();
    await press(page, 'Tab', /^[^:]+: /);
    const newest = await nameOfFocus(page);
    await page.keyboard.press('ArrowUp');
    await focusLeaves(page, newest);
    await press(page, 'Tab', /^Reply$/);
    await page.keyboard.press('Enter');
    await press(page, 'Tab', /^Message$/, 1);
    await quotes(page, 'cloud-player');
    await composes(page, 'نیم');
    // As an input method that takes the key for itself.
    await composes(page, 'نیمه', 'Process');
    assert.equal(await isAskedToLogIn(page), false);
    await page.keyboard.down('Control');
    await page.keyboard.press('KeyA');
    await page.keyboard.up('Control');
    await page.keyboard.type('my words');
    await page.keyboard.press('Enter');
    await logIn(page, demo.origin);
    await draftHasFocus(page, 'my words', 'beside');
    await page.keyboard.press('Enter');
    await heard(page, 'my words', undefined, 'cloud-player');
    assert.deepEqual(wrong, []);
  });

  it('over the picture is open again after the log-in, with its draft and the focus', async () => {
    const page = await demo.browser.newPage();
    const features = encodeURIComponent(JSON.stringify({ chat: true }));
    await seeRules(page);
    await page.setViewport({ width: 880, height: 495 });
    await page.goto(`${demo.origin}/plr?${LIVE}&portrait=0&autoplay=1&muted=1&featureSet=${features}`);
    await waitUntilPlaying(page);
    // The controls stay.
    await ask(page, (player) => player.pause());
    await openPanel(page, hands.mouse, { id: 'chat' });
    await chatIsShown(page, 'cloud-player');
    await say(page, 'my words', 'cloud-player');
    await logInByPage(page);
    await draftHasFocus(page, 'my words', 'over');
    await page.keyboard.press('Enter');
    await heard(page, 'my words', undefined, 'cloud-player');
  });

  it('below the picture has the focus again after the log-in, in the field with its draft', async () => {
    const page = await openChat({ width: 480, height: 860 }, '1');
    await say(page, 'my words', 'cloud-player');
    await logInByPage(page);
    await draftHasFocus(page, 'my words', 'beside');
    await page.keyboard.press('Enter');
    await heard(page, 'my words', undefined, 'cloud-player');
    assert.deepEqual(wrong, []);
  });

  it('raises no on-screen keyboard after the log-in, and leaves the messages room above the one that is written', async () => {
    const page = await openChat({ width: 480, height: 860, isMobile: true, hasTouch: true }, '1');
    await say(page, 'my words', 'cloud-player');
    await logInByPage(page);
    await draftWaitsWithoutFocus(page, 'my words');
    // The window above the keyboard.
    await page.setViewport({ width: 390, height: 480, isMobile: true, hasTouch: true });
    await focusField(page, 'cloud-player');
    await messagesHaveRoom(page, { picture: 192, list: 150 });
  });
});
