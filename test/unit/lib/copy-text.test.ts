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

  const denied = () => {
    throw new DOMException('', 'NotAllowedError');
  };
  for (const [name, window] of [
    ['has none', { navigator: {} }],
    [
      'keeps it from the page',
      {
        navigator: {
          get clipboard() {
            return denied();
          },
        },
      },
    ],
    ['throws', { navigator: { clipboard: { writeText: denied } } }],
    ['refuses', { navigator: { clipboard: { writeText: async () => denied() } } }],
  ] as const) {
    it(`is a promise that rejects where the browser ${name}`, async () => {
      const copying = copyText(window as unknown as Parameters<typeof copyText>[0], 'a text');
      expect(await copying.then(() => 'copied').catch(() => 'refused')).to.equal('refused');
    });
  }

  it('works where a policy hides the window of picture-in-picture', async () => {
    const { page, copied } = windows(true);
    Object.defineProperty(page, 'documentPictureInPicture', { get: denied });
    await copyText(page, 'a text');
    expect(copied).to.eql(['page: a text']);
  });
});
