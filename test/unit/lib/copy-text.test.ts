import { expect } from '@open-wc/testing';
import { copyText } from '../../../src/lib/copy-text.ts';

describe('copying a text', () => {
  function windows(focused: boolean) {
    const copied: string[] = [];
    const open = (name: string) => ({
      navigator: { clipboard: { writeText: async (text: string) => void copied.push(`${name}: ${text}`) } },
      document: { hasFocus: () => focused },
    });
    const page = { ...open('page'), documentPictureInPicture: { window: open('window') } };
    return { page: page as unknown as Parameters<typeof copyText>[0], copied };
  }

  it('is done by the window that has the focus', async () => {
    for (const [focused, name] of [
      [true, 'window'],
      [false, 'page'],
    ] as const) {
      const { page, copied } = windows(focused);
      await copyText(page, 'a text');
      expect(copied).to.eql([`${name}: a text`]);
    }
  });
});
