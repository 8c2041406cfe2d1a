import { expect, nextFrame } from '@open-wc/testing';
import { fakeRoom, line } from '../../support/model/chat.ts';
import { showChat } from '../../support/model/chat-panel.tsx';
import { waitUntil } from '../../support/time/wait.ts';
import { click, unmount } from '../ui/mount.tsx';

const TEXT = 'متنی برای رونوشت';
const refused = () => new DOMException('', 'NotAllowedError');

describe('a copy of an own message', () => {
  const { clipboard } = navigator;
  const rejections: unknown[] = [];
  const note = ({ reason }: PromiseRejectionEvent) => void rejections.push(reason);
  beforeEach(() => {
    rejections.length = 0;
    window.addEventListener('unhandledrejection', note);
  });
  afterEach(() => {
    window.removeEventListener('unhandledrejection', note);
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
    unmount();
  });

  /** Presses the button of the first message, with this clipboard. */
  async function copyWith(writeText: ((text: string) => unknown) | undefined) {
    const value = writeText && { writeText };
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value });
    const shown = await showChat(fakeRoom({ lines: [line(0, { own: true, text: TEXT }), line(1)] }));
    shown.rows()[0]?.focus();
    await nextFrame();
    const button = shown.named(shown.words.message.copy);
    await click(button);
    return { ...shown, button };
  }

  it('is told', async () => {
    const copied: string[] = [];
    const { find, words } = await copyWith(async (text) => void copied.push(text));
    await waitUntil(() => find('.chat-notice').textContent === words.message.copied);
    expect(copied).to.eql([TEXT]);
  });

  for (const [name, writeText] of [
    ['lacks a clipboard', undefined],
    ['refuses it', async () => Promise.reject(refused())],
    [
      'throws at it',
      () => {
        throw refused();
      },
    ],
  ] as const) {
    it(`is told too where the browser ${name}, with the text selected, and is no error of the page`, async () => {
      const { find, words, focused, button } = await copyWith(writeText);
      await waitUntil(() => find('.chat-notice').textContent === words.message.notCopied);
      expect(find('.chat-notice').getAttribute('role')).to.equal('status');
      expect(String(getSelection())).to.include(TEXT);
      expect(focused()).to.equal(button);
      await nextFrame();
      expect(rejections).to.eql([]);
    });
  }
});
