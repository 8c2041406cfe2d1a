import { expect, nextFrame } from '@open-wc/testing';
import { coreOf } from '../../src/element/element-core.ts';
import type { CloudPlayerElement } from '../../src/element/types.ts';
import { failures } from '../../src/errors.ts';
import type { Player } from '../../src/player/create-player.ts';
import { general, inside, part, removePlayers, showPlayer, startPlaying } from '../support/player-fixture.ts';
import { waitUntil } from '../support/wait.ts';

interface State {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  reach(player: CloudPlayerElement): Promise<unknown>;
}

const click = (player: Element, selector: string) => inside(player, selector)?.click();

const openSettings = async (player: CloudPlayerElement) => {
  await startPlaying(player);
  part(player, 'settings-button')?.click();
  await waitUntil(() => inside(player, '[role=menuitem]'));
};

const openLogin = async (player: CloudPlayerElement, step: string) => {
  await startPlaying(player);
  const { popovers, login } = coreOf(player).$player.get() as Player;
  popovers.open('login');
  await waitUntil(() => inside(player, `.login[data-step=${step}]`));
  // With what is wrong beside the field.
  if (step === 'otp') void login.submitCode('');
  else void login.submitNumber('12');
  await waitUntil(() => inside(player, '[aria-invalid=true]'));
};

const states: readonly State[] = [
  { name: 'cover', attributes: general(), reach: (player) => waitUntil(() => part(player, 'cover-play')) },
  { name: 'playing', attributes: { ...general(), snapshot: '' }, reach: startPlaying },
  {
    name: 'paused',
    attributes: general(),
    async reach(player) {
      await startPlaying(player);
      player.pause();
    },
  },
  { name: 'settings', attributes: general(), reach: openSettings },
  {
    name: 'quality page',
    attributes: general(),
    async reach(player) {
      await openSettings(player);
      click(player, '[data-opens=quality]');
      await waitUntil(() => inside(player, '[role=menuitemradio]'));
    },
  },
  {
    name: 'shortcuts',
    attributes: general(),
    async reach(player) {
      await openSettings(player);
      [...(player.shadowRoot?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])].at(-1)?.click();
      await waitUntil(() => inside(player, 'kbd'));
    },
  },
  {
    name: 'missing parameters',
    attributes: { type: 'vod' },
    reach: (player) => waitUntil(() => inside(player, 'code')),
  },
  {
    name: 'error',
    attributes: general('/demo/media/files/none.mp4'),
    reach: (player) => waitUntil(() => inside(player, '[role=alert] .screen-title')),
  },
  { name: 'login, number', attributes: general(), reach: (player) => openLogin(player, 'mobileNumber') },
  { name: 'login, code', attributes: general(), reach: (player) => openLogin(player, 'otp') },
  { name: 'panorama', attributes: { ...general('/demo/media/files/360.mp4'), 'is-360': '' }, reach: startPlaying },
];

const OTP = 'cloud-player:otp';

describe('accessibility: no axe violation', () => {
  afterEach(() => {
    removePlayers();
    localStorage.removeItem(OTP);
  });
  for (const lang of ['fa', 'ar']) {
    for (const theme of ['light', 'dark']) {
      for (const { name, attributes, reach } of states) {
        it(`${name}, ${lang}, ${theme}`, async () => {
          // A code is on its way, as after a reload.
          if (name === 'login, code') localStorage.setItem(OTP, JSON.stringify({ requestId: 'r', expiry: 8.64e15 }));
          else localStorage.removeItem(OTP);
          const player = await showPlayer({ ...attributes, lang, theme });
          await reach(player);
          await Promise.all((player.shadowRoot?.getAnimations() ?? []).map(({ finished }) => finished.catch(() => {})));
          await nextFrame();
          await expect(player).to.be.accessible();
        });
      }
    }
  }
});

describe('every failure', () => {
  for (const lang of ['fa', 'ar']) {
    it(`has words in ${lang}`, async () => {
      const { createLanguage } = await import('../../src/language/create-language.ts');
      const { atom } = await import('nanostores');
      const { errors } = createLanguage(atom(lang as 'fa' | 'ar')).$messages.get();
      for (const { message } of Object.values(failures)) expect(errors[message].title, message).to.have.length.above(2);
    });
  }
});
