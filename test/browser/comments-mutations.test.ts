import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { BROKEN, SAMPLES } from '../support/answers/mutations.ts';
import { FORM, press, showComments, useComments, writeComment } from '../support/page/comments-page.ts';
import { PATIENCE } from '../support/time/patience.ts';

describe('comments with invalid responses', () => {
  const { demo, open, wrong } = useComments();
  const isSound = async (page: Page) => {
    const text = await page.$eval('cloud-player', (player) => player.shadowRoot?.textContent ?? '');
    assert.doesNotMatch(text, BROKEN);
    assert.deepEqual(wrong, []);
  };

  for (const [index, [what, wish]] of Object.entries(SAMPLES).entries()) {
    const written = `متن ${index}`;
    it(`are a list or a message with a way on: ${what}`, async () => {
      const page = await open({ viewer: 'sara', quick: true });
      await demo.fault({ ...wish, path: '/api/comments**' });
      await showComments(page, ':is(.comment, .list-state button)');
      await isSound(page);
      await demo.heal();
      // The list and the permission are asked for at once: either answer, and its way on, may come last.
      await page.waitForFunction(() => {
        const root = document.querySelector('cloud-player')?.shadowRoot;
        const again = '.comments :is(.list-state button, .comments-closed button)';
        for (const button of root?.querySelectorAll<HTMLElement>(again) ?? []) button.click();
        return root?.querySelector('.comment') && root.querySelector('.comments > .comment-form');
      }, PATIENCE);
      await page.waitForSelector('cloud-player >>> .comment', { visible: true });
      await page.waitForSelector(FORM, { visible: true });

      await demo.fault({ ...wish, path: '/api/comments**', method: 'POST' });
      await press(page, 1, 'پسند');
      await writeComment(page, written);
      await page.waitForSelector('cloud-player >>> .toast', { visible: true });
      // Either it was stored, or it is still in the field.
      await page.waitForFunction(
        (text) => {
          const root = document.querySelector('cloud-player')?.shadowRoot;
          const texts = [...(root?.querySelectorAll('.comment-text') ?? [])].map((row) => row.textContent);
          return root?.querySelector('textarea')?.value === text || texts.includes(text);
        },
        { polling: 50 },
        written,
      );
      await isSound(page);
    });
  }
});
