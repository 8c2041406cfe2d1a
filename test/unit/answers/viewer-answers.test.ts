import { expect } from '@open-wc/testing';
import { ANSWERS } from '../../support/answers/mutations.ts';
import { inside, wordsOf } from '../../support/model/player-fixture.ts';
import { keepShaken, openShaken, removeShaken, until } from '../../support/model/shaken-player.ts';

const NUMBER = '09121110001';

describe('a film', () => {
  const film = keepShaken(openShaken);
  let films = 1;

  for (const [what, wish] of Object.entries(ANSWERS)) {
    it(`is shown, or a message from which it can be requested again: ${what}`, async () => {
      const { element, player, platform, isSound, plays } = await film();
      const again = wordsOf(element).actions.retry;
      const screen = () =>
        [...(element.shadowRoot?.querySelectorAll<HTMLElement>('.screen button') ?? [])].find(
          (button) => button.textContent === again,
        );
      const asked = platform.count('getDetails');
      platform.breaks(wish, 'getDetails');
      films += 1;
      element.setAttribute('content-id', `${films}`);
      await until(
        () => platform.count('getDetails') > asked && (player.content.$details.get() || screen()),
        () => 'a picture or a message',
      );
      isSound('details');
      platform.heal();
      screen()?.click();
      await plays();
      isSound('film');
    });
  }
});

describe('a film of a logged-in viewer', () => {
  afterEach(removeShaken);

  for (const [what, wish] of Object.entries(ANSWERS)) {
    it(`is played with any other answer: ${what}`, async () => {
      const { open, settled, pass, isSound, plays } = await openShaken({
        known: true,
        prepare({ breaks }) {
          breaks(wish, 'getToken', 'refreshToken', 'getProfile', 'postProfile', 'getSettings', 'saveSettings');
          breaks(wish, 'getVideoMetadata', 'saveVideoMetadata', 'getWebListConfig', 'logEvents', 'logTimeline');
        },
      });
      await plays();
      await pass(30);
      await settled();
      await open('speed');
      isSound('menu');
    });
  }
});

describe('a login', () => {
  const visit = keepShaken(openShaken);

  for (const [what, wish] of Object.entries(ANSWERS)) {
    it(`keeps the number and the code, and shows the error: ${what}`, async () => {
      const { element, player, platform, open, type, press, find, isSound } = await visit();
      const step = () => inside(element, '.login')?.dataset.step;
      const alert = () => inside(element, '.login [role=alert]:not(:empty)');
      player.login.logout();
      await until(
        () => player.content.$details.get() && !player.login.$user.get(),
        () => 'details, and nobody who is known',
      );
      await open('login');
      platform.breaks(wish, 'login');
      await type('.login input', NUMBER);
      await press('.login [type=submit]');
      await until(
        () => alert() || step() === 'otp',
        () => 'the next step, or why not',
      );
      isSound('number');
      if (step() !== 'otp') {
        expect(inside<HTMLInputElement>(element, '.login input')?.value).to.equal(NUMBER);
        platform.heal();
        await press('.login [type=submit]');
      }
      await find('.login[data-step=otp]');
      platform.breaks(wish, 'verifyOtp');
      await type('.login input', '1234');
      await press('.login [type=submit]');
      await until(
        () => alert() || player.login.$user.get(),
        () => 'a login, or why not',
      );
      isSound('code');
      if (player.login.$user.get()) return;
      expect(inside<HTMLInputElement>(element, '.login input')?.value).to.equal('1234');
      platform.heal();
      await press('.login [type=submit]');
      await until(
        () => player.login.$user.get(),
        () => 'the login',
      );
    });
  }
});
