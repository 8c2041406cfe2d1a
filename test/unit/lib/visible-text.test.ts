import { expect } from '@open-wc/testing';
import { isVisible } from '../../../src/lib/visible-text.ts';

describe('whether a reader would see anything of a text', () => {
  it('is not so for spaces, and for characters without a shape', () => {
    for (const text of [
      '',
      ' \u00a0\n',
      '\u200c\u2066\u2069',
      '\u3164',
      '\u00ad\u034f',
      '\u{e0041}\ufe0f',
      '\u2800\u2800',
    ])
      expect(isVisible(text), JSON.stringify(text)).to.equal(false);
  });

  it('is so for everything else, among them too', () => {
    for (const text of ['a', '\u2800.', '❤️', '\u2801']) expect(isVisible(text), text).to.equal(true);
  });
});
