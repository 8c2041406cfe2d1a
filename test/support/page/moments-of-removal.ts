import type { Page } from 'puppeteer-core';

/** What a player does when it is removed. */
interface Moment {
  readonly name: string;
  readonly id: string;
  /** The call that is pending, as named by the faults. */
  readonly path?: string;
  readonly attributes?: Readonly<Record<string, string>>;
  /** Runs in the page, with `player`. */
  readonly begin?: string;
}

/** In the page: controls are mounted after the first frame. */
const FIND = `async (selector) => {
  for (;;) {
    const found = player.shadowRoot.querySelector(selector);
    if (found) return found;
    await new Promise(requestAnimationFrame);
  }
}`;
export const MOMENTS: readonly Moment[] = [
  { name: 'the details are asked for', id: '1', path: '/api/vod/1/details' },
  // Not the cover, which is there first.
  { name: 'the stream is loaded', id: '2', path: '/media/files/' },
  { name: 'it seeks', id: '3', begin: 'player.currentTime = 45' },
  {
    name: 'a picture is uploaded',
    id: '4',
    path: '/uploads/',
    attributes: { snapshot: '' },
    begin: `(${FIND})('[part=snapshot-button]').then((button) => button.click())`,
  },
  {
    name: 'a code is asked for',
    id: '5',
    path: '/api/auth/login',
    begin: `(async () => {
      const find = ${FIND};
      (await find('[part=like-button]')).click();
      const input = await find('.login input');
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, '09121230046');
      input.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise(requestAnimationFrame);
      input.form.requestSubmit();
    })()`,
  },
];

/** Whether the removed `player` of the page still draws its box. */
export const isStillDrawn = (page: Page) => page.evaluate('player.shadowRoot.querySelector(".player") !== null');
