import { expect } from '@open-wc/testing';
import type { CloudPlayerElement } from '../../../src/element/types.ts';
import { answerAsBefore, answerWith } from '../../support/answers/answers.ts';
import { PROFILE, TOKEN } from '../../support/answers/viewer-answers.ts';
import { playerOf, removePlayers, showPlayer } from '../../support/model/player-fixture.ts';

const TOKENS = `cloud-player:tokens:${location.origin}`;
const FORM = { access: 'by-form', refresh: 'r', token_id: 't' };

describe('a token of the page', () => {
  const accountOf = (element: CloudPlayerElement) => playerOf(element).platform.account();
  const state = (element: CloudPlayerElement) => {
    const { $token, $user, hasCredentials } = accountOf(element);
    return [$token.get(), $user.get()?.id, hasCredentials()];
  };
  const GUEST = [undefined, undefined, false];
  const BY_FORM = [FORM.access, PROFILE.id, true];

  beforeEach(() => {
    answerWith(404, {});
  });
  let shown: CloudPlayerElement | undefined;
  afterEach(() => {
    if (shown) accountOf(shown).logOut();
    removePlayers();
    answerAsBefore();
    localStorage.clear();
  });
  /** Its viewer has a profile. */
  async function open(attributes: Readonly<Record<string, string>> = { 'x-token': TOKEN }) {
    const element = await showPlayer({ type: 'vod', 'content-id': '1', ...attributes });
    shown = element;
    if (attributes['x-token']) accountOf(element).setProfile(PROFILE);
    const changes: unknown[] = [];
    element.addEventListener('loginchange', ({ detail }) => changes.push(detail.loggedIn));
    return { element, changes };
  }
  /** The change of a parameter is applied in a microtask. */
  const applied = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };

  const ways: Readonly<Record<string, (element: CloudPlayerElement) => void>> = {
    'its attribute is removed': (element) => element.removeAttribute('x-token'),
    'its attribute is emptied': (element) => element.setAttribute('x-token', ''),
  };
  for (const [way, take] of Object.entries(ways)) {
    it(`logs its viewer out when ${way}`, async () => {
      const { element, changes } = await open();
      expect(state(element)).to.eql([TOKEN, PROFILE.id, true]);
      take(element);
      await applied();
      expect([state(element), changes]).to.eql([GUEST, [false]]);
    });
  }
  for (const empty of [undefined, '']) {
    it(`logs its viewer out when its property becomes ${JSON.stringify(empty)}`, async () => {
      const { element } = await open({});
      element.xToken = TOKEN;
      await applied();
      expect(state(element)).to.eql([TOKEN, undefined, true]);
      element.xToken = empty;
      await applied();
      expect(state(element)).to.eql(GUEST);
    });
  }

  it('that is removed takes a log-in from before with it, as the log-out button does', async () => {
    localStorage.setItem(TOKENS, JSON.stringify({ refresh: 'r', token_id: 't' }));
    const { element } = await open();
    element.removeAttribute('x-token');
    await applied();
    expect([state(element), localStorage.getItem(TOKENS)]).to.eql([GUEST, null]);
  });

  it('that is replaced by another causes no logout in between', async () => {
    const { element } = await open();
    element.setAttribute('x-token', 'another');
    await applied();
    expect(state(element)).to.eql(['another', undefined, true]);
  });

  it('that is removed after the viewer has logged in by the form leaves that log-in alone', async () => {
    const { element, changes } = await open();
    accountOf(element).logOut();
    accountOf(element).logIn(FORM, PROFILE);
    element.removeAttribute('x-token');
    await applied();
    expect([state(element), changes]).to.eql([BY_FORM, [false, true]]);
  });

  it('that was always empty leaves the log-in by the form alone', async () => {
    const { element, changes } = await open({ 'x-token': '' });
    accountOf(element).logIn(FORM, PROFILE);
    element.removeAttribute('x-token');
    await applied();
    element.xToken = '';
    await applied();
    expect([state(element), changes]).to.eql([BY_FORM, [true]]);
  });

  describe('with a second player', () => {
    const addPlayer = (token: string) => showPlayer({ type: 'vod', 'content-id': '1', 'x-token': token });
    const removeFrom = async (element: CloudPlayerElement) => {
      element.removeAttribute('x-token');
      await applied();
    };

    it('that passes the same one, lasts until neither passes it', async () => {
      const { element, changes } = await open();
      const other = await addPlayer(TOKEN);
      expect([state(element), changes]).to.eql([[TOKEN, PROFILE.id, true], []]);
      await removeFrom(element);
      expect([state(element), state(other), changes]).to.eql([
        [TOKEN, PROFILE.id, true],
        [TOKEN, PROFILE.id, true],
        [],
      ]);
      await removeFrom(other);
      expect([state(element), state(other), changes]).to.eql([GUEST, GUEST, [false]]);
    });

    it('that passes another one since, leaves that one alone', async () => {
      const { element } = await open();
      const other = await addPlayer('another');
      await removeFrom(element);
      expect(state(other)).to.eql(['another', undefined, true]);
    });

    it('that still passes another one, gives way to it', async () => {
      const { element } = await open();
      await removeFrom(await addPlayer('another'));
      expect(state(element)).to.eql([TOKEN, undefined, true]);
    });

    it('that passed the same one until it left the page, ends with the first', async () => {
      const { element } = await open();
      const other = await addPlayer(TOKEN);
      other.remove();
      await applied();
      expect(state(element)).to.eql([TOKEN, PROFILE.id, true]);
      await removeFrom(element);
      expect(state(element)).to.eql(GUEST);
    });

    it('that replaces another one is not restored for a viewer who has logged out', async () => {
      const { element } = await open();
      accountOf(element).logOut();
      await removeFrom(await addPlayer('another'));
      expect(state(element)).to.eql(GUEST);
    });
  });
});
