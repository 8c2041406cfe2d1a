import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { BROKEN, SAMPLES } from '../support/answers/mutations.ts';
import {
  commentIsKept,
  loadCommentsAgain,
  press,
  showComments,
  useComments,
  writeComment,
} from '../support/page/comments-page.ts';
import { shadowText } from '../support/page/element-page.ts';
import { toast } from '../support/page/message.ts';

describe('comments with invalid responses', () => {
  const { demo, open, wrong } = useComments();
  const isSound = async (page: Page) => {
    assert.doesNotMatch(await shadowText(page), BROKEN);
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
      await loadCommentsAgain(page);

      await demo.fault({ ...wish, path: '/api/comments**', method: 'POST' });
      await press(page, 1, 'پسند');
      await writeComment(page, written);
      await toast(page);
      // Either it was stored, or it is still in the field.
      await commentIsKept(page, written);
      await isSound(page);
    });
  }
});
