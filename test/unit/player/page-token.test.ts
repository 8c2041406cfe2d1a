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

  it('that is exchanged for another logs nobody out in between', async () => {
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

  it('that is removed from one player leaves the token that another was given since', async () => {
    const { element } = await open();
    const other = await showPlayer({ type: 'vod', 'content-id': '1', 'x-token': 'another' });
    element.removeAttribute('x-token');
    await applied();
    expect(state(other)).to.eql(['another', undefined, true]);
  });
});
