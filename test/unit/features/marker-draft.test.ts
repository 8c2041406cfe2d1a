import { expect } from '@open-wc/testing';
import { EMPTY, errorsOf } from '../../../src/features/markers/draft.ts';

const DRAFT = { name: 'گل', sticker: '⚽', description: 'شرح', time: 7 };

describe('the draft of a personal marker', () => {
  it('needs a name, a sticker, a description and a time', () => {
    expect(errorsOf(EMPTY)).to.eql({
      time: 'timeWrong',
      name: 'nameMissing',
      sticker: 'stickerMissing',
      description: 'descriptionMissing',
    });
    expect(errorsOf(DRAFT)).to.eql({});
  });

  it('has limits in code points, and text without visible characters counts as empty', () => {
    expect(errorsOf({ ...DRAFT, name: '😀'.repeat(256), description: '😀'.repeat(2000) })).to.eql({});
    expect(errorsOf({ ...DRAFT, name: '😀'.repeat(257), description: 'a'.repeat(2001) })).to.eql({
      name: 'nameLong',
      description: 'descriptionLong',
    });
    expect(errorsOf({ ...DRAFT, name: '\u200b\u202e\ufeff ' })).to.eql({ name: 'nameMissing' });
  });
});
