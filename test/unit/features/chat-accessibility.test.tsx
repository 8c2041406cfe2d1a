import { expect, nextFrame } from '@open-wc/testing';
import { barriers } from '../../support/model/axe.ts';
import { fakeRoom, line, lines } from '../../support/model/chat.ts';
import { type PanelWish, showChat } from '../../support/model/chat-panel.tsx';
import { waitUntil } from '../../support/time/wait.ts';
import { unmount } from '../ui/mount.tsx';

type Shown = Awaited<ReturnType<typeof showChat>>;

const LOOKS = [
  ['fa', 'dark', 320],
  ['ar', 'light', 360],
  ['en', 'light', 400],
  ['en', 'dark', 320],
] as const;

const own = (state: 'failed' | 'unconfirmed' | 'sending' | 'confirmed') =>
  line(6, { own: true, author: 'me', name: 'me', state });

interface State {
  readonly wish?: PanelWish;
  readonly room?: Parameters<typeof fakeRoom>[0];
  reach?(shown: Shown): Promise<unknown>;
}

const focusOwn =
  (actions: '.chat-actions' | '.chat-link') =>
  async ({ rowOf, shadow }: Shown) => {
    rowOf('6')?.focus();
    await waitUntil(() => shadow.querySelector(actions));
  };
const openEmojis = async ({ named, words, shadow }: Shown) => {
  named(words.emojis.title).click();
  await waitUntil(() => shadow.querySelector('.chat-emojis [role=gridcell]'));
};

const STATES: Readonly<Record<string, State>> = {
  'with messages': {},
  'with an own message and its actions': {
    room: { lines: [...lines(0, 6), own('confirmed')] },
    reach: focusOwn('.chat-actions'),
  },
  'with a failed message and the ways to go on': {
    room: { lines: [...lines(0, 6), own('failed')] },
    reach: focusOwn('.chat-link'),
  },
  'with a message that is not confirmed, and the way to go on': {
    room: { lines: [...lines(0, 6), own('unconfirmed')] },
    reach: focusOwn('.chat-link'),
  },
  'with a message that is being sent': { room: { lines: [...lines(0, 6), own('sending')] } },
  'that refuses a guest': { wish: { entry: { state: 'refused', text: 'Members only' }, onLogin: () => {} } },
  'that refuses a user': { wish: { entry: { state: 'refused', text: undefined } } },
  'with the emojis open': { reach: openEmojis },
  'with the emojis of the platform open': { room: { emojis: ['😀', '🔥', '🌹'] }, reach: openEmojis },
};

describe('axe finds nothing in a chat', () => {
  afterEach(unmount);

  for (const [name, { wish, room, reach }] of Object.entries(STATES)) {
    it(name, async () => {
      for (const [lang, theme, width] of LOOKS) {
        const shown = await showChat(fakeRoom(room), { ...wish, lang, theme, width });
        await reach?.(shown);
        for (let frame = 0; frame < 4; frame += 1) await nextFrame();
        await shown.settled();
        expect((await barriers(shown.host)).join('\n'), `${lang}, ${theme}, ${width} px`).to.equal('');
        unmount();
      }
    });
  }
});
